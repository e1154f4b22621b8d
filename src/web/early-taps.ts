import { pageScript } from './page-script.ts';

/**
 * What is seen can be tapped before React has hydrated it. A link, a dialog's opener and a form with an address work
 * without a script; a choice (radio, checkbox, select) stays as the browser made it, and is read when its component
 * hydrates. A tap on any other button waits: a script in the page's head holds it back, and it is carried out once, when
 * the part of the page around the button is hydrated (`data-hydrates`, ui/part.tsx).
 */

declare global {
  interface Window {
    /** Buttons that were tapped and wait, in the order of their taps. */
    earlyTaps?: Set<HTMLButtonElement>;
  }
}

/** Runs in the page by itself, as text: nothing of this module is there yet. */
function holdEarlyTaps(): void {
  const taps = new Set<HTMLButtonElement>();
  const hold = (event: Event) => {
    const control =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('button, input, select, textarea')
        : null;
    if (!control || control.closest('[data-hydrates]')?.hasAttribute('data-hydrated')) return;
    if (control instanceof HTMLButtonElement && event.type === 'click') {
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

/** For the page's head, before anything that can be tapped. The browser has it from there. */
export const earlyTapsScript = import.meta.env.SSR ? pageScript(holdEarlyTaps) : '';

/** The part is hydrated: what was tapped in it is carried out, and from now on its handlers hear everything. */
export function releaseTaps(part: HTMLElement): void {
  part.setAttribute('data-hydrated', '');
  for (const button of window.earlyTaps ?? []) {
    if (button.closest('[data-hydrates]') !== part) continue;
    window.earlyTaps?.delete(button);
    button.removeAttribute('data-waits');
    button.click();
  }
}
