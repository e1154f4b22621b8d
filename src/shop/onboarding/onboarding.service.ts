import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { erasePicturesLater } from '#/platform/erase-files.ts';
import type { Jobs } from '#/platform/jobs.ts';
import {
  allCategories,
  clearDemoTiles,
  countEmptyDemoCategories,
  removeDemoProducts,
  removeEmptyDemoCategories,
} from '#/shop/catalog/index.ts';
import { removeDemoPosts, removeDemoSlides } from '#/shop/content/index.ts';
import { listCountries } from '#/shop/countries/index.ts';
import { activeCouriers } from '#/shop/couriers/index.ts';
import { mainCityMarks } from '#/shop/delivery/index.ts';
import { getLook } from '#/shop/look/index.ts';
import { endDemoCodes, removeDemoOffers } from '#/shop/promotions/index.ts';
import { countDemoReviews, removeDemoReviews } from '#/shop/reviews/index.ts';
import {
  accountFor,
  demoSettingsLeft,
  findPreview,
  getSettings,
  removeDemoSettings,
  type SettingKey,
} from '#/shop/settings/index.ts';
import { journalBy, type StaffView } from '#/shop/staff/index.ts';
import * as queries from './onboarding.queries.ts';
import { checksOf, missingEssentials } from './onboarding.rules.ts';
import type { DemoGone, DemoLeft, OnboardingCheck, OnboardingView } from './onboarding.schema.ts';

/** What the operator has set up outside of the database. */
export type OperatorConfig = {
  /** E-mails leave the machine, from an address that is not the machine's own. */
  mail: boolean;
  /** SHOP_URL is said. */
  address: boolean;
};

async function onboardingChecks(db: Db, operator: OperatorConfig): Promise<OnboardingCheck[]> {
  // A number or an account that the demo filled in is none of the merchant's.
  const demoSettings = await demoSettingsLeft(db);
  const settings = { ...(await getSettings(db)), ...demoSettings };
  const { saved, demoProducts, ...facts } = await queries.selectFacts(db);
  const countries = await listCountries(db);
  const payable = ({ code, paymentMethods }: (typeof countries)[number]) =>
    paymentMethods.includes('cod') ||
    (paymentMethods.includes('bank_transfer') && accountFor(settings.bank, code) !== null);
  return checksOf({
    ...facts,
    ...operator,
    saved: new Set(saved ?? []),
    phones: settings.phones.length,
    email: settings.email !== '',
    unpayable: countries.filter((country) => !payable(country)).length,
    bank: accountFor(settings.bank, 'MA') !== null,
    legal: settings.legal,
    mainCity: await mainCityMarks(db, settings),
    courier: (await activeCouriers(db)).length > 0,
    texts: (await getLook(db)).look.slogan !== null,
    preview: (await findPreview(db)) !== null,
    demo: demoProducts || Object.keys(demoSettings).length > 0 || (await countDemoReviews(db)) > 0,
  });
}

/** §9 How much is missing that the shop cannot sell without; for the frame of the back office. */
export const countMissing = async (db: Db, operator: OperatorConfig): Promise<number> =>
  missingEssentials(await onboardingChecks(db, operator));

async function demoLeftIn(db: Db): Promise<DemoLeft> {
  return {
    ...(await queries.selectDemoLeft(db)),
    categories: await countEmptyDemoCategories(db),
    reviews: await countDemoReviews(db),
    settings: Object.keys(await demoSettingsLeft(db)) as SettingKey[],
  };
}

/** §9 What is still to be done before selling, and what the demo shop has left. */
export async function viewOnboarding(db: Db, operator: OperatorConfig): Promise<OnboardingView> {
  return { checks: await onboardingChecks(db, operator), demo: await demoLeftIn(db) };
}

/** Whether the demo may be loaded: into a shop that has nothing yet and never had it; once removed it never comes again. */
export const takesDemo = async (db: Db): Promise<boolean> =>
  (await allCategories(db, 'ar')).value.length === 0 && !(await queries.selectHadDemo(db));

/**
 * §9 Takes the demo shop away at once: products with their reviews, slides, posts, offers and settings; its codes end; on
 * request its categories in which nothing else stands. Its drawings follow by jobs, but those that something still shows.
 * Orders keep their own copy of what was bought. Answers what went.
 */
export async function removeDemo(
  { db, clock, jobs }: { db: Database; clock: Clock; jobs: Pick<Jobs, 'send'> },
  by: StaffView,
  params: { categories: boolean },
): Promise<DemoGone> {
  return db.transaction(async (tx) => {
    await queries.lockRemoval(tx);
    const { slides, posts } = await queries.selectDemoLeft(tx);
    const products = await removeDemoProducts(tx);
    const reviews = await removeDemoReviews(tx);
    const settings = await removeDemoSettings(tx);
    await removeDemoSlides(tx);
    await removeDemoPosts(tx);
    const promoCodes = await endDemoCodes(tx);
    const offers = await removeDemoOffers(tx);
    const categories = params.categories ? await removeEmptyDemoCategories(tx) : 0;
    await clearDemoTiles(tx);
    const gone = { products, slides, posts, reviews, settings, promoCodes, offers, categories };
    if (Object.values(gone).some((left) => (Array.isArray(left) ? left.length : left) > 0)) {
      await journalBy(tx, by, clock.now(), 'demo.remove', 'demo', { before: gone, after: null });
      await erasePicturesLater(tx, jobs, await queries.selectDrawings(tx));
    }
    return gone;
  });
}
