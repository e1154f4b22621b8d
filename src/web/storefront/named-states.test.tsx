import { expect, test, vi } from 'vitest';
import type { ProductCard } from '#/shop/catalog/catalog.schema.ts';
import { orderStates } from '#/shop/orders/orders.states.rules.ts';
import { returnReasons } from '#/shop/returns/returns.rules.ts';
import { drawn, readIn } from '../../../tests/support/drawn.tsx';
import { Labels } from './components/catalog/labels.tsx';
import { useStateWords } from './components/orders/state-words.ts';
import { useReasonWords } from './components/returns/reason-words.ts';

vi.mock('@lingui/core/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);

function States({ delivery }: { delivery: 'standard' | 'pickup' }) {
  const words = useStateWords(delivery);
  return orderStates.map((state) => `${state}: ${words[state]}`).join(', ');
}

test('§2.8 §4.12 each state of an order has its own name for the shopper', () => {
  expect(
    readIn(drawn(<States delivery="standard" />, '/'))
      .split(', ')
      .toSorted(),
  ).toEqual([
    'cancelled: أُلغي الطلب',
    'completed: مكتمل',
    'confirmed: تم تأكيد الطلب',
    'delivered: تم التسليم',
    'failed_delivery: تعذّر التسليم',
    'out_for_delivery: في الطريق إليك',
    'placed: استلمنا طلبك',
    'preparing: قيد التجهيز',
    'ready_for_pickup: جاهز للاستلام من المتجر',
    'refused: رُفض الاستلام',
    'returned: عاد الطرد إلى المتجر',
    'shipped: سُلّم إلى شركة التوصيل',
  ]);
  expect(readIn(drawn(<States delivery="pickup" />, '/'))).toContain('delivered: تم الاستلام من المتجر');
});

function Reasons() {
  const words = useReasonWords();
  return returnReasons.map((reason) => `${reason}: ${words[reason]}`).join(', ');
}

test('§9.2 each reason of a return is named by what the shopper means', () => {
  expect(
    readIn(drawn(<Reasons />, '/'))
      .split(', ')
      .toSorted(),
  ).toEqual([
    'changed_mind: غيّرت رأيي',
    'defective: به عيب',
    'not_as_shown: مختلف عن الصور أو الوصف',
    'too_large: المقاس كبير',
    'too_small: المقاس صغير',
    'wrong_item: وصلتني قطعة أخرى',
  ]);
});

test('§2.46 a card has one label: what is saved before all others, then new, best seller, chosen', () => {
  const label = (labels: ProductCard['labels'], oldPrice: number | null = null) =>
    readIn(drawn(<Labels card={{ labels, price: 8_000, oldPrice }} />, '/'));
  expect(label(['special', 'best_seller', 'new'])).toBe('جديد');
  expect(label(['special', 'best_seller'])).toBe('الأكثر مبيعًا');
  expect(label(['special'])).toBe('مختار لك');
  expect(label(['new'], 10_000)).toMatch(/20/);
  expect(label(['new'], 10_000)).not.toContain('جديد');
  expect(label([])).toBe('');
});
