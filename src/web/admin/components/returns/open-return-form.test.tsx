import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { ReturnableOrder, ReturnView } from '#/shop/returns/returns.schema.ts';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { OpenReturnForm } from './open-return-form.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const line = (id: number, size: string) => ({
  ...{ id, title: 'بيجامة', color: 'كحلي', size, picture: null, left: 3, hygiene: false },
  sizes: [{ priceId: 77, size: 'XL', color: 'كحلي', stock: 2 }],
});
const order: ReturnableOrder = {
  ...{ number: 'K7M4Q2XB', refusal: null, refusalText: '', endsAt: null, days: 3, freeReturns: false },
  lines: [line(31, 'M'), line(32, 'L')],
  returns: Array<ReturnView>(2),
};

test('§9.2 a return is opened with its pieces, reasons, wishes and photos as the caller says them', async () => {
  const ended = vi.fn<() => void>();
  const page = await livePart(<OpenReturnForm {...{ orderId: 9, order }} onEnd={ended} />);
  vi.stubGlobal('createImageBitmap', async () => ({ close() {} }));
  await page.tick('open-return-31');
  await page.choose('open-return-31-reason', 'too_small');
  await page.choose('open-return-31-quantity', '2');
  await page.choose('open-return-31-wanted', '77');
  await page.tick('open-return-32');
  await page.choose('open-return-32-reason', 'defective');
  await page.choose('open-return-32-wanted', '77');
  await page.choose('open-return-32-wanted', '');
  await page.type('open-return-note', 'اتصلت مساءً');
  const photo = new File(['x'], 'seam.jpg', { type: 'image/jpeg' });
  const chooser = page.document.getElementById('open-return-photos');
  await act(async () => {
    Object.assign(chooser ?? {}, { files: [photo] });
    chooser?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await page.submit();
  const [{ body, ...call } = { body: null }] = page.sent;
  expect(call).toEqual({ method: 'POST', path: '/api/admin/orders/9/returns' });
  const form = body as FormData;
  expect(JSON.parse(String(form.get('request')))).toEqual({
    lines: [
      { id: 31, quantity: 2, reason: 'too_small', wanted: 'exchange', exchangePriceId: 77 },
      { id: 32, quantity: 1, reason: 'defective', wanted: 'refund', exchangePriceId: null },
    ],
    note: 'اتصلت مساءً',
    seenReturns: 2,
  });
  expect(form.getAll('photo').map((sent) => (sent as File).name)).toEqual(['seam.jpg']);
  expect(ended).toHaveBeenCalledOnce();
});
