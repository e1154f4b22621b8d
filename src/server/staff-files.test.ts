import { beforeAll, expect, test } from 'vitest';
import { ensureCountries } from '#/shop/countries/index.ts';
import { couriers } from '#/shop/couriers/couriers.tables.ts';
import { handOver } from '#/shop/couriers/handover.service.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { journal } from '#/shop/staff/staff.tables.ts';
import { mountShop } from '../../tests/support/api.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { makeOrder } from '../../tests/support/orders.ts';
import { orderOf, owner } from '../../tests/support/parcels.ts';
import { signedInAs } from '../../tests/support/staff.ts';

const { db, url, reset } = await testDatabase();
const { server, clock } = await mountShop(url);
let cookie = '';
let number = '';

beforeAll(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  cookie = await signedInAs(db, clock, 'owner');
  number = (await makeOrder(db)).number;
  const layout = [{ field: 'number' as const, head: 'REF' }];
  const [courier] = await db
    .insert(couriers)
    .values({ name: 'Amana', phone: '', trackingUrl: '', layout, words: {}, columns: {} })
    .returning();
  const { id } = await orderOf(db, { moves: ['confirm', 'prepare'] });
  const given = { courierId: courier?.id ?? 0, orderIds: [id] };
  await handOver(db, given, owner, { now: clock.now(), locale: 'ar' });
});

const read = (path: string) =>
  server.inject({ url: `/api/admin${path}`, headers: { host: 'shop.example', cookie } });

/** Every sheet that staff take along, its name, and a head of it in French; null: its heads are not the reader’s. */
const sheets: [path: string, name: string, head: string | null][] = [
  ['/orders.csv?', 'orders.csv', 'Paiement'],
  ['/invoices.csv?month=2026-11', 'invoices-2026-11.csv', 'Montant HT'],
  ['/profit.csv?group=town', 'profit-town.csv', 'Revenu'],
  ['/hand-overs/1/sheet.csv?', 'hand-over-1.csv', null],
  ['/delivery/places.csv?', 'delivery.csv', null],
  ['/stock.csv?', 'stock.csv', 'Produit'],
  ['/reorder.csv?', 'reorder.csv', 'Produit'],
  ['/stock/movements.csv?', 'stock-movements.csv', 'Stock après'],
  ['/purchases.csv?', 'purchases.csv', 'Fournisseur'],
  ['/customers.csv?', 'customers.csv', 'Nom'],
  ['/returns.csv?', 'returns.csv', 'Motif'],
  ['/journal.csv?', 'journal.csv', 'Sujet'],
  ['/mails.csv?', 'mails.csv', 'Objet'],
  ['/figures/cities?period=today', 'cities-2026-11-21-2026-11-21.csv', 'Ville'],
  ['/subscribers.csv?', 'newsletter.csv', null],
];
test.each(sheets)(
  'a sheet is a download with its name that nobody keeps, in the language of the reader: %s',
  async (path, name, head) => {
    const answer = await read(`${path}&lang=fr`);
    expect(answer.statusCode, answer.payload).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    });
    const [heads = ''] = answer.payload.replace('\ufeff', '').split('\r\n');
    if (head) expect(heads.split(';')).toContain(head);
  },
);

test('§7.24 what the shop has of a person is a download that nobody keeps, and the journal says that it was taken', async () => {
  const { personVersion } = (await read(`/customers/one?order=${number}`)).json().data;
  const answer = await read(`/customers/data?order=${number}&seen=${personVersion}`);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="customer.json"',
    'cache-control': 'private, no-store',
  });
  expect(answer.json()).toMatchObject({ orders: [{ number }] });
  expect((await db.select().from(journal)).at(-1)).toMatchObject({
    ...{ action: 'customer.export_data', entityId: number, actor: 'owner' },
  });
});
