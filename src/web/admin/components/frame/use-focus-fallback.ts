import { useEffect } from 'react';

/** What one may go on in, from the inside out. */
const parts = 'section, article, form, dialog, main';

/**
 * What is pressed may be gone afterwards: a published draft, a deleted row, a form that was saved. The focus then goes to the
 * heading of the nearest part around it that still stands, where the browser would put it on the body, so that the keyboard
 * and a screen reader go on there. Another screen begins as the browser begins it.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let held: { control: HTMLElement; around: HTMLElement[]; screen: string } | null = null;
    const hold = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement)
        held = { control: target, around: partsAround(target), screen: window.location.pathname };
    };
    const keep = () => {
      if (document.activeElement !== document.body || !held || isShown(held.control)) return;
      const stayed = held.screen === window.location.pathname;
      const heading = stayed && held.around.map(headingOf).find((one) => one !== undefined);
      held = null;
      if (heading) focusOn(heading);
    };
    const observer = new MutationObserver(keep);
    document.addEventListener('focusin', hold);
    // A dialog that closes gives the focus back to what opened it, which may be gone.
    observer.observe(document.body, { childList: true, attributeFilter: ['open'], subtree: true });
    return () => {
      document.removeEventListener('focusin', hold);
      observer.disconnect();
    };
  }, []);
}

function partsAround(control: HTMLElement): HTMLElement[] {
  const part = control.closest<HTMLElement>(parts);
  if (!part) return [];
  return [part, ...(part.parentElement ? partsAround(part.parentElement) : [])];
}

/** The first heading of a part of the page that is shown. */
const headingOf = (part: HTMLElement): HTMLElement | undefined =>
  [...part.querySelectorAll<HTMLElement>('h1, h2, h3')].find(isShown);

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** A heading takes the focus for this once. */
function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
