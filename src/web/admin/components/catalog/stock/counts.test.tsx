import { expect, test, vi } from 'vitest';
import type { CountLineView } from '#/shop/catalog/counting/counting.schema.ts';
import type { StockSize } from '#/shop/catalog/stock/stock-desk.schema.ts';
import { drawn, readIn } from '../../../../../../tests/support/drawn.tsx';
import { livePart } from '../../../../../../tests/support/live-part.tsx';
import { Counts } from './begin-count.tsx';
import { CountLines } from './count-lines.tsx';
import { StockRows } from './stock-rows.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../../tests/support/drawn.tsx')).macros);
vi.mock(
  '@lingui/react/macro',
  async () => (await import('../../../../../../tests/support/drawn.tsx')).macros,
);

test('a counting is begun without the pieces that orders have reserved where that is chosen', async () => {
  const page = await livePart(<Counts counts={[]} />, {
    respond: () => Response.json({ data: { id: 5 } }),
  });
  const begin = async () => {
    await page.submit('count-name');
    return page.sent.at(-1);
  };
  const begun = { method: 'POST', path: '/api/admin/counts' };
  await page.type('count-name', 'الرف الأول');
  expect(await begin()).toEqual({ ...begun, body: { name: 'الرف الأول', withReserved: true } });
  await page.tick('قطع الطلبات التي لم تُشحن بعد ما زالت على الرفوف، وتُعد مع غيرها');
  expect(await begin()).toEqual({ ...begun, body: { name: 'الرف الأول', withReserved: false } });
});

test('a size is taken off the sheet of a counting alone, and a stock that moved by less than its difference says so', async () => {
  const line: CountLineView = {
    ...{ priceId: 31, title: 'بيجامة', color: '', colorHex: null, size: 'M', sku: null, barcode: null },
    ...{ counted: 2, expected: 7, actor: 'Nora', at: '2026-01-23T10:00:00Z', moved: null },
  };
  const lines = [
    { ...line, moved: -5 },
    { ...line, priceId: 32, title: 'معطف', moved: -3 },
    { ...line, priceId: 33, title: 'قميص' },
  ];
  const page = await livePart(<CountLines {...{ lines, countId: 5 }} open />);
  const items = [...page.document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(items.map((item) => item?.includes('تحرك المخزون بـ-3 فقط'))).toEqual([false, true, false]);
  expect(page.text().match(/تحرك المخزون/g)).toHaveLength(1);
  await page.press('حذف معطف من الجرد');
  expect(page.sent).toMatchObject([{ method: 'DELETE', path: '/api/admin/counts/5/lines/32' }]);
});

test('a size of the stock says its pieces, how many pieces are reserved, and how many people wait for it', () => {
  const size: StockSize = {
    ...{ priceId: 31, size: 'M', stock: 4, reserved: 2, waiting: 3, state: 'in' },
    ...{ sku: null, barcode: null, active: true },
  };
  const color = {
    articleId: 1,
    productId: 2,
    title: 'بيجامة',
    color: 'كحلي',
    colorHex: null,
    published: true,
  };
  const read = (more: Partial<StockSize>) =>
    readIn(drawn(<StockRows rows={[{ ...color, sizes: [{ ...size, ...more }] }]} hrefOf={String} />));
  expect(read({})).toBe('بيجامة كحلي M 4 + 2 محجوزة 3 بانتظاره متوفر');
  expect(read({ reserved: 0 })).toBe('بيجامة كحلي M 4 3 بانتظاره متوفر');
  expect(read({ waiting: 0, active: false })).toBe('بيجامة كحلي M 4 + 2 محجوزة لا يُباع');
  expect(read({ reserved: 0, waiting: 0, stock: null, state: 'always' })).toBe('بيجامة كحلي M ∞ متوفر دائمًا');
});
