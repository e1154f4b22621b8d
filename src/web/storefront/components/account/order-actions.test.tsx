import { expect, test, vi } from 'vitest';
import type { CustomerOrder } from '#/shop/orders/orders.schema.ts';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import { OrderActions } from './order-actions.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

type Standing = Partial<Pick<CustomerOrder, 'status' | 'payment' | 'moves' | 'correctable'>>;
const actions = (given: Standing) => {
  const order = { status: 'placed', payment: 'due', moves: [], correctable: false, ...given };
  const html = drawn(
    <OrderActions order={{ ...order, lines: [], path: '/orders/x' } as unknown as CustomerOrder} />,
    '/',
  );
  return [...html.matchAll(/<(a|button)\b([^>]*)>(.*?)<\/\1>/g)].map(([, , attributes = '', words = '']) =>
    [readIn(words), /href="(.*?)"/.exec(attributes)?.[1]].filter(Boolean).join(': '),
  );
};
const receipt = 'إرسال وصل التحويل: /orders/x';
const change = 'تعديل الطلب أو إلغاؤه: /orders/x';
const back = 'إرجاع أو تبديل: /orders/x';
const again = 'طلب القطع نفسها من جديد';

test.each<[string, Standing, string[]]>([
  [
    'a transfer that is waited for',
    { payment: 'awaiting_receipt', moves: ['cancel'] },
    [receipt, change, again],
  ],
  ['a transfer whose receipt was refused', { payment: 'rejected' }, [receipt, again]],
  ['a transfer that is looked at', { payment: 'under_review' }, [again]],
  ['a transfer that nobody waits for', { status: 'cancelled', payment: 'rejected' }, [again]],
  ['one that may only be corrected', { correctable: true }, [change, again]],
  ['one on its way', { status: 'shipped' }, [again]],
  ['one that has arrived', { status: 'delivered', payment: 'collected' }, [again, back]],
  ['one whose time for returns is over', { status: 'completed', payment: 'remitted' }, [again, back]],
  ['one that came back', { status: 'returned' }, [again]],
])('§2.41 an order of the account leads to what its state asks for: %s', (_, order, offered) => {
  expect(actions(order)).toEqual(offered);
});
