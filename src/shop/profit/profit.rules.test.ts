import fc from 'fast-check';
import { expect, test } from 'vitest';
import { channelOf } from './channel.rules.ts';
import {
  ordersBehind,
  type Profit,
  type ProfitOrder,
  profitGroups,
  profitOf,
  profitParts,
  profitRows,
  shareFees,
  shareSpend,
  sumOf,
} from './profit.rules.ts';

const line = fc.record({
  productId: fc.integer({ min: 1, max: 4 }),
  product: fc.constant('بيجامة'),
  category: fc.constantFrom('نساء', 'رجال'),
  weight: fc.nat(500_000),
  vatWeight: fc.nat(80_000),
  cost: fc.nat(200_000),
  unknownPieces: fc.nat(3),
});
const order = (id: number) =>
  fc.record({
    id: fc.constant(id),
    number: fc.constant(`N${id}`),
    day: fc.constantFrom('2026-11-24', '2026-11-25', '2026-12-01'),
    town: fc.constantFrom('الدار البيضاء', 'طنجة'),
    courier: fc.constantFrom('', 'أمانة'),
    channel: fc.constantFrom('', 'facebook', 'google'),
    campaign: fc.constantFrom('', 'winter'),
    sale: fc.boolean(),
    delivered: fc.boolean(),
    cancelled: fc.boolean(),
    revenue: fc.nat(900_000),
    // Parts that go back are each rounded: a centime too much may.
    vat: fc.integer({ min: -2, max: 150_000 }),
    courierFee: fc.nat(6_000),
    feeUnknown: fc.boolean(),
    packing: fc.nat(500),
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  });
const orders = fc
  .nat(12)
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => order(at + 1))));
const spend = fc.array(
  fc.record({
    day: fc.constantFrom('2026-11-24', '2026-11-25', '2026-11-30'),
    channel: fc.constantFrom('facebook', 'google', 'tiktok'),
    centimes: fc.nat(500_000),
  }),
  { maxLength: 6 },
);
const amounts = ({ revenue, vat, cost, courier, packing, advertising, unknownPieces }: Profit) => ({
  ...{ revenue, vat, cost, courier, packing, advertising, unknownPieces },
});

test('whatever the orders, every group adds up to the same profit, and every row to the orders behind it', () => {
  fc.assert(
    fc.property(orders, spend, (all: ProfitOrder[], paid) => {
      const { byOrder, left } = shareSpend(all, paid);
      const shared = [...byOrder.values()].reduce((sum, part) => sum + part, 0);
      expect(shared + left).toBe(paid.reduce((sum, { centimes }) => sum + centimes, 0));
      const whole = sumOf(profitParts(all, byOrder, 'order'));
      expect(whole.advertising).toBe(shared);
      for (const group of profitGroups) {
        const parts = profitParts(all, byOrder, group);
        const rows = profitRows(parts, group);
        expect(amounts(sumOf(rows)), group).toEqual(amounts(whole));
        for (const row of rows) {
          const behind = ordersBehind(parts, group, row.key);
          expect(amounts(sumOf(behind)), `${group} ${row.key}`).toEqual(amounts(row));
          const sales = behind.filter((one) => one.orders > 0);
          expect(sales, `${group} ${row.key}`).toHaveLength(row.orders);
          // Each is one order, whichever of its lines are the row's.
          const { orders: counted, delivered, unknownFees } = sumOf(behind);
          expect([counted, delivered, unknownFees], `${group} ${row.key}`).toEqual([
            row.orders,
            row.delivered,
            row.unknownFees,
          ]);
        }
      }
    }),
  );
});

test('what a day and channel brought is looked up, however many lines of advertising there are', () => {
  let looks = 0;
  const one = {
    ...{ id: 1, number: 'N1', town: '', courier: '', channel: 'facebook', campaign: '', sale: true },
    ...{
      delivered: true,
      cancelled: false,
      revenue: 0,
      vat: 0,
      courierFee: 0,
      feeUnknown: false,
      packing: 0,
    },
    lines: [],
  };
  const all = Array.from(
    { length: 30 },
    (_, at): ProfitOrder => ({
      ...one,
      id: at,
      get day() {
        looks += 1;
        return `2026-11-${String(at + 1).padStart(2, '0')}`;
      },
    }),
  );
  const paid = all.map(({ day }) => ({ day, channel: 'facebook', centimes: 500 }));
  looks = 0;
  const { byOrder, left } = shareSpend(all, [
    ...paid,
    { day: '2026-12-01', channel: 'facebook', centimes: 7 },
  ]);
  expect([...byOrder.values(), left]).toEqual([...paid.map(() => 500), 7]);
  expect(looks).toBe(all.length);
});

test('a statement’s fee is shared by the orders that it names, to the centime', () => {
  const fees = shareFees([
    { fee: 10_000, orderIds: [1, 2, 3] },
    { fee: 500, orderIds: [3] },
  ]);
  expect([...fees]).toEqual([
    [1, 3_333],
    [2, 3_333],
    [3, 3_834],
  ]);
});

test('an order of one line by hand: what is left after VAT, pieces, courier, packing and its part of the advertising', () => {
  const one = {
    ...{ number: 'A', town: 'طنجة', courier: 'أمانة', channel: 'facebook', campaign: '', day: '2026-11-25' },
    ...{ sale: true, cancelled: false, packing: 300, courierFee: 3_500, feeUnknown: false },
  };
  const piece = {
    productId: 1,
    product: 'بيجامة',
    category: 'نساء',
    weight: 20_000,
    vatWeight: 3_333,
    cost: 9_000,
    unknownPieces: 0,
  };
  const all: ProfitOrder[] = [
    { ...one, id: 1, delivered: true, revenue: 23_500, vat: 3_917, lines: [piece] },
    { ...one, id: 2, delivered: false, revenue: 0, vat: 0, lines: [{ ...piece, cost: 0 }] },
  ];
  const { byOrder, left } = shareSpend(all, [
    { day: '2026-11-25', channel: 'facebook', centimes: 5_001 },
    { day: '2026-11-25', channel: 'google', centimes: 700 },
  ]);
  expect(left).toBe(700);
  const rows = profitRows(profitParts(all, byOrder, 'order'), 'order');
  // 235.00 − 39.17 − 90.00 − 35.00 − 3.00 − 25.00, and −35.00 − 3.00 − 25.01.
  expect(rows.map((row) => [row.name, profitOf(row)])).toEqual([
    ['A', 4_283],
    ['A', -6_301],
  ]);
});

test('where an order came from is one channel, however a link or a site before writes it', () => {
  expect(channelOf({ utm_source: 'FB', referrer: 'https://google.com/' })).toBe('facebook');
  expect(channelOf({ referrer: 'https://l.facebook.com/l.php?u=x' })).toBe('facebook');
  expect(channelOf({ referrer: 'https://www.blog.example/post' })).toBe('blog.example');
  expect(channelOf({ origin: 'phone' })).toBe('phone');
  expect(channelOf({})).toBe('');
});
