import type { Locator, Page } from '@playwright/test';
import { boxesOf } from './boxes.ts';

/** Takes one handle and lets it go on another: with a finger where there are fingers. */
export async function drag(page: Page, handles: Locator, from: number, to: number): Promise<void> {
  // Both stand still before they are measured: what was done last may still be closing above them.
  for (const place of [to, from]) await handles.nth(place).hover({ trial: true });
  const [begin, end] = await boxesOf(handles.nth(from), handles.nth(to));
  const at = (share: number) => ({
    x: begin.left + begin.width / 2 + (end.left - begin.left) * share,
    y: begin.top + begin.height / 2 + (end.top - begin.top) * share,
  });
  const shares = [0.2, 0.4, 0.6, 0.8, 1];
  if (await page.evaluate(() => navigator.maxTouchPoints === 0)) {
    await page.mouse.move(at(0).x, at(0).y);
    await page.mouse.down();
    for (const share of shares) await page.mouse.move(at(share).x, at(share).y);
    await page.mouse.up();
    return;
  }
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [at(0)]);
  for (const share of shares) await touch('touchMove', [at(share)]);
  await touch('touchEnd', []);
  await finger.detach();
}
