import fc from 'fast-check';
import { expect, test } from 'vitest';
import { systemClock } from '#/platform/clock.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { createCourier } from '#/shop/couriers/couriers.service.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { promoCodes } from '#/shop/promotions/promotions.tables.ts';
import { getSettings, updateSettings } from '#/shop/settings/index.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { plainCourier } from '../../../tests/support/couriers.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { owner } from '../../../tests/support/parcels.ts';
import { placeOf } from '../../../tests/support/places.ts';
import type { Book } from '../../../tests/support/shop-book/book.ts';
import { type Command, histories, writtenHistory } from '../../../tests/support/shop-book/commands.ts';
import { compare, type Names } from '../../../tests/support/shop-book/compare.ts';
import { play, type Shop } from '../../../tests/support/shop-book/play.ts';

const { db, reset } = await testDatabase();

/** Three products at the shop's rate of VAT, at 7 % and exempt, two couriers, and a code that takes a tenth off. */
async function newShop(): Promise<{ shop: Shop; book: Book; names: Names }> {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  await updateSettings(db, {
    ...{
      returnWindowDays: 300,
      codMaxAmount: 10_000_000,
      codOpenOrdersPerPhone: 100,
      codPiecesPerSize: 1_000,
    },
    ...{ freeShippingThreshold: 100_000_000, packingCost: 300, parcelBackCost: 2_000, vatRate: 2_000 },
    // A clock that never changes: an hour ahead.
    timeZone: 'Africa/Lagos',
    pickupAddress: { ar: 'شارع 1' },
    bank: { ...(await getSettings(db)).bank, beneficiary: 'Hilal', bank: 'Banque', rib: '1'.repeat(24) },
  });
  await db.insert(promoCodes).values({
    ...{ code: 'DIX', folded: 'DIX', kind: 'percent', value: 10, onDiscounted: true },
    ...{ categoriesIn: [], categoriesOut: [] },
  });
  const sizes: Book['sizes'] = [];
  const products: Names['products'] = [];
  for (const [at, rate] of rates.entries()) {
    const category = `category-${at} ar`;
    const categoryId = await makeCategory(db, { tag: `category-${at}`, vatRate: rate });
    const given = [
      { size: 'S', price: 20_000 + at * 137, stock: 12, cost: at === 0 ? null : 9_001 },
      { size: 'M', price: 20_000, promoPrice: 17_333, stock: 9, cost: 8_000 + at },
      { size: 'L', price: 23_050, stock: at === 1 ? null : 7, cost: at === 2 ? null : 11_111 },
    ];
    const title = { ar: `منتج ${at}`, fr: `Produit ${at}` };
    const made = await makeProduct(db, { categoryId, title, colors: [{ key: '', sizes: given }] });
    products.push({ id: made.id, title: title.ar, category });
    for (const [place, { price, promoPrice, stock, cost }] of given.entries()) {
      sizes.push({
        id: made.priceIds[place] ?? 0,
        product: at,
        price,
        promo: promoPrice ?? null,
        stock,
        cost,
      });
    }
  }
  const names = ['أمانة', 'البرق'];
  const couriers: number[] = [];
  for (const name of names)
    couriers.push((await createCourier(db, systemClock, owner, { ...plainCourier, name })).id);
  const places = [
    { id: await placeOf(db, 'Casablanca'), town: 'الدار البيضاء', fee: 2_000 },
    { id: await placeOf(db, 'Fès'), town: 'فاس', fee: 3_500 },
  ];
  const book: Book = {
    // The year ends on the way.
    now: Date.parse('2026-12-20T10:00:00Z'),
    ...{ vat: 2_000, rates, packing: 300, parcelBack: 2_000, sizes },
    ...{ orders: [], returns: [], refunds: [], credits: [], statements: [], purchases: [], entries: [] },
    spend: new Map(),
  };
  return { shop: { db, places, couriers }, book, names: { products, couriers: names } };
}
const rates = [null, 700, 0];

async function tell(history: readonly Command[]) {
  const { shop, book, names } = await newShop();
  for (const command of history) await play(shop, book, command);
  await compare(shop, book, names);
  return book;
}

test('whatever happens in the shop, every figure of dashboard, cash, invoices, profit and their sheets is the book’s', async () => {
  const met = {
    exchanges: 0,
    credited: 0,
    refunds: 0,
    creditNotes: 0,
    rests: 0,
    statements: 0,
    takenBack: 0,
  };
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const book = await tell(history);
      met.exchanges += book.orders.filter(({ exchangeOf }) => exchangeOf).length;
      met.credited += book.orders.filter(({ creditCode }) => creditCode).length;
      met.refunds += book.refunds.length;
      met.creditNotes += book.refunds.filter(({ noted }) => noted !== null).length;
      met.rests += book.orders.filter(({ restNoted }) => restNoted !== null).length;
      met.statements += book.statements.length;
      met.takenBack += book.entries.length - book.purchases.length;
    }),
    // A failure is made as small as there is time for.
    { numRuns: 9, examples: [[writtenHistory]], interruptAfterTimeLimit: 150_000 },
  );
  // The written one alone has all of it.
  expect(Math.min(...Object.values(met))).toBeGreaterThan(0);
}, 200_000);
