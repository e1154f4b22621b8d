import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * What is wrong with the place of the focus: it is out of sight, covered, or nothing marks it. Radios and boxes
 * drawn by their label are marked there. Runs in the browser.
 */
function focusFault(): string {
  const at = document.activeElement;
  if (!at || at === document.body) return '';
  const name = `<${at.tagName.toLowerCase()}> “${(at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 40)}”`;
  const marks = (element: Element | null) => {
    if (!element) return false;
    const style = getComputedStyle(element);
    return (
      (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) ||
      style.boxShadow !== 'none'
    );
  };
  const candidates = [
    at,
    at.nextElementSibling,
    at.parentElement,
    at.closest('label'),
    at.parentElement?.parentElement ?? null,
  ];
  const drawn = candidates.find(marks);
  if (!drawn) return `nothing marks the focus on ${name}`;
  const box = drawn.getBoundingClientRect();
  if (box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth)
    return `the focus is out of sight on ${name} (${Math.round(box.left)} ${Math.round(box.top)})`;
  const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1);
  const y = Math.min(Math.max(box.top + box.height / 2, 1), innerHeight - 1);
  const top = document.elementFromPoint(x, y);
  const same = top && (drawn.contains(top) || top.contains(drawn) || at.closest('label')?.contains(top));
  // Bars that stand over the page may touch the edge of what is focused, never its middle.
  return same
    ? ''
    : `the focus on ${name} is covered by <${top?.tagName.toLowerCase()} class="${top?.getAttribute('class')?.slice(0, 50)}">`;
}

/** Presses Tab until `target` has the focus; each place on the way must be seen. */
export async function tabTo(page: Page, target: Locator, most = 150): Promise<void> {
  await expect(target).toBeAttached();
  const faults = new Set<string>();
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(focusFault);
    if (fault) {
      // What moves in is looked at once more, when it stands.
      await page.waitForTimeout(300);
      const still = await page.evaluate(focusFault);
      if (still) faults.add(still);
    }
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect([...faults], 'the focus is always seen').toEqual([]);
      return;
    }
  }
  throw new Error(`not reached by ${most} presses of Tab: ${target}`);
}
