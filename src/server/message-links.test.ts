import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { folderStore } from '#/platform/files.ts';
import { photoAsJpeg } from '#/platform/images.ts';
import { hashOfToken, newToken } from '#/platform/token.ts';
import { ensureContent } from '#/shop/content/index.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { moveOrder } from '#/shop/orders/index.ts';
import { orderLines, orders } from '#/shop/orders/orders.tables.ts';
import { restockRequests } from '#/shop/restock/restock.tables.ts';
import { requestReturn } from '#/shop/returns/request-return.service.ts';
import { returns } from '#/shop/returns/returns.tables.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { staffCookie } from '#/shop/staff/index.ts';
import { staffSessions, staffUsers } from '#/shop/staff/staff.tables.ts';
import { type MountedShop, mountShop } from '../../tests/support/api.ts';
import { makeSizes } from '../../tests/support/catalog.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { makeOrder, type OrderOfTest } from '../../tests/support/orders.ts';
import { placeOf } from '../../tests/support/places.ts';
import { signedInAs } from '../../tests/support/staff.ts';

const { db, url, reset } = await testDatabase();
const local = await mountShop(url, {}, 'http://localhost:3000');
const withShopUrl = await mountShop(url, { SHOP_URL: 'https://shop.example' }, 'https://shop.example');
const atHome = await mountShop(url, {}, 'http://192.168.1.20:3000');
const owner = { kind: 'staff', id: 1, role: 'owner', name: 'Owner' } as const;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  await ensureContent(db);
  const bank = { beneficiary: 'Hilal SARL', bank: 'Banque', rib: '007780000123456789012397' };
  await updateSettings(db, {
    bank: { ...bank, iban: '', swift: '' },
    callingHours: { from: '00:00', to: '23:59' },
  });
});

async function delivered(now: Date, given: OrderOfTest = {}) {
  const order = await makeOrder(db, given);
  for (const move of ['confirm', 'prepare', 'ship', 'send_out', 'deliver'] as const) {
    await moveOrder(db, order.id, move, owner, { now });
  }
  return order;
}

type Message = { text: string; whatsapp: string };

/** Every text that staff of this shop can send to a customer, by what it is about. */
async function messagesOf(
  { server, post, clock }: MountedShop,
  secure = false,
): Promise<Record<string, string>> {
  const now = clock.now();
  const session = newToken();
  const [staffUser] = await db.insert(staffUsers).values({ name: 'Owner', role: 'owner' }).returning();
  const expiresAt = new Date(now.getTime() + 3_600_000);
  await db
    .insert(staffSessions)
    .values({ staffId: staffUser?.id ?? 0, tokenHash: hashOfToken(session), expiresAt });
  const headers = {
    cookie: `${staffCookie(secure)}=${session}`,
    host: 'shop.example',
    'accept-language': 'ar',
  };
  const read = async <T>(path: string): Promise<T> => {
    const answer = await server.inject({ url: `/api/admin/${path}`, headers });
    expect([path, answer.statusCode]).toEqual([path, 200]);
    return answer.json().data;
  };
  const write = async (path: string, body: object) => {
    const answer = await post(`/api/admin/${path}`, body, { headers });
    expect([path, answer.statusCode < 300]).toEqual([path, true]);
    return answer.statusCode === 204 ? undefined : answer.json();
  };

  const [priceId = 0] = await makeSizes(db, { size: 'S', price: 20_000, stock: 6 });
  const lines = [{ priceId, size: 'S' }];
  const waiting = await makeOrder(db, { lines, createdAt: now });
  await write(`confirm/${waiting.id}/take`, {});
  const { held } = await read<{ held: { whatsapp: Message } }>('confirm');
  await write('confirm/release', {});

  const receiptDeadline = new Date(now.getTime() + 3_600_000);
  const transfer = await makeOrder(db, { paymentMethod: 'bank_transfer', receiptDeadline, lines });
  const again = await read<Message>(`orders/${transfer.id}/transfer`);
  await moveOrder(db, transfer.id, 'expire', { kind: 'system' }, { now });
  const expired = await read<Message>(`orders/${transfer.id}/news`);

  const sent = await delivered(now, { lines });
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, sent.id));
  const piece = { id: line?.id ?? 0, quantity: 1, reason: 'too_small', wanted: 'refund' } as const;
  const photos = { store: folderStore('/nowhere'), photoAsJpeg };
  const request = { lines: [piece], note: '' };
  const { id } = await requestReturn({ db, ...photos }, sent.id, request, [], { now, locale: 'ar' });
  await write(`returns/${id}/moves`, { move: 'approve' });
  const approved = await read<Message>(`returns/${id}/news`);

  const byPhone = await write('orders/by-phone', {
    idempotencyKey: 'an-order-by-phone-1',
    lines: [{ id: priceId, quantity: 1 }],
    country: 'MA',
    placeId: await placeOf(db, 'Tanger'),
    name: 'سلمى بناني',
    phone: '0612345678',
    address: { address: 'حي السلام' },
    payment: 'cod',
    confirmed: false,
  });
  const waiter = { channel: 'phone', contact: '+212612345679', locale: 'ar', state: 'due' } as const;
  await db.insert(restockRequests).values({ ...waiter, priceId, createdAt: now, dueAt: now });
  const { due } = await read<{ due: Message[] }>('restock');

  const texts = {
    restock: due[0] ?? { text: '', whatsapp: '' },
    desk: held.whatsapp,
    transfer: again,
    notification: expired,
    return: approved,
    'order by phone': byPhone.data.message,
  } satisfies Record<string, Message>;
  return Object.fromEntries(
    Object.entries(texts).map(([name, { text, whatsapp }]: [string, Message]) => {
      expect(new URL(whatsapp).searchParams.get('text')).toBe(text);
      return [name, text];
    }),
  );
}

test('without SHOP_URL, at an address of this machine alone, what staff send to customers carries no link', async () => {
  for (const [name, text] of Object.entries(await messagesOf(local))) {
    expect(text, name).toMatch(/\S/);
    // Nor the sentence that leads to it.
    expect(text, name).not.toMatch(/https?:|localhost|\/orders\/|من هنا/);
  }
});

test.each([
  ['with SHOP_URL', withShopUrl, 'https://shop.example'],
  ['at an address that the network can open', atHome, 'http://192.168.1.20:3000'],
])(
  '%s each text that staff send to customers carries the link of its order, or of the product that is back',
  async (_case, shop, origin) => {
    for (const [name, text] of Object.entries(await messagesOf(shop, origin.startsWith('https:')))) {
      expect(text, name).toContain(name === 'restock' ? `${origin}/store/` : `${origin}/orders/`);
    }
  },
);

/** An order that was paid back by a credit, with a return that was agreed on, and the owner's cookie. */
async function credited() {
  const { post, clock } = atHome;
  const now = clock.now();
  const headers = { cookie: await signedInAs(db, clock, 'owner') };
  const { id } = await delivered(now);
  await moveOrder(db, id, 'owe_refund', owner, { now, note: 'عيب' });
  const [order] = await db.select().from(orders);
  const version = order?.updatedAt.toISOString();
  expect((await post(`/api/admin/orders/${id}/credit`, { version }, { headers })).statusCode).toBe(200);
  const agreed = { orderId: id, state: 'approved', payer: 'shop', createdAt: now, updatedAt: now } as const;
  const [back] = await db.insert(returns).values(agreed).returning();
  return { id, backId: back?.id, headers };
}

test('what was decided is read by who packs without the link that opens the order, and without the code of a credit', async () => {
  const { server, clock } = atHome;
  const { id, backId } = await credited();

  const code = /[\dA-Z]{4}(?:-[\dA-Z]{4}){2}/;
  for (const [role, open] of [
    ['agent', true],
    ['packer', false],
  ] as const) {
    const cookie = await signedInAs(db, clock, role);
    const read = async (path: string): Promise<Message> => {
      const answer = await server.inject({ url: `/api/admin/${path}`, headers: { cookie } });
      expect([path, answer.statusCode]).toEqual([path, 200]);
      return answer.json().data;
    };
    const [paidBack, returned] = [await read(`orders/${id}/news`), await read(`returns/${backId}/news`)];
    for (const { text, whatsapp } of [paidBack, returned]) {
      expect(text).toContain('هلال');
      expect(text.includes('/orders/')).toBe(open);
      expect(new URL(whatsapp).searchParams.get('text')).toBe(text);
    }
    expect(code.test(paidBack.text)).toBe(open);
  }
});

test('of a gift whose receiver has left nothing is to be sent to the receiver’s phone, for the code of a credit stands in it', async () => {
  const { server, clock } = atHome;
  const { id, backId, headers } = await credited();
  await db.update(orders).set({ userId: 5, leftAt: clock.now() });
  for (const path of [`orders/${id}/news`, `returns/${backId}/news`]) {
    const answer = await server.inject({ url: `/api/admin/${path}`, headers });
    expect([path, answer.statusCode, answer.json()]).toEqual([path, 200, { data: null }]);
  }
});

test('the link by which a customer gets back in leads to the shop’s address, and is not made without one', async () => {
  const person = { name: 'Nadia', phone: '0612345678', password: 'sea-salt-7' };
  const { user } = (await local.post('/api/checkout/client/register', person)).json();
  const cookie = await signedInAs(db, local.clock, 'owner');
  const ask = ({ post }: MountedShop) =>
    post(`/api/admin/customers/${user.id}/reset-link`, {}, { headers: { cookie } });
  expect((await ask(local)).statusCode).toBe(409);
  const { link, text } = (await ask(atHome)).json().data;
  expect(link.startsWith('http://192.168.1.20:3000/')).toBe(true);
  expect(text).toContain(link);
});
