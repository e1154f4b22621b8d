import { useEffect } from 'react';

const parts = 'section, article, form, dialog, main, [aria-live]';
/** Headings, and what a region that speaks shows in the place of a form, such as a promo code that was accepted. */
const landings = 'h1, h2, h3, [aria-live] > [tabindex="-1"]';

/**
 * Moves the focus when the focused control is removed or hidden: a published draft, a deleted row, a filter that was taken
 * back. It goes to the element that has the control's id now, or that the control names by `aria-controls`, else to the
 * heading of the nearest part of the page around it that is still shown; the browser would put it on the body, and keyboard
 * and screen reader would begin at the top again. Not after a navigation to another page.
 */
export function useFocusFallback(): void {
  useEffect(() => {
    let last: { control: HTMLElement; around: HTMLElement[]; pathname: string } | null = null;
    const note = ({ target }: { target: EventTarget | null }) => {
      // The body has the focus when nothing has: to ask whether it is shown would lay out the page at each change of it.
      if (target instanceof HTMLElement && target !== document.body)
        last = { control: target, around: partsAround(target), pathname: window.location.pathname };
    };
    const fallBack = () => {
      if (document.activeElement !== document.body || !last || isShown(last.control)) return;
      const isSamePage = last.pathname === window.location.pathname;
      const next = isSamePage && (successorOf(last.control) ?? last.around.map(landingOf).find(Boolean));
      last = null;
      if (next) focusOn(next);
    };
    // The shop's layout comes to this late: something may have the focus already.
    note({ target: document.activeElement });
    const observer = new MutationObserver(fallBack);
    document.addEventListener('focusin', note);
    // `open`: a dialog that closes gives the focus back to its opener, which may be removed meanwhile.
    observer.observe(document.body, { childList: true, attributeFilter: ['open'], subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, []);
}

/** What a control that is gone leads to, where that is shown. */
function successorOf(control: HTMLElement): HTMLElement | undefined {
  const ids = [control.id, control.getAttribute('aria-controls')];
  return ids.flatMap((id) => (id && document.getElementById(id)) || []).find(isShown);
}

/** The parts of the page around a control, from the inside out. */
function partsAround(control: HTMLElement): HTMLElement[] {
  const part = control.closest<HTMLElement>(parts);
  if (!part) return [];
  return [part, ...(part.parentElement ? partsAround(part.parentElement) : [])];
}

/** The first shown landing of a part. */
const landingOf = (part: HTMLElement): HTMLElement | undefined =>
  [...part.querySelectorAll<HTMLElement>(landings)].find(isShown);

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** Makes what is no control focusable until it loses the focus. */
function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('focusout', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
