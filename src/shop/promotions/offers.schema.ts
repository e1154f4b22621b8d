import * as z from 'zod/mini';
import { rowId } from '#/platform/id.schema.ts';
import { localText } from '#/platform/local-text.schema.ts';
import { moment } from '#/platform/moment.schema.ts';
import { pictureView } from '#/platform/picture-view.ts';
import { version } from '#/platform/version.schema.ts';
import { amount } from '#/shop/countries/countries.schema.ts';
import { offerKinds } from './offers.rules.ts';
import { memberSizes } from './sets.rules.ts';

const centimes = z.int().check(z.gte(0), z.lte(100_000_000));

/** A person of a set. */
const setMember = z.object({
  label: localText,
  min: z.int().check(z.gte(0), z.lte(1000)),
  max: z.int().check(z.gte(0), z.lte(1000)),
  sizes: z.enum(memberSizes),
  /** No articles: every color of the product. */
  choices: z
    .array(z.object({ productId: rowId, articleIds: z.array(rowId).check(z.maxLength(50)) }))
    .check(z.maxLength(50)),
});

/** An offer as the merchant writes it; money in centimes of DH, moments ISO. */
export const offerWritten = z.object({
  kind: z.enum(offerKinds),
  pieces: z.int().check(z.gte(0), z.lte(1000)),
  /** Centimes for one price, else whole percent. */
  value: centimes,
  /** The products it counts on, and those of these categories; both empty: all. */
  productIds: z.array(rowId).check(z.maxLength(200)),
  categoryIds: z.array(rowId).check(z.maxLength(200)),
  onDiscounted: z.boolean(),
  /** Of a set for a family; empty for the others. */
  title: localText,
  members: z.array(setMember).check(z.maxLength(10)),
  /** What each person beyond the fewest costs, centimes. */
  further: centimes,
  startsAt: z.nullable(moment),
  endsAt: z.nullable(moment),
  active: z.boolean(),
});
export type OfferWritten = z.infer<typeof offerWritten>;

export const offerChange = z.extend(z.partial(offerWritten), { seen: version });

export const staffOffer = z.extend(offerWritten, {
  id: z.int(),
  /** In the caller's language. */
  text: z.string(),
  /** The chosen products by name; one that is gone has none. */
  products: z.array(z.object({ id: z.int(), title: z.string() })),
  version,
});
export type StaffOffer = z.infer<typeof staffOffer>;

/** GET /product/:id/offer */
export const offerQuery = z.object({
  /** ISO code; amounts are shown in its currency. */
  country: z.optional(z.string().check(z.maxLength(2))),
  lang: z.optional(z.string().check(z.maxLength(10))),
});

/** So many cards a page has at most. */
const maxCards = 200;

/** POST /product/offers: `ids` are product ids. */
export const cardOffersQuery = z.object({
  ids: z.array(z.int().check(z.gte(1), z.lte(2_147_483_647))).check(z.maxLength(maxCards)),
  country: offerQuery.shape.country,
});
/** What cards say of their offers, by product; one that has none to say is left out. */
export const cardOffers = z.record(z.string(), z.string());

const terms = {
  id: z.int(),
  kind: z.enum(offerKinds),
  pieces: z.int(),
  /** Centimes of DH for one price, else whole percent. */
  value: z.int(),
  /** In the caller's language, ready to be read. */
  text: z.string(),
  /** Of a set for a family: its name. */
  set: z.optional(z.object({ title: z.string() })),
};

const offerTerms = z.object(terms);
export type OfferTermsView = z.infer<typeof offerTerms>;

/** The offer that counts on a product. */
export const productOffer = z.object({
  ...terms,
  /** Of a set for a family: what its first persons are first offered, each picture once. */
  set: z.optional(z.object({ title: z.string(), pictures: z.array(pictureView) })),
});
export type ProductOffer = z.infer<typeof productOffer>;

/** What an offer does in a cart. */
export const cartOffer = z.object({
  ...terms,
  discount: amount,
  /** The lines that make up its groups, by price id, with what it takes off each; of a set, for whom. */
  lines: z.array(z.object({ id: z.int(), pieces: z.int(), discount: amount, who: z.optional(z.string()) })),
  /** Of a set: how many there are, and who is missing to the first. */
  set: z.optional(z.object({ title: z.string(), count: z.int(), missing: z.array(z.string()) })),
  /** Pieces that are missing until it takes off more; 0 where none would help. */
  missing: z.int(),
});
