import { act } from 'react';
import { expect, test } from 'vitest';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { usePlacedOrder } from './use-placed-order.ts';

function PlacedOrder() {
  const order = usePlacedOrder('/orders/signed');
  return <output>{order?.number ?? String(order)}</output>;
}

test('§2.40 what was read of a placed order stays when the next reading fails', async () => {
  let response = Response.json({ data: { number: 'K7M4Q2XB' } });
  const page = await livePart(<PlacedOrder />, { respond: () => response });
  expect(page.text()).toBe('K7M4Q2XB');
  response = Response.json({ code: 'unexpected', message: '', errors: {} }, { status: 500 });
  Object.assign(page.document, { visibilityState: 'visible' });
  await act(async () => void page.document.dispatchEvent(new Event('visibilitychange')));
  expect(page.sent.map(({ path }) => path)).toEqual(['/api/orders/signed', '/api/orders/signed']);
  expect(page.text()).toBe('K7M4Q2XB');
});
