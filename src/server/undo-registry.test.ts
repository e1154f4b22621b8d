import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { invalidations } from '#/platform/platform.tables.ts';
import {
  changeCategory,
  changeFabric,
  changeStaffProduct,
  getStaffProduct,
  listStaffCategories,
  listStaffFabrics,
  setPriceStock,
} from '#/shop/catalog/index.ts';
import {
  changePost,
  changeSlide,
  changeWritten,
  ensureContent,
  findStaffPost,
  listStaffSlides,
  listWritten,
} from '#/shop/content/index.ts';
import { changeCountry, ensureCountries, listCountriesForStaff } from '#/shop/countries/index.ts';
import { rememberWords } from '#/shop/couriers/couriers.service.ts';
import { changeCourier, listCouriers } from '#/shop/couriers/index.ts';
import { importFees } from '#/shop/delivery/fee-import.service.ts';
import {
  addHoliday,
  changePlace,
  changeProvince,
  ensureDelivery,
  findStaffPlace,
  listHolidays,
  listProvinces,
  listStaffPlaces,
  removeHoliday,
} from '#/shop/delivery/index.ts';
import { setFees } from '#/shop/delivery/staff-places.service.ts';
import {
  changeOffer,
  changePromoCode,
  createOffer,
  listOffers,
  listPromoCodes,
} from '#/shop/promotions/index.ts';
import { promoCodes } from '#/shop/promotions/promotions.tables.ts';
import { findPinned, listTaught, pinAnswers, putTaught, teach } from '#/shop/search/index.ts';
import { getSettings, type Settings } from '#/shop/settings/index.ts';
import {
  changeSettings,
  journalBy,
  listJournal,
  type StaffView,
  settingVersions,
  undoEntry,
  writeJournal,
} from '#/shop/staff/index.ts';
import { undoableActions } from '#/shop/staff/journal.rules.ts';
import { arrangeTwo } from '../../tests/support/arranged.ts';
import { makeCategory, makeFabric, makePicture, makeProduct } from '../../tests/support/catalog.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { lookChanges } from '../../tests/support/looks.ts';
import { receiveTwo } from '../../tests/support/purchased.ts';
import { sizesEditor, twoSizes } from '../../tests/support/sizes.ts';
import { undoRegistry } from './undo-registry.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);
const clock = fixedClock('2026-11-21T09:00:00Z');
const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'owner', may: [] };
const newest = async () => (await listJournal(db, { page: 1 })).data[0];
const undo = async (id?: number, who = by) =>
  undoEntry({ db, clock, by: who }, undoRegistry, id ?? (await newest())?.id ?? 0);
const refused = (code: string) => ({ status: code === 'forbidden' ? 403 : 409, code });

/** A change of settings by one who has looked at them. */
async function set(change: Partial<Settings>) {
  await changeSettings(db, clock, by, change, settingVersions(await getSettings(db)));
}

const teachBlue = () => teach(db, clock, by, { words: ['nila'], targets: ['color:blue'] });
const lookTaught = async () => {
  const [taught] = (await listTaught(db, 'ar', { search: '', page: 1 })).data;
  return taught && { words: taught.words, targets: taught.targets };
};
const receiveTwoSizes = async () => receiveTwo({ db, clock, by }, (await twoSizes(db)).priceIds);

/** Of each kind: makes a change, and answers how to look at the thing. */
const changes: Record<(typeof undoableActions)[number], () => Promise<() => Promise<unknown>>> = {
  'settings.change': async () => {
    await set({
      returnWindowDays: 9,
      bank: { ...(await getSettings(db)).bank, rib: '011519000001205000534921' },
    });
    return async () => {
      const { returnWindowDays, bank } = await getSettings(db);
      return [returnWindowDays, bank.rib];
    };
  },
  'country.change': async () => {
    await ensureCountries(db);
    const look = async () => (await listCountriesForStaff(db, 'ar'))[1];
    const { id = 0, version: seen = '' } = (await look()) ?? {};
    await changeCountry(db, clock, by, id, { deliveryFeeCentimes: 12_345, restDays: [1], seen });
    return look;
  },
  'promotion.change': async () => {
    const made = { code: 'UN', folded: 'UN', kind: 'percent', value: 10 } as const;
    await db.insert(promoCodes).values({ ...made, categoriesIn: [], categoriesOut: [] });
    const look = async () => (await listPromoCodes(db))[0];
    const { id = 0, version: seen = '' } = (await look()) ?? {};
    await changePromoCode(db, clock, by, id, { code: 'AUTRE', endsAt: '2027-01-01T00:00:00.000Z', seen });
    return look;
  },
  ...lookChanges({ db, clock, by }),
  'offer.change': async () => {
    await ensureCountries(db);
    const staff = { clock, by, locale: 'ar' as const };
    const scope = { productIds: [], categoryIds: [], onDiscounted: false, startsAt: null, endsAt: null };
    const written = { ...scope, title: {}, members: [], further: 0 };
    await createOffer(db, staff, { ...written, kind: 'price', pieces: 2, value: 30_000, active: true });
    const look = async () => (await listOffers(db, 'ar'))[0];
    const { id = 0, version: seen = '' } = (await look()) ?? {};
    await changeOffer(db, staff, id, { kind: 'last_percent', value: 50, active: false, seen });
    return look;
  },
  'content.change': async () => {
    await ensureContent(db);
    const look = async () => {
      const [{ edited: _edited, ...page } = { edited: false }] = await listWritten(db, 'pages');
      return page;
    };
    const [page] = await listWritten(db, 'pages');
    const change = { title: { ar: 'عنوان آخر' }, body: { ar: '<p>نص</p>' }, seen: page?.version ?? '' };
    await changeWritten(db, clock, by, { kind: 'pages', key: page?.key ?? '' }, change);
    return look;
  },
  'slide.change': async () => {
    const picture = await makePicture(db, 'front');
    await db.execute(
      sql`insert into slides (kind, title, text, link_text, desktop_picture_id)
        values ('slider', '{"ar":"عروض"}', '{}', '{}', ${picture})`,
    );
    const look = async () => (await listStaffSlides(db, clock))[0];
    const { id = 0, version: seen = '' } = (await look()) ?? {};
    await changeSlide(db, clock, by, id, { title: { ar: 'أخرى' }, show: false, seen });
    return look;
  },
  'post.change': async () => {
    await db.execute(`insert into posts (slug, title, body, summary, published_at, updated_at)
      values ('first', '{"ar":"مقال"}', '{"ar":"<p>نص</p>"}', '{}', '2026-11-01', '2026-11-01')`);
    const look = () => findStaffPost(db, clock, 1);
    await changePost(db, clock, by, 1, {
      title: { ar: 'آخر' },
      published: false,
      seen: (await look())?.version ?? '',
    });
    return look;
  },
  'synonym.change': async () => {
    const { id } = await teach(db, clock, by, { words: ['bijama', 'pijama'], targets: [] });
    const [before, after] = [{ words: ['bijama', 'pyj'] }, { words: ['bijama', 'pijama'] }];
    await journalBy(db, by, clock.now(), 'synonym.change', id, { before, after });
    return async () => (await lookTaught())?.words;
  },
  'taught_word.create': async () => {
    await teachBlue();
    return lookTaught;
  },
  'taught_word.change': async () => {
    const { id, undo } = await teachBlue();
    await putTaught(db, clock, by, id, { words: ['nila', 'nili'], targets: ['color:navy'], seen: undo.seen });
    return lookTaught;
  },
  'taught_word.remove': async () => {
    const { id, undo } = await teachBlue();
    await putTaught(db, clock, by, id, { words: [], targets: [], seen: undo.seen });
    return lookTaught;
  },
  'pinned_answer.change': async () => {
    const { id } = await makeProduct(db, { categoryId: await makeCategory(db, { tag: 'femme' }) });
    const { seen } = await findPinned(db, 'بيجامة');
    await pinAnswers(db, clock, by, { text: 'بيجامة', productIds: [id], seen });
    return () => findPinned(db, 'بيجامه');
  },
  'category.change': async () => {
    const id = await makeCategory(db, { tag: 'femme' });
    const look = async () => (await listStaffCategories(db))[0];
    await changeCategory(db, clock, by, id, {
      arLabel: 'أخرى',
      hygiene: true,
      seen: (await look())?.version ?? '',
    });
    return look;
  },
  'product.arrange': () => arrangeTwo({ db, clock, by }),
  'fabric.change': async () => {
    const id = await makeFabric(db, 'coton', { ar: 'قطن' });
    const look = async () => (await listStaffFabrics(db))[0];
    await changeFabric(db, clock, by, id, { name: { ar: 'كتان' }, seen: (await look())?.version ?? '' });
    return look;
  },
  'product.change': async () => {
    const { id } = await makeProduct(db, { categoryId: await makeCategory(db, { tag: 'femme' }) });
    const look = async () => (await getStaffProduct(db, id)).content;
    const { version: seen } = await getStaffProduct(db, id);
    await changeStaffProduct(db, clock, by, id, { title: { ar: 'اسم آخر' }, published: false, seen });
    return look;
  },
  'product.sizes': async () => {
    const { id } = await twoSizes(db);
    await saveSizes(id, (cell) => ({
      ...cell,
      price: cell.price + 1_000,
      promoPrice: 9_900,
      ...{ sku: `${cell.sku}-2`, cost: 4_000, shelf: 'B2' },
      active: cell.size !== 'L',
      ...(cell.size === 'M' ? { stock: 7, stockSeen: 10 } : {}),
    }));
    return () => sizesOf(id);
  },
  'place.change': async () => {
    await ensureDelivery(db);
    const id = await placeId('Agadir');
    const look = () => findStaffPlace(db, id);
    await changePlace(db, clock, by, id, {
      ar: 'أكادير الكبرى',
      feeCentimes: 3_300,
      mainCity: true,
      courierCodes: [
        { courierId: 8, code: 'B' },
        { courierId: 7, code: 'A' },
      ],
      seen: (await look())?.version ?? '',
    });
    return look;
  },
  'place.fees': async () => {
    await ensureDelivery(db);
    const filter = { province: 601, state: 'all' } as const;
    const { total: expected } = (await listStaffPlaces(db, { ...filter, page: 1 })).meta;
    await setFees(db, clock, by, { ...filter, feeCentimes: 1_100, expected });
    return placesAndCodes;
  },
  'place.import': async () => {
    await ensureDelivery(db);
    const text = 'ville;frais;code\nAgadir;17;AGA\nFès;19;FEZ\n';
    await importFees(db, clock, by, { text, courierId: 7, commit: true });
    return placesAndCodes;
  },
  'province.change': async () => {
    await ensureDelivery(db);
    const look = async () => (await listProvinces(db))[0];
    const { id = 0, version: seen = '' } = (await look()) ?? {};
    await changeProvince(db, clock, by, id, { feeCentimes: 6_100, seen });
    return look;
  },
  'holiday.create': async () => {
    await ensureCountries(db);
    await addHoliday(db, clock, by, { countryId: 1, day: '2027-02-03', name: { ar: 'عيد', fr: 'Fête' } });
    return () => listHolidays(db);
  },
  'holiday.remove': async () => {
    await ensureCountries(db);
    await ensureDelivery(db);
    const [first] = await listHolidays(db);
    if (!first) throw new Error('no holiday');
    await removeHoliday(db, clock, by, first);
    return () => listHolidays(db);
  },
  'courier.change': async () => {
    const look = await oneCourier();
    await changeCourier(db, clock, by, 1, {
      name: 'Autre',
      active: false,
      words: [{ word: 'livré', meaning: 'delivered' }],
      seen: (await look())?.version ?? '',
    });
    return look;
  },
  'courier.words': async () => {
    const look = await oneCourier();
    await rememberWords(db, clock, by, 1, [{ word: 'Refusé', meaning: 'refused' }]);
    return look;
  },
  'purchase.create': receiveTwoSizes,
  'purchase.undo': async () => {
    const look = await receiveTwoSizes();
    await undo();
    return look;
  },
};

const placeId = async (q: string) =>
  (await listStaffPlaces(db, { q, state: 'all', page: 1 })).data[0]?.id ?? 0;
const placesAndCodes = async () => [
  (await db.execute('select id, fee_centimes from places order by id')).rows,
  (await db.execute('select * from place_courier_codes order by place_id, courier_id')).rows,
];
async function oneCourier() {
  await db.execute(`insert into couriers (name, layout, words) values ('Amana', '[{"field":"number","head":"n"}]',
    '{"ok":{"word":"OK","meaning":"delivered"}}')`);
  return async () => (await listCouriers(db))[0];
}

/** Of all that the table of sizes holds, but its version. */
const sizesOf = async (id: number) => {
  const { articles, cells } = (await getStaffProduct(db, id)).matrix;
  return { articles, cells: cells.map(({ lastMovement: _last, ...cell }) => cell) };
};
const saveSizes = sizesEditor({ db, clock, by });

/** What is taken back by another kind of change than it was. */
const backAs: Partial<Record<string, string>> = {
  'look.publish': 'look.restore',
  'place.import': 'place.fees',
  'courier.words': 'courier.change',
  'holiday.create': 'holiday.remove',
  'holiday.remove': 'holiday.create',
  'synonym.change': 'taught_word.change',
  'taught_word.create': 'taught_word.remove',
  'taught_word.remove': 'taught_word.create',
  'purchase.create': 'purchase.undo',
  'purchase.undo': 'purchase.create',
};
/** Kinds that no cached page of the storefront shows. */
const unshown = ['promotion.change', 'courier.change', 'courier.words'];

test.each(undoableActions)('%s is taken back to the letter, with an entry of its own', async (action) => {
  // What stood before, made by a first shop in which nothing is changed back.
  const look = await changes[action]();
  const changed = await look();
  const entry = await newest();
  expect(entry).toMatchObject({ action, undoable: true });
  await db.delete(invalidations);
  await undo(entry?.id);
  const back = await newest();
  expect(back).toMatchObject({ action: backAs[action] ?? action, actor: 'Salma' });
  expect(back?.id).not.toBe(entry?.id);
  const fields = (side: unknown) => side as Record<string, unknown>;
  // Words of couriers are journaled one by one when they are given, and as a list with the courier.
  if (action !== 'courier.words') {
    for (const field of Object.keys(fields(entry?.before))) {
      expect(fields(back?.after)[field], field).toEqual(fields(entry?.before)[field]);
    }
  }
  expect(await look()).not.toEqual(changed);
  if (!unshown.includes(action)) {
    expect(await db.$count(invalidations), 'cached pages hear of it').toBeGreaterThan(0);
  }
  // UndoRegistry the undoing brings the change again.
  await undo(back?.id);
  expect(await look()).toEqual(changed);
});

test('what was changed again since is not undone: the newer change has to be undone first', async () => {
  await set({ returnWindowDays: 9, lowStockThreshold: 8 });
  const older = await newest();
  await set({ returnWindowDays: 11 });
  await expect(undo(older?.id)).rejects.toMatchObject(refused('undo_changed_since'));
  expect((await getSettings(db)).returnWindowDays).toBe(11);
  await undo();
  expect((await getSettings(db)).returnWindowDays).toBe(9);
  await undo(older?.id);
  const { returnWindowDays, lowStockThreshold } = await getSettings(db);
  expect([returnWindowDays, lowStockThreshold]).toEqual([3, 3]);
});

test('another setting that was changed since stays as it is', async () => {
  await set({ returnWindowDays: 9 });
  const entry = await newest();
  await set({ lowStockThreshold: 8 });
  await undo(entry?.id);
  const { returnWindowDays, lowStockThreshold } = await getSettings(db);
  expect([returnWindowDays, lowStockThreshold]).toEqual([3, 8]);
});

test('of two who undo one entry at once, one gets a conflict', async () => {
  await set({ returnWindowDays: 9 });
  const id = (await newest())?.id;
  const both = await Promise.allSettled([undo(id), undo(id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('who may not change a thing does not take its changes back; what happened to orders stays happened', async () => {
  await set({ returnWindowDays: 9 });
  await expect(undo(undefined, { ...by, role: 'content' })).rejects.toMatchObject(refused('forbidden'));
  await writeJournal(db, {
    at: clock.now(),
    staffId: 1,
    actor: 'Salma',
    action: 'order.cancel',
    entity: 'order',
    entityId: '1',
    before: { status: 'placed' },
    after: { status: 'cancelled' },
  });
  expect((await newest())?.undoable).toBe(false);
  await expect(undo()).rejects.toMatchObject(refused('undo_not_possible'));
  await expect(undo(9999)).rejects.toMatchObject({ status: 404 });
});

test('a thing that is gone is said to be gone', async () => {
  await changes['category.change']();
  await db.execute('delete from categories');
  await expect(undo()).rejects.toMatchObject(refused('undo_gone'));
});

test('sizes go back to the letter; what else changed of them since, and what was sold, stays', async () => {
  const { id, priceIds } = await twoSizes(db);
  const before = await sizesOf(id);
  await saveSizes(id, (cell) => ({ ...cell, price: 25_000, promoPrice: 19_000 }));
  const entry = await newest();
  await setPriceStock(db, priceIds[0] ?? 0, -3, 'order', 'shop');
  await saveSizes(id, (cell) => (cell.size === 'L' ? { ...cell, sku: 'OTHER' } : cell));
  await undo(entry?.id);
  const sold3 = before.cells.map((cell, at) => ({
    ...cell,
    stock: cell.id === priceIds[0] ? 7 : cell.stock,
    sku: cell.size === 'L' ? 'OTHER' : (before.cells[at]?.sku ?? null),
  }));
  expect(await sizesOf(id)).toEqual({ ...before, cells: sold3 });
});

test('a size whose price changed again since keeps it', async () => {
  const { id } = await twoSizes(db);
  await saveSizes(id, (cell) => ({ ...cell, price: 25_000 }));
  const entry = await newest();
  await saveSizes(id, (cell) => (cell.size === 'L' ? { ...cell, price: 26_000 } : cell));
  await expect(undo(entry?.id)).rejects.toMatchObject(refused('undo_changed_since'));
  expect((await sizesOf(id)).cells.map(({ price }) => price)).toEqual([25_000, 25_000, 26_000]);
});

test('pieces that moved since are not put back: the shop says to correct the stock', async () => {
  const { id, priceIds } = await twoSizes(db);
  await saveSizes(id, (cell) => (cell.size === 'L' ? { ...cell, stock: 30, stockSeen: 10 } : cell));
  const entry = await newest();
  await setPriceStock(db, priceIds[1] ?? 0, -1, 'order', 'shop');
  await expect(undo(entry?.id)).rejects.toMatchObject(refused('undo_stock_moved'));
  expect((await sizesOf(id)).cells.map(({ stock }) => stock)).toEqual([10, 10, 29]);
});

test('a table of sizes in which one came, went or was named anew is not taken back', async () => {
  const { id } = await twoSizes(db);
  const stays = async () => {
    expect((await newest())?.undoable).toBe(false);
    await expect(undo()).rejects.toMatchObject(refused('undo_not_possible'));
  };
  await saveSizes(
    id,
    (cell) => cell,
    (article) => ({ ...article, colorKey: article.colorKey === 'navy' ? 'rose' : 'navy' }),
  );
  await stays();
  await saveSizes(id, (cell) => (cell.size === 'L' ? null : cell));
  await stays();
  await saveSizes(id, (cell) => (cell.sku === 'N-M' ? { ...cell, size: 'XL' } : cell));
  await stays();
});

test('fees of many places go back together or not at all; their places are known again by any name', async () => {
  await ensureCountries(db);
  await changes['place.import']();
  const entry = await newest();
  const left = await placesAndCodes();
  const agadir = await placeId('Agadir');
  const look = async () => (await findStaffPlace(db, agadir))?.version ?? '';
  await changePlace(db, clock, by, agadir, { feeCentimes: 9_900, seen: await look() });
  const since = await newest();
  await expect(undo(entry?.id)).rejects.toMatchObject(refused('undo_changed_since'));
  await undo(since?.id);
  expect(await placesAndCodes()).toEqual(left);
  await changePlace(db, clock, by, agadir, { ar: 'اسم آخر', seen: await look() });
  await undo(entry?.id);
  expect((await findStaffPlace(db, agadir))?.feeCentimes).toBe(null);
  expect((await findStaffPlace(db, agadir))?.courierCodes).toEqual([]);
});

test('a holiday that was listed anew since, or a courier that was changed, is left as it is', async () => {
  await changes['holiday.remove']();
  const gone = await newest();
  if (!gone) throw new Error('no entry');
  const { countryId, day } = gone.before as { countryId: number; day: string };
  await addHoliday(db, clock, by, { countryId, day, name: { ar: 'آخر', fr: 'Autre' } });
  await expect(undo(gone.id)).rejects.toMatchObject(refused('undo_changed_since'));
  await changes['courier.words']();
  const entry = await newest();
  await rememberWords(db, clock, by, 1, [{ word: 'perdu', meaning: 'failed' }]);
  await expect(undo(entry?.id)).rejects.toMatchObject(refused('undo_changed_since'));
});

test.each(undoableActions)('%s is not taken back by a role that may not make it', async (action) => {
  await changes[action]();
  const entries = (await listJournal(db, { page: 1 })).data.length;
  await expect(undo(undefined, { ...by, role: 'agent' })).rejects.toMatchObject(refused('forbidden'));
  expect((await listJournal(db, { page: 1 })).data).toHaveLength(entries);
});
