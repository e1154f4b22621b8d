import { useEffect } from 'react';

const parts = 'section, article, form, dialog, main';

/**
 * Moves the focus when the focused control is removed or hidden: a published draft, a deleted row, a form that was saved.
 * It goes to the heading of the nearest part of the page around it that is still shown; the browser would put it on the
 * body, and keyboard and screen reader would begin at the top again. Not after a navigation to another page.
 */
export function useFocusFallback(): void {
  useEffect(() => {
    let last: { control: HTMLElement; around: HTMLElement[]; pathname: string } | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement)
        last = { control: target, around: partsAround(target), pathname: window.location.pathname };
    };
    const fallBack = () => {
      if (document.activeElement !== document.body || !last || isShown(last.control)) return;
      const isSamePage = last.pathname === window.location.pathname;
      const heading = isSamePage && last.around.map(headingOf).find((one) => one !== undefined);
      last = null;
      if (heading) focusOn(heading);
    };
    const observer = new MutationObserver(fallBack);
    document.addEventListener('focusin', remember);
    // `open`: a dialog that closes gives the focus back to its opener, which may be removed meanwhile.
    observer.observe(document.body, { childList: true, attributeFilter: ['open'], subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}

/** The parts of the page around a control, from the inside out. */
function partsAround(control: HTMLElement): HTMLElement[] {
  const part = control.closest<HTMLElement>(parts);
  if (!part) return [];
  return [part, ...(part.parentElement ? partsAround(part.parentElement) : [])];
}

/** The first shown heading of a part. */
const headingOf = (part: HTMLElement): HTMLElement | undefined =>
  [...part.querySelectorAll<HTMLElement>('h1, h2, h3')].find(isShown);

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** Makes a heading focusable until it loses the focus. */
function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
