import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { type LineDraft, newLine } from './return-draft.ts';
import { ReturnLine } from './return-line.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const line = (left: number) => ({
  ...{ id: 5, title: 'منامة', color: 'أزرق', size: 'M', picture: null, left, hygiene: false },
  sizes: [],
});

let draft: LineDraft | undefined;
function LineOfThree() {
  const [given, setGiven] = useState<LineDraft>();
  draft = given;
  return <ReturnLine line={line(3)} draft={given} errors={{}} change={setGiven} />;
}

test('§9.2 of several pieces a shopper says how many go back, from one to as many as may', async () => {
  const page = await livePart(<LineOfThree />);
  await page.tick('return-5');
  expect(draft).toEqual(newLine);
  const offered = page.document.querySelectorAll<HTMLOptionElement>('#return-5-quantity option');
  expect([...offered].map(({ value, textContent }) => [value, textContent])).toEqual([
    ['1', '1'],
    ['2', '2'],
    ['3', '3'],
  ]);
  await page.choose('return-5-quantity', '3');
  expect(draft).toEqual({ ...newLine, quantity: 3 });
  await page.tick('return-5');
  expect(draft).toBeUndefined();
});

test('§9.2 a line that is asked back already says so and cannot be chosen again', () => {
  const show = (left: number) =>
    drawn(<ReturnLine line={line(left)} draft={undefined} errors={{}} change={() => {}} />, '/');
  expect(show(0)).toMatch(/<input type="checkbox"[^>]*disabled/);
  expect(readIn(show(0))).toContain('طُلب إرجاعها');
  expect(show(1)).not.toMatch(/<input type="checkbox"[^>]*disabled/);
  expect(readIn(show(1))).not.toContain('طُلب إرجاعها');
});
