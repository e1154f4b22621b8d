import { parseHTML } from 'linkedom';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import type { StaffOrder } from '#/shop/orders/orders.schema.ts';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { pageOf } from '../../../../../tests/support/staff-screen.tsx';
import { OrderAddress } from './order-address.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderEdit } from './order-edit.tsx';
import { OrderFilters } from './order-filters.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

type Given = ComponentProps<typeof OrderFilters>;
const Filters = ({ loaderData }: { loaderData: Given }) => <OrderFilters {...loaderData} />;

test('each filter of the orders goes by the name that the list is narrowed by, and says what holds now', () => {
  const filter = { payment: 'due', confirmation: 'no_answer', agent: 4, city: 'طنجة' };
  const given: Given = {
    filter: { ...filter, from: '2026-01-05', to: '2026-01-06' },
    ...{ counts: {}, agents: [{ id: 4, name: 'Nora' }], sort: 'total' },
  };
  const { document } = parseHTML(`<html><body>${drawn(pageOf(Filters, given))}</body></html>`);
  const fields = [...document.querySelectorAll('#more-filters label')].map((label) => {
    const field = document.getElementById(label.getAttribute('for') ?? '');
    const value = (field?.querySelector('option[selected]') ?? field)?.getAttribute('value');
    return [readIn(label.innerHTML), field?.getAttribute('name'), value];
  });
  expect(fields).toEqual([
    ['الأداء', 'payment', 'due'],
    ['التأكيد', 'confirmation', 'no_answer'],
    ['العضو المكلف', 'agent', '4'],
    ['من يوم', 'from', '2026-01-05'],
    ['إلى يوم', 'to', '2026-01-06'],
    ['المدينة', 'city', 'طنجة'],
    ['الترتيب', 'sort', 'total'],
  ]);
});

test('a piece that is put back stays in the order, and one is sold at an agreed price or at the price of today', async () => {
  const piece = { productId: 1, title: 'بيجامة', color: 'كحلي', quantity: 2, usedPrice: { shown: 20_000 } };
  const order = {
    ...{ id: 9, updatedAt: 'v1', delivery: 'standard', totals: { promoCode: null } },
    lines: ['M', 'L', 'XL'].map((size, at) => ({ ...piece, size, priceId: at + 1 })),
  } as unknown as StaffOrder;
  const own = { follow: <Seen,>(seen: Seen) => seen, replaced() {} };
  const page = await livePart(<OrderEdit {...{ order, own }} mayAgree onDirty={() => {}} />, {
    respond: () => Response.json({ data: { updatedAt: 'v2' } }),
  });
  const line = (at: number) => page.document.querySelectorAll('form > ul > li')[at];
  await page.press('حذف بيجامة كحلي M', line(0));
  await page.press('إرجاعها إلى الطلب', line(0));
  await page.press('ثمن متفق عليه', line(1));
  await page.type('agreed-2', '150');
  await page.type('agreed-why-2', 'زر ناقص');
  await page.press('ثمن متفق عليه', line(2));
  await page.press('ثمن المتجر اليوم', line(2));
  await page.submit();
  expect(page.sent.filter(({ method }) => method === 'PATCH')).toEqual([
    {
      method: 'PATCH',
      path: '/api/admin/orders/9/lines',
      body: {
        lines: [
          { priceId: 2, quantity: 2, agreed: { price: 15_000, why: 'زر ناقص' } },
          { priceId: 3, quantity: 2, agreed: null },
        ],
        seen: 'v1',
      },
    },
  ]);
});

test('§5.4 the address of an order stands line by line as its country writes it, below its city', () => {
  const address = { area: 'السالمية', block: '3', street: '12' };
  const order = {
    ...{ cityName: 'السالمية', address, delivery: 'standard' as const },
    addressLines: ['القطعة: 3', 'الشارع: 12', 'الكويت'],
  };
  expect(readIn(drawn(<OrderAddress order={order} />))).toBe('السالمية القطعة: 3 الشارع: 12 الكويت');
});

test('§4.12 what a caller corrects is sent as it was typed: name, both phones and the note, each in its own field', async () => {
  const order = {
    ...{ id: 9, updatedAt: 'v1', delivery: 'pickup', placeId: null, provinceId: null, address: {} },
    ...{ name: 'سلمى', phone: '+212612345678', secondPhone: '+212655555555', note: 'الطابق الثاني' },
  } as unknown as StaffOrder;
  const stored = [order.name, order.phone, order.secondPhone, order.note];
  const typed = {
    ...{ name: 'نادية', phone: '0611111111', secondPhone: '0622222222', note: 'بعد العصر' },
  };
  const page = await livePart(<OrderDelivery order={order} />, {
    respond: () => Response.json({ data: { updatedAt: 'v2' } }),
  });
  const labels = ['الاسم الكامل', 'رقم الهاتف', 'رقم هاتف ثانٍ', 'ملاحظة الزبون'];
  expect(labels.map(page.held)).toEqual(stored);
  for (const [at, value] of Object.values(typed).entries()) await page.type(labels[at] ?? '', value);
  await page.submit();
  const path = '/api/admin/orders/9/delivery';
  expect(page.sent).toEqual([{ method: 'PATCH', path, body: { ...typed, seen: 'v1' } }]);
});
