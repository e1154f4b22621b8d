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
import { changePromoCode, ensurePromotions, listPromoCodes } from '#/shop/promotions/index.ts';
import { changeSynonyms, ensureSynonyms, listSynonyms } from '#/shop/search/index.ts';
import { getSettings, type Settings } from '#/shop/settings/index.ts';
import {
  changeSettings,
  listJournal,
  type StaffView,
  settingVersions,
  undoEntry,
  writeJournal,
} from '#/shop/staff/index.ts';
import { undoableActions } from '#/shop/staff/journal.rules.ts';
import { makeCategory, makeFabric, makePicture, makeProduct } from '../../tests/support/catalogue.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { undoing } from './undoing.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);
const clock = fixedClock('2026-11-21T09:00:00Z');
const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'owner', may: [] };
const newest = async () => (await listJournal(db, { page: 1 })).data[0];
const undo = async (id?: number, who = by) =>
  undoEntry({ db, clock, by: who }, undoing, id ?? (await newest())?.id ?? 0);
const refused = (code: string) => ({ status: code === 'forbidden' ? 403 : 409, code });

/** A change of settings by one who has looked at them. */
async function set(change: Partial<Settings>) {
  await changeSettings(db, clock, by, change, settingVersions(await getSettings(db)));
}

/** Of each kind: makes a change, and answers how to look at the thing. */
const changes: Record<(typeof undoableActions)[number], () => Promise<() => Promise<unknown>>> = {
  'settings.change': async () => {
    await set({ returnWindowDays: 9, bank: { ...(await getSettings(db)).bank, rib: '1' } });
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
    await ensurePromotions(db);
    const look = async () => (await listPromoCodes(db))[0];
    const before = await look();
    await changePromoCode(db, clock, by, before?.id ?? 0, {
      code: 'AUTRE',
      endsAt: '2027-01-01T00:00:00.000Z',
      seen: before?.version ?? '',
    });
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
    await ensureSynonyms(db, clock.now());
    const look = async () => (await listSynonyms(db, { search: 'bijama', page: 1 })).data[0];
    const group = await look();
    const change = { words: ['بيجامة', 'bijama'], seen: group?.version ?? '' };
    await changeSynonyms(db, clock, by, group?.id ?? 0, change);
    return look;
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
};

test.each(undoableActions)('%s is taken back to the letter, with an entry of its own', async (action) => {
  // What stood before, made by a first shop in which nothing is changed back.
  const look = await changes[action]();
  const changed = await look();
  const entry = await newest();
  expect(entry).toMatchObject({ action, undoable: true });
  await db.delete(invalidations);
  await undo(entry?.id);
  const back = await newest();
  expect(back).toMatchObject({ action, actor: 'Salma' });
  expect(back?.id).not.toBe(entry?.id);
  const fields = (side: unknown) => side as Record<string, unknown>;
  for (const field of Object.keys(fields(entry?.before))) {
    expect(fields(back?.after)[field], field).toEqual(fields(entry?.before)[field]);
  }
  expect(await look()).not.toEqual(changed);
  if (action !== 'synonym.change' && action !== 'promotion.change') {
    expect(await db.$count(invalidations), 'kept pages hear of it').toBeGreaterThan(0);
  }
  // Undoing the undoing brings the change again.
  await undo(back?.id);
  expect(await look()).toEqual(changed);
});

test('what was changed again since is not taken back, and the newer change is told to come first', async () => {
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

test('of two who take one entry back at once, one is told', async () => {
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
