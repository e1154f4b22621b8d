import { desc, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { mails } from '#/platform/platform.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { orderLines } from '#/shop/orders/orders.tables.ts';
import { receivePurchase } from '#/shop/purchases/purchases.service.ts';
import { returnLines, returns } from '#/shop/returns/returns.tables.ts';
import { journal, staffUsers } from '#/shop/staff/staff.tables.ts';
import { mountShop } from '../../tests/support/api.ts';
import { makeSizes } from '../../tests/support/catalog.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { makeOrder } from '../../tests/support/orders.ts';
import { signedInAs } from '../../tests/support/staff.ts';

vi.mock('#/platform/spreadsheet/write-csv.ts', async (original) => ({
  ...(await original<typeof import('#/platform/spreadsheet/write-csv.ts')>()),
  maxInSheet: 2,
}));

const { db, url, reset } = await testDatabase();
const shop = await mountShop(url);
const at = new Date('2026-11-20T09:30:00Z');
const five = [1, 2, 3, 4, 5];

async function fillLists(staffId: number) {
  await ensureCountries(db);
  const by = { id: staffId, name: 'owner', email: null, role: 'owner', may: [] } as const;
  const priceIds = await makeSizes(db, { size: 'S', price: 100, stock: 10 });
  for (const n of five) {
    const order = await makeOrder(db, { phone: `+21261234567${n}`, createdAt: at });
    const lines = priceIds.map((priceId) => ({ priceId, pieces: 1, unitCost: 100 }));
    await receivePurchase(
      db,
      shop.clock,
      { ...by, may: [] },
      {
        ...{ key: `purchase-of-the-list-${n}`, supplier: 'Atlas', day: '2026-11-20', note: '' },
        lines,
      },
    );
    const [line] = await db.select().from(orderLines).orderBy(desc(orderLines.id)).limit(1);
    const [made] = await db
      .insert(returns)
      .values({
        ...{ orderId: order.id, state: 'requested', payer: 'shopper', note: '' },
        ...{ createdAt: at, updatedAt: at },
      })
      .returning();
    await db.insert(returnLines).values({
      ...{ returnId: made?.id ?? 0, orderLineId: line?.id ?? 0, priceId: 1 },
      ...{ quantity: 1, reason: 'too_small', wanted: 'refund' },
    });
    await db.insert(mails).values({ to: 'n@shop.example', subject: 'x', text: 'x', html: 'x' });
    await db
      .insert(journal)
      .values({ at, staffId, actor: 'Nora', entity: 'product', entityId: '1', action: 'product.change' });
  }
  await db.execute(sql`update stock_movements set actor = 'Nora' where reason = 'purchase'`);
}

test('the file of a list that has more than a file holds says in its last row how many are missing', async () => {
  await reset();
  const cookie = await signedInAs(db, shop.clock, 'owner');
  const [owner] = await db.select().from(staffUsers);
  await fillLists(owner?.id ?? 0);
  const last = async (path: string, lang: string) => {
    const answer = await shop.server.inject({
      url: `/api/admin${path}lang=${lang}`,
      headers: { cookie },
    });
    const lines = answer.body.trimEnd().split('\r\n');
    return [lines.length, lines.at(-1)];
  };
  const missing =
    'La liste ne tient pas dans ce fichier\u202f; il en manque\u202f: 3. Affinez le filtre, puis téléchargez à nouveau.';
  const paths = [
    ...['/stock/movements.csv?who=Nora&', '/journal.csv?who=Nora&', '/mails.csv?', '/purchases.csv?'],
    ...['/orders.csv?', '/customers.csv?', '/returns.csv?'],
  ];
  for (const path of paths) expect(await last(path, 'fr'), path).toEqual([4, `"${missing}"`]);
  // What fits stands there alone.
  expect((await last('/journal.csv?action=order.cancel&', 'ar'))[0]).toBe(1);
});
