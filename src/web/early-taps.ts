import { pageScript } from './page-script.ts';

/**
 * Taps before hydration. A link, a dialog's opener and a form with an action work without JavaScript; a choice
 * (radio, checkbox, select) keeps its browser state and is read when its component hydrates; from then on
 * (`data-read`) choices go through. A tap on any other button waits: a script in the head stops it, and it is replayed
 * once, when the part of the page around the button is hydrated (`data-hydrates`, ui/part.tsx).
 */

declare global {
  interface Window {
    /** Buttons whose taps wait, in the order of the taps. */
    earlyTaps?: Set<HTMLButtonElement>;
  }
}

/** Inlined into the page as text: it may use nothing of this module. */
function holdEarlyTaps(): void {
  const taps = new Set<HTMLButtonElement>();
  const hold = (event: Event) => {
    const control =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('button, input, select, textarea')
        : null;
    const part = control?.closest('[data-hydrates]');
    if (!control || part?.hasAttribute('data-hydrated')) return;
    const isButton = control instanceof HTMLButtonElement;
    if (!isButton && part?.hasAttribute('data-read')) return;
    if (isButton && event.type === 'click') {
      const { form, type } = control;
      if (control.commandForElement || (type === 'submit' && form?.hasAttribute('action'))) return;
      event.preventDefault();
      control.setAttribute('data-waits', '');
      taps.add(control);
    }
    // React would hydrate what it can in the middle of the event, and hear it too.
    event.stopImmediatePropagation();
  };
  for (const type of ['click', 'input', 'change']) window.addEventListener(type, hold, true);
  window.earlyTaps = taps;
}

/** For the page's head, before any element that can be tapped. */
export const earlyTapsScript = import.meta.env.SSR ? pageScript(holdEarlyTaps) : '';

/** The part is hydrated: replays its taps, and from now on lets events through. */
export function releaseTaps(part: HTMLElement): void {
  part.setAttribute('data-hydrated', '');
  for (const button of window.earlyTaps ?? []) {
    if (button.closest('[data-hydrates]') !== part) continue;
    window.earlyTaps?.delete(button);
    button.removeAttribute('data-waits');
    button.click();
  }
}
