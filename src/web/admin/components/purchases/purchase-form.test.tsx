import { parseHTML } from 'linkedom';
import { RouterContextProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import type { PurchaseList, ReorderRow } from '#/shop/purchases/purchases.schema.ts';
import { readWanted } from '#/shop/purchases/reorder.rules.ts';
import { type PageContext, pageContext } from '#/web/page-context.ts';
import { testDatabase } from '../../../../../tests/support/database.ts';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { twoSizes } from '../../../../../tests/support/sizes.ts';
import { signedInAs } from '../../../../../tests/support/staff.ts';
import { loader } from '../../routes/new-purchase.tsx';
import { PurchaseForm } from './purchase-form.tsx';
import { PurchasesTable } from './purchases-table.tsx';
import { ReorderList } from './reorder-list.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const { db, reset } = await testDatabase();
afterEach(() => void vi.useRealTimers());

const size = (priceId: number) => ({ priceId, title: `بيجامة ${priceId}`, color: '', size: 'M', stock: 2 });
const wanted = [
  { ...size(12), cost: 4_500, pieces: 6 },
  { ...size(13), cost: null, pieces: 0 },
];
const form = (sizes: typeof wanted) => (
  <PurchaseForm wanted={sizes} suppliers={['Atlas']} today="2026-11-23" />
);
const row = (priceId: number, toBuy: number): ReorderRow => ({
  ...{ ...size(priceId), productId: 1, colorHex: null, sku: null, sold: 5, daysLeft: 2, toBuy },
});
/** The sizes that a page's link to a purchase names. */
const linked = (page: { document: Document }) => {
  const url = new URL(page.document.querySelector('a[href*="sizes="]')?.getAttribute('href') ?? '', 'x:/');
  return readWanted(url.searchParams.get('sizes') ?? '');
};
const recorded = (sent: readonly { method: string; path: string; body: unknown }[]) =>
  sent.filter(({ path }) => path === '/api/admin/purchases');

test('a purchase is recorded with its supplier, day and note, and with the pieces and the cost of each size', async () => {
  const page = await livePart(form(wanted));
  expect(['pieces-12', 'cost-12', 'pieces-13', 'cost-13'].map(page.held)).toEqual(['6', '45', '', '']);
  await page.type('supplier', 'أطلس');
  await page.type('day', '2026-11-20');
  await page.type('note', 'فاتورة 7');
  await page.type('pieces-13', '4');
  await page.type('cost-13', '49,90');
  await page.press('تسجيل الشراء');
  await page.submit();
  expect(recorded(page.sent)).toEqual([
    {
      method: 'POST',
      path: '/api/admin/purchases',
      body: {
        key: expect.stringMatching(/^purchase-/),
        ...{ supplier: 'أطلس', day: '2026-11-20', note: 'فاتورة 7' },
        lines: [
          { priceId: 12, pieces: 6, unitCost: 4_500 },
          { priceId: 13, pieces: 4, unitCost: 4_990 },
        ],
      },
    },
  ]);
});

test('a size that is added to a purchase comes with the cost of the one before it', async () => {
  vi.useFakeTimers();
  const page = await livePart(form([]), {
    respond: () => Response.json({ data: [size(12), size(13)] }),
  });
  await page.type('bought', 'بيجامة');
  await page.advance(1_000);
  await page.press('بيجامة 12 M2');
  expect(page.held('cost-12')).toBe('');
  await page.type('cost-12', '55');
  await page.press('بيجامة 13 M2');
  expect([page.held('cost-13'), page.held('pieces-13')]).toEqual(['55', '']);
  await page.type('pieces-12', '1');
  await page.type('pieces-13', '2');
  await page.submit();
  expect(recorded(page.sent)).toMatchObject([
    {
      body: {
        day: '2026-11-23',
        lines: [
          { priceId: 12, pieces: 1, unitCost: 5_500 },
          { priceId: 13, pieces: 2, unitCost: 5_500 },
        ],
      },
    },
  ]);
});

test('a purchase of more sizes than one may have says how many that are, and why the server refuses it', async () => {
  const many = Array.from({ length: 301 }, (_each, at) => ({ ...size(at + 1), cost: 4_500, pieces: 1 }));
  const refused = { code: 'invalid_input', message: 'بعض المعلومات غير صحيحة' };
  const respondWith = (errors: Record<string, string[]>) => ({
    respond: () => Response.json({ ...refused, errors }, { status: 422 }),
  });
  const page = await livePart(form(many), respondWith({ lines: ['القيمة غير صالحة'] }));
  expect(page.text()).toContain('في الشراء الواحد 300 مقاس على الأكثر');
  await page.submit();
  expect(page.text()).toContain(refused.message);
  // What is wrong with one size is said beside it alone.
  const fewer = await livePart(form(wanted.slice(0, 1)), respondWith({ 'lines.0.pieces': ['كثيرة'] }));
  expect(fewer.text()).not.toContain('على الأكثر');
  await fewer.submit();
  expect(fewer.text()).toContain('كثيرة');
  expect(fewer.text()).not.toContain(refused.message);
});

test('sizes that run out are ticked, and those that stay ticked go into the link to a purchase with their pieces', async () => {
  const rows = [row(12, 6), row(13, 0), row(14, 3)];
  const page = await livePart(<ReorderList rows={rows} mayBuy />);
  const sizes = () => linked(page);
  expect(sizes()).toEqual([
    { priceId: 12, pieces: 6 },
    { priceId: 14, pieces: 3 },
  ]);
  const boxes = [...page.document.querySelectorAll('input')];
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, true],
    [true, false],
  ]);
  await page.tick('بيجامة 12 M');
  expect(sizes()).toEqual([{ priceId: 14, pieces: 3 }]);
  await page.tick('بيجامة 12 M');
  expect(sizes()).toHaveLength(2);
  expect(drawn(<ReorderList rows={rows} mayBuy={false} />)).not.toContain('sizes=');
});

test('of more sizes than one purchase may have the first go into it, and how many are left is said', async () => {
  const rows = Array.from({ length: 302 }, (_each, at) => row(at + 1, 6));
  const page = await livePart(<ReorderList rows={rows} mayBuy />);
  expect(linked(page).map(({ priceId }) => priceId)).toEqual(
    Array.from({ length: 300 }, (_each, at) => at + 1),
  );
  expect(page.text()).toContain('(300)');
  expect(page.text()).toContain('لشراء آخر: 2');
  await page.tick('بيجامة 1 M');
  expect(linked(page).at(-1)).toEqual({ priceId: 301, pieces: 6 });
  await page.tick('بيجامة 2 M');
  expect(page.text()).not.toContain('لشراء آخر');
});

test('a link with sizes opens the purchase of those sizes, each with its pieces', async () => {
  await reset();
  const [first, , third] = (await twoSizes(db)).priceIds;
  const clock = fixedClock('2026-11-23T10:00:00Z');
  const [, staffToken] = (await signedInAs(db, clock, 'owner')).split('=');
  const context = new RouterContextProvider();
  context.set(pageContext, {
    db,
    clock,
    staffToken,
    locale: 'ar',
    doNotCache() {},
  } as unknown as PageContext);
  const url = new URL(`https://shop.example/Admin/purchases/new?sizes=${third}:3,${first}:6,99999:1,x`);
  const { wanted: sizes, today } = await loader({
    ...{ context, params: {}, url, pattern: '', request: new Request(url) },
  });
  expect(sizes).toHaveLength(2);
  expect(sizes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ priceId: first, pieces: 6, size: 'M', color: 'كحلي' }),
      expect.objectContaining({ priceId: third, pieces: 3, size: 'M', color: 'وردي' }),
    ]),
  );
  expect(today).toBe('2026-11-23');
});

test('a purchase that was taken back is marked, each with its supplier, its pieces and its total', () => {
  const purchase: PurchaseList['data'][number] = {
    ...{ id: 1, supplier: 'Atlas', day: '2026-11-20', note: '', by: 'Nora', takenBack: false },
    ...{ pieces: 7, total: 31_500, lines: [] },
  };
  const data = [purchase, { ...purchase, id: 2, supplier: 'Rif', pieces: 3, total: 9_000, takenBack: true }];
  const purchases = { data, meta: { page: 1, perPage: 30, total: 2, lastPage: 1 } };
  const chosen = { list: 'purchases', shown: null } as const;
  const table = drawn(<PurchasesTable {...{ purchases, chosen }} sort="newest" empty="" />);
  const { document } = parseHTML(table);
  const rows = [...document.querySelectorAll('tbody tr')].map((each) => readIn(each.innerHTML));
  expect(rows[0]).toMatch(/Atlas 7 قطع .*315\.00 DH/);
  expect(rows[1]).toMatch(/Rif تم التراجع عنه 3 قطع .*90\.00 DH/);
  expect(rows[0]).not.toContain('تم التراجع عنه');
});
