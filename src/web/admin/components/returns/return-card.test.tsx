import { expect, test, vi } from 'vitest';
import type { StaffReturn } from '#/shop/returns/returns.schema.ts';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { ReturnCard } from './return-card.tsx';
import { ReturnsTable } from './returns-table.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

type Exchange = NonNullable<StaffReturn['exchange']>;
const plain: StaffReturn = {
  ...{ id: 1, state: 'approved', stateLabel: '', payer: 'shopper', lines: [], cancellable: false },
  ...{ orderId: 2, number: 'VV9RFHPB', exchangeOrderId: 3, version: 'v', note: '', photos: [], events: [] },
  ...{ createdAt: '2026-01-23T10:00:00Z', moves: [], waitsForExchange: false, exchange: null },
};
const read = (state: StaffReturn['state'], exchange: Pick<Exchange, 'status' | 'delivery'>): string => {
  const amount = { centimes: 6_250, shown: 6_250 };
  const given: StaffReturn = {
    ...plain,
    state,
    exchange: {
      ...{ number: 'VV9RFHPC', statusLabel: '', currencyLabel: 'DH', method: 'cod', transferDeadline: null },
      ...{ total: amount, refund: amount, ...exchange },
    },
  };
  return readIn(drawn(<ReturnCard given={given} />));
};

test('§9.8 an exchange of a cancelled or refused return promises no money, one that was not taken its price', () => {
  for (const state of ['cancelled', 'refused'] as const) {
    expect(read(state, { status: 'cancelled', delivery: 'standard' })).not.toMatch(/يُرد|يُقبض|DH/);
  }
  for (const status of ['cancelled', 'refused', 'returned'] as const) {
    expect(read('inspected', { status, delivery: 'standard' }), status).toContain('يُرد ثمن القطع');
  }
  expect(read('approved', { status: 'shipped', delivery: 'standard' })).toMatch(/يُقبض عند تسليمه 62\.50 DH/);
});

test('the state of an exchange is named by the way that it goes: what is fetched is not carried', () => {
  const delivered = read('received', { status: 'delivered', delivery: 'standard' });
  const fetched = read('received', { status: 'delivered', delivery: 'pickup' });
  expect(delivered).toContain('تم التسليم');
  expect(fetched).not.toContain('تم التسليم');
});

const meta = { page: 1, perPage: 30, total: 1, lastPage: 1 };
test('§9.2 a return says who pays its way, and what it waits for, and shows its own photos', () => {
  const html = (more: Partial<StaffReturn>) => drawn(<ReturnCard given={{ ...plain, ...more }} />);
  const shown = (payer: StaffReturn['payer']) => {
    const returns = [{ ...plain, payer }];
    const table = (
      <ReturnsTable {...{ returns, chosen: { list: 'returns', shown: ['payer'] } }} empty="" meta={meta} />
    );
    return [html({ payer }), /<td.*?<\/tr>/s.exec(drawn(table))?.[0] ?? ''].map((one) =>
      readIn(one).match(/على (المتجر|الزبون)/g),
    );
  };
  expect(shown('shop')).toEqual([['على المتجر'], ['على المتجر']]);
  expect(shown('shopper')).toEqual([['على الزبون'], ['على الزبون']]);
  const waits = 'يُنهى الإرجاع بعد تسليم طلب الاستبدال أو إلغائه';
  expect(readIn(html({}))).not.toContain(waits);
  expect(readIn(html({ waitsForExchange: true }))).toContain(waits);
  const photos = [...html({ id: 6, photos: [21, 22] }).matchAll(/(?:href|src)="([^"]*photos[^"]*)"/g)];
  const of = (photo: number) => `/api/admin/returns/6/photos/${photo}`;
  expect(photos.map(([, to]) => to)).toEqual([of(21), of(21), of(22), of(22)]);
});

test('§9.2 pieces that will not come are given up with a reason, and a return is cancelled by a second press', async () => {
  const page = await livePart(<ReturnCard given={{ ...plain, moves: ['give_up', 'cancel'] }} />);
  await page.press('لن تصل القطع');
  expect([page.sent, page.text().includes('السبب')]).toEqual([[], true]);
  await page.type('return-note-1', 'لم يعد يجيب');
  await page.submit();
  await page.press('إلغاء الإرجاع');
  expect(page.sent).toHaveLength(1);
  await page.submit();
  const to = { method: 'POST', path: '/api/admin/returns/1/moves' };
  expect(page.sent).toEqual([
    { ...to, body: { move: 'give_up', note: 'لم يعد يجيب', version: 'v' } },
    { ...to, body: { move: 'cancel', note: '', version: 'v' } },
  ]);
});
