import { I18nProvider } from '@lingui/react';
import { parseHTML } from 'linkedom';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createRoutesStub, MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SubmitRequest } from '#/shop/checkout/checkout.schema.ts';
import { i18nOf } from '#/web/i18n/setup.ts';
import { storageOf } from '../../../../../tests/support/browser-storage.ts';
import OrderFailurePage from '../../routes/order-failure.tsx';
import { useDraft } from '../../state/draft.ts';
import { sendOrder } from '../../state/order-sending.ts';
import { applyPromoCode, usePromo } from '../../state/promo.ts';
import { readRefusal } from '../../state/read-accepted.ts';
import { useOrderEnd } from './use-order-end.ts';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const key = 'k'.repeat(20);
const request = { idempotencyKey: key, lines: [{ id: 1, quantity: 2 }], promo: 'WELCOME' } as SubmitRequest;
let root: Root;
let at: string;
let left: unknown;
let submit: () => Promise<void>;
let respond: (response: Response) => void;

function Form() {
  const { settle } = useOrderEnd();
  submit = async () => {
    const end = await sendOrder(request);
    left = end && settle(end, request);
  };
  return null;
}

function Page({ hasForm }: { hasForm: boolean }) {
  const { pathname } = useLocation();
  useEffect(() => {
    at = pathname;
  }, [pathname]);
  return hasForm && <Form />;
}

beforeEach(() => {
  const { window, document } = parseHTML('<!doctype html><html lang="ar"><body></body></html>');
  Object.assign(window, { location: new URL('https://shop.example/store/x/1-y') });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('sessionStorage', storageOf(new Map()));
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (respond = resolve)));
  useDraft.setState({ key });
  root = createRoot(document.body);
});

afterEach(() => act(() => root.unmount()));

const Refusals = createRoutesStub([{ path: '*', Component: OrderFailurePage }]);
const show = (hasForm: boolean) =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18nOf('ar', {})}>
        <MemoryRouter initialEntries={['/store/x/1-y']}>
          <Page hasForm={hasForm} />
        </MemoryRouter>
      </I18nProvider>,
    ),
  );
/** An order is sent, its form closed or not, and then the shop refuses it. */
async function refused(status: number, body: object, isClosed = true) {
  await show(true);
  const sent = submit();
  if (isClosed) await show(false);
  await act(async () => {
    respond(Response.json({ message: 'السبب', errors: {}, ...body }, { status }));
    await sent;
  });
}

const quote = { lines: [], changes: [] };
const order = { number: 'H1234567', trackUrl: 'x', confirmUrl: 'x' };
test.each([
  [409, 'cart_changed', { quote }],
  [409, 'total_changed', { quote }],
  [409, 'order_exists', { order }],
  [422, 'invalid', { errors: { phone: ['السبب'] } }],
  [429, 'too_many_open_orders', {}],
])(
  '§8.9 an order refused (%i %s) after its form was left says so on the page of refusals',
  async (status, code, more) => {
    await refused(status, { code, ...more });
    expect([at, left]).toEqual(['/checkout/failure', null]);
    // The order that is there instead is led to.
    expect(readRefusal()).toEqual({
      status,
      code,
      message: 'السبب',
      ...('order' in more ? { order: more.order } : {}),
    });
    expect(useDraft.getState().key).toBe(key);
  },
);

test('an order whose key is in use, refused after its form was left, says so, and the next has its own key', async () => {
  await refused(409, { code: 'key_in_use' });
  expect(at).toBe('/checkout/failure');
  expect(useDraft.getState().key).not.toBe(key);
});

test('a code that is refused after the form was left leaves the cart, so that the next order is not refused for it', async () => {
  applyPromoCode('WELCOME');
  await refused(422, { code: 'invalid', errors: { promo: ['السبب'] } });
  expect(at).toBe('/checkout/failure');
  expect(usePromo.getState()).toMatchObject({ code: null, refused: { message: 'السبب' } });
});

test('a code that was applied after the refused order was sent stays in the cart', async () => {
  applyPromoCode('SUMMER');
  await refused(422, { code: 'invalid', errors: { promo: ['السبب'] } });
  expect(usePromo.getState()).toEqual({ code: 'SUMMER', refused: null });
});

test('§2.40 the page of refusals leads to the order that is there instead', async () => {
  await refused(409, { code: 'order_exists', order: { ...order, confirmUrl: '/fr/orders/signed' } });
  await act(async () =>
    root.render(
      <I18nProvider key="failure" i18n={i18nOf('ar', {})}>
        <Refusals initialEntries={['/checkout/failure']} />
      </I18nProvider>,
    ),
  );
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/orders/signed', '/checkout/shipping']);
});

test('an order that is refused while its form is open is the form’s to answer', async () => {
  await refused(422, { code: 'invalid', errors: { phone: ['السبب'] } }, false);
  expect(at).toBe('/store/x/1-y');
  expect(left).toMatchObject({ end: 'fields' });
});
