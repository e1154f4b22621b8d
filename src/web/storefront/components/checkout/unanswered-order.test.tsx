import { I18nProvider } from '@lingui/react';
import { parseHTML } from 'linkedom';
import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { i18nOf } from '#/web/i18n/setup.ts';
import { storageOf } from '../../../../../tests/support/browser-storage.ts';
import { useDraft } from '../../state/draft.ts';
import { UnansweredOrder } from './unanswered-order.tsx';
import { useOrderEnd } from './use-order-end.ts';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const key = 'k'.repeat(20);
const request = {
  idempotencyKey: key,
  lines: [{ id: 1, quantity: 2 }],
  name: 'سارة',
  phone: '06',
  payment: 'cod',
};
const resend = 'إعادة إرسال الطلب نفسه';
const another = 'تسجيل طلب آخر بهذه السلة';
let page: ReturnType<typeof parseHTML>;
let root: Root;
let submitted: number;

function Page({ hasForm }: { hasForm: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <>
      <UnansweredOrder end={useOrderEnd()} {...(hasForm ? { form } : {})} />
      {hasForm && <form ref={form} />}
    </>
  );
}

beforeEach(() => {
  page = parseHTML('<!doctype html><html lang="ar"><body><div id="root"></div></body></html>');
  const { window, document } = page;
  submitted = 0;
  const requestSubmit = () => {
    submitted += 1;
  };
  Object.assign(window.HTMLElement.prototype, { scrollIntoView() {}, focus() {}, requestSubmit });
  Object.assign(window, { location: new URL('https://shop.example/checkout/shipping') });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('sessionStorage', storageOf(new Map([['checkout-sent', JSON.stringify(request)]])));
  useDraft.setState({ unsure: true, key });
});

afterEach(() => act(() => root.unmount()));

const button = (words: string) =>
  [...page.document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(words));
const press = (words: string) =>
  act(async () => {
    button(words)?.dispatchEvent(new page.window.Event('click', { bubbles: true }));
  });
/** The page where the shop answers so to the order that is sent again. */
async function resent(answer: { code: string; message: string; order?: object }, hasForm = true) {
  vi.stubGlobal('fetch', async () => Response.json({ errors: {}, ...answer }, { status: 409 }));
  root = createRoot(page.document.getElementById('root') ?? page.document.body);
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18nOf('ar', {})}>
        <MemoryRouter>
          <Page hasForm={hasForm} />
        </MemoryRouter>
      </I18nProvider>,
    ),
  );
  await press(resend);
  expect(button(resend)).toBeUndefined();
  return page.document.body.textContent ?? '';
}
const order = {
  number: 'H1234567',
  trackUrl: 'https://shop.example/t',
  confirmUrl: 'https://shop.example/orders/x',
};

test('an order that is sent again and differs from the one that arrived names that one, and leads to it', async () => {
  const text = await resent({ code: 'order_exists', message: 'x', order });
  expect(text).toContain('طلبك الأول مسجل برقم');
  expect(text).toContain('H123-4567');
  expect(page.document.querySelector('a')?.getAttribute('href')).toBe('/orders/x');
  await press(another);
  expect(submitted).toBe(1);
  expect(useDraft.getState().key).not.toBe(key);
});

test('where no form is on the page there is no other order to send', async () => {
  expect(await resent({ code: 'order_exists', message: 'x', order }, false)).toContain('H123-4567');
  expect(button(another)).toBeUndefined();
});

test('an order that is sent again under the key of another phone’s says so, and the next has its own key', async () => {
  expect(await resent({ code: 'key_in_use', message: 'x' })).toContain('سُجّل قبل هذا طلب من هذه النافذة');
  expect(useDraft.getState().key).not.toBe(key);
});

test('an order that is sent again at another total says what the server says', async () => {
  expect(await resent({ code: 'total_changed', message: 'تغيّر المبلغ الإجمالي' })).toContain(
    'تغيّر المبلغ الإجمالي',
  );
});
