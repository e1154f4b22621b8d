import { expect, test, vi } from 'vitest';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { ReturnForm } from './return-form.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const line = (id: number, left: number) => ({
  ...{ id, title: 'بيجامة', color: 'أزرق', size: 'M', picture: null, left, hygiene: false },
  sizes: [{ priceId: 70 + id, size: 'L', color: 'أزرق', stock: 1 }],
});
const order = {
  ...{ number: 'H-1', refusal: null, refusalText: '', endsAt: null, days: 3, freeReturns: false },
  ...{ lines: [line(1, 3), line(2, 1), line(3, 1)], returns: [] },
};

test('§9.2 a return is sent with how many pieces go back, why, what is wanted instead, and the note', async () => {
  const onDone = vi.fn();
  const page = await livePart(
    <ReturnForm order={order} access={{ signed: 'signed' }} arrived={async () => false} onDone={onDone} />,
  );
  await page.tick('return-1');
  await page.choose('return-1-quantity', '2');
  await page.choose('return-1-reason', 'too_small');
  await page.tick('return-1-wanted-exchange');
  await page.choose('return-1-size', '71');
  await page.tick('return-2');
  await page.choose('return-2-reason', 'changed_mind');
  // Another size was wanted first.
  await page.tick('return-2-wanted-exchange');
  await page.choose('return-2-size', '72');
  await page.tick('return-2-wanted');
  await page.type('return-note', 'بعد العصر');
  await page.submit();
  const [request] = page.sent;
  const body = request?.body as FormData;
  expect([request?.method, request?.path, body.get('signed')]).toEqual(['POST', '/api/returns', 'signed']);
  expect(JSON.parse(String(body.get('request')))).toEqual({
    note: 'بعد العصر',
    lines: [
      { id: 1, quantity: 2, reason: 'too_small', wanted: 'exchange', exchangePriceId: 71 },
      { id: 2, quantity: 1, reason: 'changed_mind', wanted: 'refund', exchangePriceId: null },
    ],
  });
  expect(onDone).toHaveBeenCalledOnce();
});

test('§9.2 of two sizes of one product each says which it is: where it is filled in, and where it is wrong', async () => {
  const twice = { ...order, lines: [line(1, 1), { ...line(2, 1), size: 'L' }] };
  const page = await livePart(
    <ReturnForm order={twice} access={{ signed: 'x' }} arrived={async () => false} onDone={() => {}} />,
  );
  await page.tick('return-1');
  await page.tick('return-2');
  await page.submit();
  const texts = (selector: string) =>
    [...page.document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect(texts('li legend.sr-only')).toEqual(['إرجاع بيجامة أزرق M', 'إرجاع بيجامة أزرق L']);
  expect(texts('[role=alert] a')).toEqual([
    'بيجامة أزرق · M · اختر سبب الإرجاع',
    'بيجامة أزرق · L · اختر سبب الإرجاع',
  ]);
});
