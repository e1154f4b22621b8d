import { expect, test, vi } from 'vitest';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { TransferAgain } from './transfer-again.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('../no-links-notice.tsx', () => ({ NoLinksNotice: () => null }));

const send = 'إرسال بالبريد الإلكتروني';
const done = 'وُضعت معلومات التحويل في البريد الصادر';
const open = (email: string | null, status = 204) =>
  livePart(<TransferAgain orderId={7} version="v" />, {
    respond: ({ method }) =>
      method === 'GET'
        ? Response.json({ data: { text: 'حوّل إلى', whatsapp: 'https://wa.me/1', email } })
        : status === 204
          ? new Response(null, { status })
          : Response.json({ code: 'x', message: 'تعذر الإرسال', errors: {} }, { status }),
  });
const posted = (sent: Awaited<ReturnType<typeof open>>['sent']) =>
  sent.flatMap(({ method, path }) => (method === 'GET' ? [] : [`${method} ${path}`]));

test('the bank details are sent again by e-mail, and it is shown once they stand in the outbox, from which nothing leaves without a server', async () => {
  const { press, sent, text } = await open('sara@shop.example');
  expect([posted(sent), text().includes(done)]).toEqual([[], false]);
  await press(send);
  expect([posted(sent), text().includes(done)]).toEqual([['POST /api/admin/orders/7/transfer'], true]);
  expect(text()).not.toContain('أُرسلت');
});

test('bank details that could not be sent again are not shown as sent', async () => {
  const { press, text } = await open('sara@shop.example', 503);
  await press(send);
  expect(text()).toContain('تعذر الإرسال');
  expect(text()).not.toContain(done);
});

test('where the customer gave no e-mail address, nothing is offered to be sent there', async () => {
  const { text } = await open(null);
  expect(text()).toContain('حوّل إلى');
  expect(text()).not.toContain(send);
});

test('why the bank details cannot be sent is said in their place; a receipt can be recorded all the same', async () => {
  const message = 'لا حساب بنكي في إعدادات المتجر';
  const respond = () => Response.json({ code: 'x', message, errors: {} }, { status: 409 });
  const { document, text } = await livePart(<TransferAgain orderId={7} version="v" />, { respond });
  expect(document.querySelector('[role=alert]')?.textContent).toBe(message);
  expect(text()).toContain('تسجيل وصل أرسله الزبون عبر واتساب');
});
