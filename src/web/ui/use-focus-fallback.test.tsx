import { expect, test } from 'vitest';
import { focusAfter, RemovedButton } from '../../../tests/support/focus-after.tsx';
import { useFocusFallback } from './use-focus-fallback.ts';

function Fallback() {
  useFocusFallback();
  return null;
}

test('a control that goes away leaves the focus to the heading of the nearest part around it', async () => {
  const next = await focusAfter(<Fallback />, <RemovedButton />);
  expect(next.textContent).toBe('منامات');
  const nearer = await focusAfter(
    <Fallback />,
    <section>
      <h2>ملخص الطلب</h2>
      <RemovedButton />
    </section>,
  );
  expect(nearer.textContent).toBe('ملخص الطلب');
});

test('so does what had the focus before the hook came, but not on another page', async () => {
  const next = await focusAfter(<Fallback />, <RemovedButton />, { late: true });
  expect(next.textContent).toBe('منامات');
  const elsewhere = await focusAfter(<Fallback />, <RemovedButton />, {
    leave: async (page) => {
      await page.press('إزالة');
      window.location.pathname = '/faq';
    },
  });
  expect(elsewhere.localName).toBe('body');
});

test('a control that goes away gives the focus to what has its id then, or to what it controls', async () => {
  for (const names of [{ id: 'city' }, { 'aria-controls': 'city' }]) {
    const after = <input id="city" name="unlisted" />;
    const next = await focusAfter(<Fallback />, <RemovedButton {...names} after={after} />);
    expect(next.getAttribute('name')).toBe('unlisted');
  }
});
