import { I18nProvider } from '@lingui/react';
import { parseHTML } from 'linkedom';
import { act, type ComponentProps } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createRoutesStub, Outlet, useLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensureCountries, findCountry } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { getOrderForStaff } from '#/shop/orders/index.ts';
import type { StaffOrder } from '#/shop/orders/orders.schema.ts';
import { invoices, orders } from '#/shop/orders/orders.tables.ts';
import { i18nOf } from '#/web/i18n/setup.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { loadedAs } from '../../../tests/support/staff-screen.tsx';
import EditCommand, { loader } from './routes/edit-command.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);

const { db, reset } = await testDatabase();
let page: ReturnType<typeof parseHTML>;
let root: Root;
/** The order as the server has it; each change gives it another version. */
let order: StaffOrder;
/** Changes that were asked for: the call, and the version over which it was made. */
let sent: string[];
let versions = 0;
let invoiced: boolean;
let emails: Answered['emails'];
let mailLeaves: boolean;
const change = (more: Partial<StaffOrder> = {}) => {
  versions += 1;
  order = { ...order, ...more, updatedAt: `v${versions}` };
};

type Answered = ComponentProps<typeof EditCommand>['loaderData'];
const answered = (): Partial<Answered> => ({
  ...{ beside: null, order, receipts: null, editable: true, invoiced, mayAgree: false, mayAsk: false },
  ...{ mayReturn: false, returns: [], emails, parcel: null, mayShip: true, couriers: [] },
  ...{ knowsCustomers: true, mailLeaves, now: '2026-01-23T10:00:00Z' },
});
function Shown() {
  return (
    <EditCommand {...({ loaderData: useLoaderData<Answered>() } as ComponentProps<typeof EditCommand>)} />
  );
}
const Page = createRoutesStub([
  {
    path: '/Admin',
    Component: () => <Outlet context={{ links: true }} />,
    children: [{ path: 'Edit-Command', Component: Shown, loader: answered, HydrateFallback: () => null }],
  },
]);

async function server(
  path: string,
  { method = 'GET', body = '{}' }: { method?: string; body?: string } = {},
) {
  if (path.endsWith('/news')) return Response.json({ data: { text: 'طلبك في الطريق', whatsapp: '' } });
  const what = /\/(moves|delivery|lines)$/.exec(path)?.[1];
  if (method === 'GET' || !what) return new Response(null, { status: 503 });
  const request = JSON.parse(body) as { seen?: string; version?: string };
  const over = what === 'moves' ? request.version : request.seen;
  sent.push(`${what} ${over}`);
  if (over !== order.updatedAt)
    return Response.json({ code: 'changed_meanwhile', message: 'x', errors: {} }, { status: 409 });
  change();
  return Response.json({ data: order });
}

beforeEach(async () => {
  emails = [];
  mailLeaves = true;
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  const { id } = await makeOrder(db, {
    countryId: (await findCountry(db, 'AE'))?.id ?? 0,
    address: { emirate: 'dubai', area: 'المارينا' },
    lines: [{ priceId: 1 }, { priceId: 2, position: 1, size: 'L' }],
  });
  const made = await getOrderForStaff(db, id, { kind: 'staff', id: 1, role: 'owner', name: 'Nora' }, 'ar');
  if (!made) throw new Error('no order');
  order = { ...made, updatedAt: 'v0' };
  versions = 0;
  invoiced = false;
  sent = [];
  page = parseHTML('<!doctype html><html lang="ar"><body><div id="root"></div></body></html>');
  const { window, document } = page;
  Object.assign(window, { location: new URL('https://shop.example/Admin/Edit-Command') });
  Object.assign(window.HTMLElement.prototype, {
    showModal(this: HTMLElement) {
      this.setAttribute('open', '');
    },
    close(this: HTMLElement) {
      this.removeAttribute('open');
    },
  });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('Event', window.Event);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', server);
  root = createRoot(document.getElementById('root') ?? document.body);
  await open();
});
afterEach(() => act(() => root.unmount()));

/** Opens the page anew. */
async function open() {
  await act(async () =>
    root.render(
      <I18nProvider key={versions} i18n={i18nOf('ar', {})}>
        <Page initialEntries={['/Admin/Edit-Command']} />
      </I18nProvider>,
    ),
  );
  await settled();
}
/** After what an event has begun: a call, and the page that is read anew. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
async function dispatch(element: Element | null | undefined, type: string) {
  if (!element) throw new Error(`nothing to ${type}`);
  await act(
    async () => void element.dispatchEvent(new page.window.Event(type, { bubbles: true, cancelable: true })),
  );
  await settled();
}
const button = (words: string, within: Element | Document = page.document) =>
  [...within.querySelectorAll('button')].find(
    (one) => one.textContent?.trim() === words || one.getAttribute('aria-label')?.startsWith(words),
  );
const formOf = (field: string) => page.document.getElementById(field)?.closest('form');
const pieces = () => formOf('edit-promo');
const delivery = () => formOf('delivery-name');
const removePiece = () => dispatch(button('حذف بيجامة', pieces() ?? undefined), 'click');
async function correct(emirate: string) {
  const choices = [...(delivery()?.querySelectorAll('option') ?? [])];
  const choice = choices.find(({ value }) => value === emirate);
  if (choice) choice.selected = true;
  await dispatch(choice?.closest('select'), 'change');
}
const question = () => page.document.getElementById('lose-correction');
const refused = () => (page.document.body.textContent ?? '').includes('غيّر شخص آخر هذا قبلك');

test('§2.13 of two corrections of one order each is saved after the other, whichever comes first', async () => {
  await removePiece();
  await correct('sharjah');
  await dispatch(delivery(), 'submit');
  await dispatch(pieces(), 'submit');
  expect(sent).toEqual(['delivery v0', 'lines v1']);
  await correct('ajman');
  await removePiece();
  await dispatch(pieces(), 'submit');
  await dispatch(delivery(), 'submit');
  expect(sent.slice(2)).toEqual(['lines v2', 'delivery v3']);
  expect(refused()).toBe(false);
});

test('a correction over what a colleague has changed is refused, also after one’s own save beside it', async () => {
  await removePiece();
  change({ name: 'من زميلة' });
  await correct('sharjah');
  await dispatch(delivery(), 'submit');
  expect([sent.at(-1), refused()]).toEqual(['delivery v0', true]);
  await dispatch(button('عرض ما هو محفوظ الآن'), 'click');
  await correct('ajman');
  await dispatch(delivery(), 'submit');
  expect([sent.at(-1), refused()]).toEqual(['delivery v1', false]);
  await dispatch(pieces(), 'submit');
  expect([sent.at(-1), refused()]).toEqual(['lines v0', true]);
});

test('§2.13 a step asks first while a correction is typed and not saved, which stays and can be saved after it', async () => {
  const confirm = () => dispatch(button('تأكيد الطلب'), 'click');
  for (const type of [() => correct('sharjah'), removePiece]) {
    await type();
    await confirm();
    expect([sent, question()?.hasAttribute('open')]).toEqual([[], true]);
    await dispatch(button('رجوع', question() ?? undefined), 'click');
    expect([sent, question()?.hasAttribute('open')]).toEqual([[], false]);
    await dispatch(button('تراجع', (type === removePiece ? pieces() : delivery()) ?? undefined), 'click');
  }
  await correct('sharjah');
  await confirm();
  await dispatch(button('المتابعة دون حفظ', question() ?? undefined), 'click');
  expect(sent).toEqual(['moves v0']);
  await dispatch(delivery(), 'submit');
  expect(sent).toEqual(['moves v0', 'delivery v1']);
  expect(refused()).toBe(false);
  // Nothing is typed any more.
  await confirm();
  expect(sent.at(-1)).toBe('moves v2');
});

test('§7.24 what is owed may be given as a credit where the server knows a phone for it, also of an order that names none', async () => {
  const refund = { name: 'refund', needsReason: false, amount: { centimes: 20_000, shown: 20_000 } } as const;
  const offered = () => page.document.body.textContent?.includes('رصيد بدل المال') ?? false;
  change({ moves: [refund], phone: '', creditable: true });
  await open();
  expect(offered()).toBe(true);
  change({ phone: '+212622222222', creditable: false });
  await open();
  expect(offered()).toBe(false);
});

test('an order whose person was erased says so, and leads to no phone, no chat and no customer', async () => {
  const links = () =>
    [...page.document.querySelectorAll('#customer ~ * a, #customer ~ a')].map((one) =>
      one.getAttribute('href'),
    );
  const erased = () => page.document.body.textContent?.includes('مُحيت معلومات صاحب هذا الطلب') ?? false;
  expect([links().length > 2, erased()]).toEqual([true, false]);
  change({ name: '', phone: '', secondPhone: null, email: null });
  await open();
  expect([links(), erased()]).toEqual([[], true]);
});

test('§9.8 receipts and agreed prices are for who handles money, asking for a transfer again for who confirms', async () => {
  const shown = async (role: 'manager' | 'agent' | 'packer') => {
    const address = `/Admin/Edit-Command?id=${order.id}`;
    const { receipts, mayAgree, mayAsk } = await loadedAs(db, role, loader, address);
    return { receipts: receipts !== null, mayAgree, mayAsk };
  };
  for (const payment of ['awaiting_receipt', 'rejected']) {
    await db.update(orders).set({ paymentMethod: 'bank_transfer', payment });
    expect(await shown('manager'), payment).toEqual({ receipts: true, mayAgree: true, mayAsk: true });
    expect(await shown('agent'), payment).toEqual({ receipts: false, mayAgree: false, mayAsk: true });
    expect(await shown('packer'), payment).toEqual({ receipts: false, mayAgree: false, mayAsk: false });
  }
  await db.update(orders).set({ payment: 'under_review' });
  expect(await shown('agent')).toMatchObject({ mayAsk: false });
});

test('§9.2 a return is opened for a caller by who confirms orders, once the order was delivered or is completed', async () => {
  const mayReturn = async (role: 'agent' | 'packer', status: string) => {
    await db.update(orders).set({ status });
    return (await loadedAs(db, role, loader, `/Admin/Edit-Command?id=${order.id}`)).mayReturn;
  };
  for (const status of ['delivered', 'completed']) {
    expect(await mayReturn('agent', status), status).toBe(true);
    expect(await mayReturn('packer', status), status).toBe(false);
  }
  expect(await mayReturn('agent', 'shipped')).toBe(false);
});

test('§4.12 the page of an order says both phones, e-mail and note, and whether its notification was sent by e-mail', async () => {
  const customer = () => page.document.getElementById('customer')?.closest('section');
  const phones = () => [...(customer()?.querySelectorAll('a[href^="tel:"]') ?? [])];
  const isMailed = () => page.document.body.textContent?.includes('أُرسل هذا إلى بريده الإلكتروني');
  const more = { email: 'nadia@shop.example', note: 'اتصلوا بعد العصر' };
  const words = Object.values(more);
  const shown = () => words.filter((one) => customer()?.textContent?.includes(one));
  expect([phones().length, shown(), isMailed()]).toEqual([1, [], false]);
  change({ ...more, phone: '+971501234567', secondPhone: '+971551234567' });
  const at = '2026-01-23T09:00:00Z';
  emails = [{ id: 1, to: more.email, subject: 'x', text: 'x', state: 'sent', ofReturn: false, at }];
  await open();
  expect(phones().map((link) => link.getAttribute('href'))).toEqual([
    'tel:+971501234567',
    'tel:+971551234567',
  ]);
  expect([shown(), isMailed()]).toEqual([words, true]);
});

test('§4.12 an e-mail of the last quarter of an hour is on its way where mail leaves the shop, as the page has read it', async () => {
  const isLeaving = () => page.document.body.textContent?.includes('وستخرج بعد قليل');
  const waits = async (at: string) => {
    change({ email: 'nadia@shop.example' });
    const about = { subject: 'x', text: 'x', state: 'waiting', ofReturn: false };
    emails = [{ id: 1, to: 'nadia@shop.example', ...about, at }];
    await open();
    return isLeaving();
  };
  expect(await waits('2026-01-23T09:46:00Z')).toBe(true);
  expect(await waits('2026-01-23T09:44:00Z')).toBe(false);
  mailLeaves = false;
  expect(await waits('2026-01-23T09:46:00Z')).toBe(false);
  expect(await loadedAs(db, 'agent', loader, `/Admin/Edit-Command?id=${order.id}`)).toMatchObject({
    ...{ mailLeaves: true, now: '2026-01-23T10:00:00.000Z' },
  });
});

test('§4.12 the pieces of an order are edited neither once it is invoiced, nor of an exchange, nor over a credit', async () => {
  const { totals } = order;
  const edits = async (more: Partial<StaffOrder>) => {
    change({ exchange: false, totals, ...more });
    await open();
    return pieces() !== undefined;
  };
  expect(await edits({})).toBe(true);
  expect(await edits({ exchange: true })).toBe(false);
  expect(await edits({ totals: { ...totals, credit: { centimes: 500, shown: 500 } } })).toBe(false);
  const isInvoiced = async () =>
    (await loadedAs(db, 'owner', loader, `/Admin/Edit-Command?id=${order.id}`)).invoiced;
  expect(await isInvoiced()).toBe(false);
  const numbered = { year: 2026, number: 1, issuedAt: new Date(), issuedBy: 'Nora' };
  await db
    .insert(invoices)
    .values({ orderId: order.id, ...numbered, centimes: 40_000, shown: 40_000, taxed: [] });
  invoiced = await isInvoiced();
  expect([invoiced, await edits({})]).toEqual([true, false]);
});
