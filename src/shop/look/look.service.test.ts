import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { invalidations } from '#/platform/platform.tables.ts';
import { settings } from '#/shop/settings/settings.tables.ts';
import { listJournal } from '#/shop/staff/index.ts';
import type { StaffView } from '#/shop/staff/staff.schema.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { houseLook } from './look.rules.ts';
import { lookChange } from './look.schema.ts';
import {
  bringLookBack,
  dropLookDraft,
  findLook,
  getLook,
  getStaffLook,
  publishLook,
  saveLookDraft,
} from './look.service.ts';
import { looks } from './look.tables.ts';
import { lookStylesheet } from './look-stylesheet.ts';
import { lookTexts, textLengths } from './look-texts.rules.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);
const clock = fixedClock('2026-11-21T09:00:00Z');
const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'owner', may: [] };
const staff = { db, clock, by };

const seen = async () => (await getStaffLook(db)).seen;
async function publish(change: Partial<typeof houseLook>) {
  await saveLookDraft(staff, { ...change, seen: await seen() });
  await publishLook(staff, await seen());
}
const versions = async () => (await getStaffLook(db)).versions.map(({ version }) => version);

test('a shop that chose nothing has the look it comes with, and no stylesheet of its own', async () => {
  const look = await getLook(db);
  expect(look).toEqual({ version: 0, look: houseLook });
  expect(lookStylesheet(look)).toBeNull();
  expect(await getStaffLook(db)).toMatchObject({
    isDraft: false,
    shown: 0,
    versions: [{ version: 0, at: null, by: null }],
  });
});

test('a draft is seen by nobody; published it is a version, with who and when, and drops the cached pages', async () => {
  await saveLookDraft(staff, { accent: '#1f5c46', seen: await seen() });
  expect(await getLook(db)).toEqual({ version: 0, look: houseLook });
  expect(await db.$count(invalidations)).toBe(0);
  expect(await getStaffLook(db)).toMatchObject({ isDraft: true, shown: 0, look: { accent: '#1f5c46' } });

  await publishLook(staff, await seen());
  expect(await getLook(db)).toEqual({ version: 1, look: { ...houseLook, accent: '#1f5c46' } });
  expect(await db.select({ name: invalidations.name }).from(invalidations)).toEqual([{ name: 'look' }]);
  expect(await getStaffLook(db)).toMatchObject({
    isDraft: false,
    shown: 1,
    versions: [{ version: 1, at: '2026-11-21T09:00:00.000Z', by: 'Salma' }, { version: 0 }],
  });
  expect((await listJournal(db, { page: 1 })).data).toMatchObject([
    { action: 'look.publish', before: { accent: '#ff4c3b' }, after: { accent: '#1f5c46' } },
  ]);
});

test('the last fifty versions are listed, the newest first', async () => {
  for (let at = 0; at < 55; at++) await publish({ radius: at % 2 });
  expect(await versions()).toEqual([...Array.from({ length: 50 }, (_, at) => 55 - at), 0]);
});

test('a former version is published again as a new one; the draft and the others stay', async () => {
  await publish({ radius: 0 });
  await publish({ typePair: 'plain' });
  await saveLookDraft(staff, { night: '#203040', seen: await seen() });
  await bringLookBack(staff, 1);
  expect(await getLook(db)).toEqual({ version: 3, look: { ...houseLook, radius: 0 } });
  expect(await versions()).toEqual([3, 2, 1, 0]);
  expect(await getStaffLook(db)).toMatchObject({
    isDraft: true,
    look: { night: '#203040', typePair: 'plain' },
  });
  // What is shown already is not published once more.
  await bringLookBack(staff, 1);
  expect(await versions()).toEqual([3, 2, 1, 0]);
  await bringLookBack(staff, 0);
  expect(await getLook(db)).toEqual({ version: 4, look: houseLook });
  await expect(bringLookBack(staff, 9)).rejects.toMatchObject({ status: 404 });
});

test('a draft that is as what is shown is none, and one that was dropped is gone', async () => {
  await saveLookDraft(staff, { radius: 4, seen: await seen() });
  await saveLookDraft(staff, { radius: 10, seen: await seen() });
  expect((await getStaffLook(db)).isDraft).toBe(false);
  await expect(publishLook(staff, await seen())).rejects.toMatchObject({ status: 404 });
  await saveLookDraft(staff, { radius: 4, seen: await seen() });
  await dropLookDraft(staff, await seen());
  expect(await getStaffLook(db)).toMatchObject({ isDraft: false, look: houseLook });
  await expect(dropLookDraft(staff, await seen())).rejects.toMatchObject({ status: 404 });
});

test('who saw another draft neither changes nor publishes this one', async () => {
  const before = await seen();
  await saveLookDraft(staff, { radius: 4, seen: before });
  for (const late of [
    () => saveLookDraft(staff, { radius: 6, seen: before }),
    () => publishLook(staff, before),
    () => dropLookDraft(staff, before),
  ])
    await expect(late()).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
  expect(await getStaffLook(db)).toMatchObject({ isDraft: true, shown: 0, look: { radius: 4 } });
});

test('published at the same moment it is one version', async () => {
  await saveLookDraft(staff, { radius: 4, seen: await seen() });
  const one = await seen();
  const done = await Promise.allSettled([publishLook(staff, one), publishLook(staff, one)]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await versions()).toEqual([1, 0]);
});

test('a stored field that no longer fits is as the shop comes, the others as they were chosen', async () => {
  await publish({ radius: 4 });
  await db.update(looks).set({
    look: sql`${looks.look} || '{"accent": "red; } body { display: none", "typePair": 3, "more": 1}'`,
  });
  const look = await getLook(db);
  expect(look.look).toEqual({ ...houseLook, radius: 4 });
  expect(lookStylesheet(look)?.css).toBe(':root{--radius:4px;--radius-sm:2px}\n');
});

test('the stylesheet says what differs, under an address that changes with it', async () => {
  await publish({ radius: 4, accent: '#1f5c46', typePair: 'modern' });
  const first = lookStylesheet(await getLook(db));
  expect(first?.href).toMatch(/^\/look\/1-[\w-]{16}\.css$/);
  expect(first?.css).toContain('--color-action:#1f5c46');
  expect(first?.css).toContain('--font-display:"Alexandria Arabic", "Alexandria Latin", var(--font-sans)');
  expect(first?.css).not.toContain('--color-night');
  // A dark brand is lighter where it stands on the night.
  expect(first?.css).toMatch(/\n\.bg-night\{--color-accent:#(?!1f5c46)[\da-f]{6}\}\n$/);
  const former = await findLook(db, 1);
  expect(former && lookStylesheet(former)).toEqual(first);
});

test('the sections of the home page stay whole, whatever was sent', async () => {
  await publish({ homeSections: [{ id: 'trust', on: false, source: null }] });
  const { homeSections } = (await getLook(db)).look;
  expect(homeSections).toHaveLength(houseLook.homeSections.length);
  expect(homeSections[0]).toEqual({ id: 'trust', on: false, source: null });
  await publish({ homeSections: houseLook.homeSections });
  expect(lookStylesheet(await getLook(db))).toBeNull();
});

test('announcement, links and blocks go the way of the rest: draft, version, back again', async () => {
  const headerLinks = [
    { to: 'sale', on: false, label: {} },
    { to: '/fr/faq', on: true, label: { fr: '  Aide ', ar: '' } },
  ];
  await saveLookDraft(staff, {
    announcement: { ar: ' عيد مبارك ', fr: '' },
    headerLinks,
    productBlocks: [{ id: 'reviews', on: false }],
    seen: await seen(),
  });
  expect((await getLook(db)).look).toEqual(houseLook);
  await publishLook(staff, await seen());
  const { look } = await getLook(db);
  expect(look.announcement).toEqual({ ar: 'عيد مبارك' });
  expect(look.headerLinks.slice(0, 2)).toEqual([
    { to: 'sale', on: false, label: {} },
    { to: '/faq', on: true, label: { fr: 'Aide' } },
  ]);
  expect(look.headerLinks).toHaveLength(6);
  expect(look.productBlocks[0]).toEqual({ id: 'reviews', on: false });
  expect(lookStylesheet({ version: 1, look })).toBeNull();
  await bringLookBack(staff, 0);
  expect(await getLook(db)).toEqual({ version: 2, look: houseLook });
});

test.each(lookTexts)('%s: a text is stored cleaned; one without words is none', async (text) => {
  await publish({ [text]: { ar: ' أهلا \n بكم', fr: '' } });
  expect((await getLook(db)).look).toEqual({ ...houseLook, [text]: { ar: 'أهلا بكم' } });
  await publish({ [text]: { ar: ' ', fr: '' } });
  expect((await getLook(db)).look[text]).toBeNull();
});

test('a link that runs a script or leads out unencrypted is refused at its place, and so is one without words', () => {
  const refusedAt = (link: object) =>
    lookChange
      .safeParse({ seen: 'x', aboutLinks: [{ to: 'blog', on: true, label: {} }, link] })
      .error?.issues.map(({ path }) => path.join('.'));
  const label = { ar: 'هنا' };
  expect(refusedAt({ to: 'https://example.com/', on: true, label })).toBeUndefined();
  expect(refusedAt({ to: 'javascript:alert(1)', on: true, label })).toEqual(['aboutLinks.1.to']);
  expect(refusedAt({ to: 'http://example.com/', on: true, label })).toEqual(['aboutLinks.1.to']);
  expect(refusedAt({ to: '/x', on: true, label: {} })).toEqual(['aboutLinks.1.label']);
  expect(refusedAt({ to: '/x', on: true, label: { ar: 'م'.repeat(41) } })).toEqual(['aboutLinks.1.label.ar']);
});

test('so many own links that those of the shop no longer fit beside them are refused, and what is accepted can be read again', async () => {
  const own = (many: number) =>
    Array.from({ length: many }, (_, at) => ({ to: `/p${at}`, on: true, label: { ar: `رابط ${at}` } }));
  const refused = lookChange.safeParse({ seen: 'x', aboutLinks: own(15) }).error?.issues;
  expect(refused?.map(({ path }) => path.join('.'))).toEqual(['aboutLinks']);
  expect(lookChange.safeParse({ seen: 'x', aboutLinks: own(14) }).success).toBe(true);
  await publish({ aboutLinks: own(14) });
  expect((await getLook(db)).look.aboutLinks.slice(0, 14)).toEqual(own(14));
});

test.each(lookTexts)(
  '%s: longer than its field is refused; what was stored longer is still shown',
  async (text) => {
    const long = { fr: 'm'.repeat(textLengths[text] + 1) };
    const refused = lookChange.safeParse({ seen: 'x', [text]: long }).error?.issues;
    expect(refused?.map(({ path }) => path.join('.'))).toEqual([`${text}.fr`]);
    expect(lookChange.safeParse({ seen: 'x', [text]: { fr: long.fr.slice(1) } }).success).toBe(true);
    await publish({ [text]: long });
    expect((await getLook(db)).look[text]).toEqual(long);
  },
);

test('words that show nothing are none', async () => {
  await publish({
    announcement: { ar: '\u200b\u200f' },
    aboutLinks: [{ to: 'blog', on: true, label: { ar: '\u200b' } }],
  });
  const { look } = await getLook(db);
  expect(look.announcement).toBeNull();
  expect(look.aboutLinks[0]).toEqual({ to: 'blog', on: true, label: {} });
});

test('an announcement that was a setting is in each version after the upgrade, or makes the first', async () => {
  const upgrade = async () => {
    const file = join(import.meta.dirname, '../../platform/migrations/0037_announcement_of_look.sql');
    for (const step of readFileSync(file, 'utf8').split('--> statement-breakpoint'))
      await db.execute(sql.raw(step));
  };
  const before = { key: 'announcement', value: { ar: 'عيد مبارك' } };
  await db.insert(settings).values(before);
  await upgrade();
  expect(await getLook(db)).toEqual({ version: 1, look: { ...houseLook, announcement: before.value } });
  expect(await db.$count(settings)).toBe(0);

  await reset();
  await publish({ radius: 4 });
  await saveLookDraft(staff, { radius: 0, seen: await seen() });
  await db.insert(settings).values(before);
  await upgrade();
  expect(await getLook(db)).toMatchObject({ version: 1, look: { radius: 4, announcement: before.value } });
  expect(await getStaffLook(db)).toMatchObject({
    isDraft: true,
    look: { radius: 0, announcement: before.value },
  });

  await reset();
  await db.insert(settings).values({ key: 'announcement', value: sql`'null'::jsonb` });
  await upgrade();
  expect(await getLook(db)).toEqual({ version: 0, look: houseLook });
});
