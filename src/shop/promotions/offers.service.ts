import { cleanLine } from '#/platform/clean-text.rules.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { cleanedText, type Locale, type LocalText, textIn } from '#/platform/local-text.ts';
import type { QuerySource } from '#/platform/query-cache.ts';
import { definedFields, requireSeenRow, versionOf } from '#/platform/version.ts';
import { allCategories, productTitles } from '#/shop/catalog/index.ts';
import { countryOrDefault, moneyStyle } from '#/shop/countries/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { journalBy, type RemoveRow, type StaffView } from '#/shop/staff/index.ts';
import * as queries from './offers.queries.ts';
import { offersTag } from './offers.queries.ts';
import { holdsAt, isPriceKind, isSetKind, type Offer } from './offers.rules.ts';
import type { OfferTermsView, OfferWritten, StaffOffer } from './offers.schema.ts';
import { offerText, type WrittenCurrency } from './offers.texts.ts';
import { membersOverlap, type SetMember } from './sets.rules.ts';

/** The offers that hold at this moment. */
export async function liveOffers(source: QuerySource, now: Date): Promise<Offer[]> {
  return (await queries.selectActiveOffers(source)).filter((offer) => holdsAt(offer, now));
}

/** What a shopper reads amounts in. */
export async function writtenCurrency(
  source: QuerySource,
  country: string | undefined,
  locale: Locale,
): Promise<WrittenCurrency> {
  const [settings, { shown }] = await Promise.all([getSettings(source), countryOrDefault(source, country)]);
  return { ...shown, short: moneyStyle(settings, locale) };
}

/** An offer's terms in one language and currency. */
export const offerTerms = (
  { id, kind, pieces, value, title }: Offer,
  currency: WrittenCurrency,
  locale: Locale,
): OfferTermsView => ({
  id,
  kind,
  pieces,
  value,
  text: offerText({ kind, pieces, value, set: { title } }, currency, locale),
  ...(isSetKind(kind) ? { set: { title: textIn(title, locale) } } : {}),
});

const contentOf = (row: queries.OfferRow): OfferWritten => {
  const { id: _id, isDemo: _isDemo, startsAt, endsAt, active, ...terms } = row;
  return {
    ...terms,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    active,
  };
};

const productsOf = ({ productIds, members }: Pick<OfferWritten, 'productIds' | 'members'>): number[] => [
  ...new Set([...productIds, ...members.flatMap(({ choices }) => choices.map(({ productId }) => productId))]),
];

async function viewOf(db: Db, row: queries.OfferRow, locale: Locale): Promise<StaffOffer> {
  const content = contentOf(row);
  const productIds = productsOf(row);
  const titles = await productTitles(db, productIds);
  const { shown } = await countryOrDefault(db, undefined);
  return {
    ...content,
    id: row.id,
    text: offerText({ ...row, set: { title: row.title } }, shown, locale),
    products: productIds.map((id) => ({ id, title: textIn(titles.get(id), locale) })),
    version: versionOf(content),
  };
}

/** All offers, those that are on first, then the newest. */
export async function listOffers(db: Db, locale: Locale): Promise<StaffOffer[]> {
  const views: StaffOffer[] = [];
  for (const row of await queries.selectOffers(db)) views.push(await viewOf(db, row, locale));
  return views;
}

const memberFits = ({ label, min, max, choices }: SetMember): boolean =>
  textIn(label, 'ar') !== '' && choices.length > 0 && max >= 1 && max <= 10 && min <= max;

/** What does not fit together in an offer, by field. */
function problemsOf(offer: OfferWritten): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  const { kind, value, members } = offer;
  if (isSetKind(kind)) {
    if (textIn(offer.title, 'ar') === '') fields.title = ['required'];
    if (offer.pieces < 2 || offer.pieces > 20 || !members.every(memberFits)) fields.members = ['set_members'];
    else if (membersOverlap(members)) fields.members = ['set_overlap'];
  } else if (offer.pieces < 2 || offer.pieces > 20) fields.pieces = ['offer_pieces'];
  if (isPriceKind(kind) && value < 1) fields.value = ['promo_amount'];
  if (!isPriceKind(kind) && (value < 1 || value > 100)) fields.value = ['promo_percent'];
  if (offer.startsAt && offer.endsAt && Date.parse(offer.endsAt) <= Date.parse(offer.startsAt)) {
    fields.endsAt = ['promo_dates'];
  }
  return fields;
}

const line = (text: LocalText): LocalText => cleanedText(text, (value) => cleanLine(value).slice(0, 100));

/** A set has as many pieces as persons at least; what is of the other kinds is empty. */
function inItsKind(offer: OfferWritten): OfferWritten {
  if (!isSetKind(offer.kind)) return { ...offer, title: {}, members: [], further: 0 };
  return {
    ...offer,
    pieces: offer.members.reduce((sum, { min }) => sum + min, 0),
    productIds: [],
    categoryIds: [],
    title: line(offer.title),
    members: offer.members.map((member) => ({ ...member, label: line(member.label) })),
    further: offer.kind === 'set_price' ? offer.further : 0,
  };
}

/** Refuses (ShopError 422) by field what does not fit together; products and categories named before may be gone. */
async function requireFitting(tx: Db, offer: OfferWritten, before?: OfferWritten): Promise<void> {
  const fields = problemsOf(offer);
  const named = productsOf(offer);
  const titles = await productTitles(tx, named);
  const categories = new Set((await allCategories(tx, 'ar')).value.map(({ id }) => id));
  const unknown = (ids: readonly number[], earlier: readonly number[] = [], is: (id: number) => boolean) =>
    ids.some((id) => !is(id) && !earlier.includes(id));
  if (unknown(named, before && productsOf(before), (id) => titles.has(id))) {
    fields[isSetKind(offer.kind) ? 'members' : 'productIds'] = ['invalid'];
  }
  if (unknown(offer.categoryIds, before?.categoryIds, (id) => categories.has(id)))
    fields.categoryIds = ['invalid'];
  if (Object.keys(fields).length > 0) throw new ShopError(422, 'invalid_input', { fields });
}

const rowOf = ({ startsAt, endsAt, ...offer }: OfferWritten) => ({
  ...offer,
  startsAt: startsAt === null ? null : new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});

/** An offer of the demo shop. */
export const addDemoOffer = (
  tx: Db,
  offer: Pick<OfferWritten, 'kind' | 'pieces' | 'value'> &
    Partial<Pick<OfferWritten, 'productIds' | 'onDiscounted' | 'title' | 'members' | 'further'>>,
): Promise<unknown> => queries.insertOffer(tx, { ...offer, isDemo: true });

type By = { by: StaffView; clock: Clock; locale: Locale };

/** A new offer. Refuses (ShopError 422) by field. */
export async function createOffer(
  db: Database,
  { by, clock, locale }: By,
  written: OfferWritten,
): Promise<StaffOffer> {
  return await db.transaction(async (tx) => {
    const content = inItsKind(written);
    await requireFitting(tx, content);
    const row = await queries.insertOffer(tx, rowOf(content));
    await journalBy(tx, by, clock.now(), 'offer.create', row.id, { after: contentOf(row) });
    await invalidate(tx, offersTag);
    return await viewOf(tx, row, locale);
  });
}

/** Deletes the offers of the demo; orders have frozen what they took off. The answer is how many went. */
export async function removeDemoOffers(tx: Db): Promise<number> {
  const gone = await queries.deleteDemoOffers(tx);
  if (gone > 0) await invalidate(tx, offersTag);
  return gone;
}

/** A change of an offer, which counts from the next quote on. Refuses (ShopError) with 404, 409 `changed_meanwhile`, 422 by field. */
export async function changeOffer(
  db: Database,
  { by, clock, locale }: By,
  id: number,
  { seen, ...change }: { [Key in keyof OfferWritten]?: OfferWritten[Key] | undefined } & { seen: string },
): Promise<StaffOffer> {
  return await db.transaction(async (tx) => {
    const { before } = requireSeenRow(await queries.selectOfferForUpdate(tx, id), contentOf, seen);
    const content = inItsKind({ ...before, ...definedFields(change) });
    await requireFitting(tx, content, before);
    // Whoever changes an offer of the demo makes it her own.
    const row = await queries.updateOffer(tx, id, { ...rowOf(content), isDemo: false });
    await journalBy(tx, by, clock.now(), 'offer.change', id, { before, after: contentOf(row) });
    await invalidate(tx, offersTag);
    return await viewOf(tx, row, locale);
  });
}

/** Orders have frozen what it took off. Errors: 404 `not_found`, 409 `changed_meanwhile`. */
export const removeOffer: RemoveRow = async (db, clock, by, id, seen) => {
  await db.transaction(async (tx) => {
    const { before } = requireSeenRow(await queries.selectOfferForUpdate(tx, id), contentOf, seen);
    await queries.deleteOffer(tx, id);
    await journalBy(tx, by, clock.now(), 'offer.remove', id, { before });
    await invalidate(tx, offersTag);
  });
};
