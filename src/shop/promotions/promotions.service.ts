import type { Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { limitReached, takeFromLimit } from '#/platform/limits.ts';
import type { Locale } from '#/platform/local-text.ts';
import type { QuerySource } from '#/platform/query-cache.ts';
import type { Tagged } from '#/platform/tagged.ts';
import { pricesForSale } from '#/shop/catalog/index.ts';
import { countryOrDefault, moneyStyle, moneyText, toAmount, usedPrice } from '#/shop/countries/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import {
  type AppliedOffer,
  applyOffers,
  discountsByLine,
  holdsAt,
  nextChange,
  type Offer,
  type OfferLine,
} from './offers.rules.ts';
import { liveOffers } from './offers.service.ts';
import * as queries from './promotions.queries.ts';
import {
  applyPromo,
  foldCode,
  isWelcomeCode,
  type PromoLine,
  type PromoOutcome,
  welcomeCode,
} from './promotions.rules.ts';
import type { PromoAnswer } from './promotions.schema.ts';
import { appliedText, type refusalText } from './promotions.texts.ts';

export type PromoCode = queries.PromoCodeRow;

/**
 * The codes that every shop begins with; what the merchant made of them stays. By every start; it is the very first
 * that writes them, before anything could be cached.
 */
export async function ensurePromotions(db: Db): Promise<void> {
  await queries.insertCode(db, {
    code: welcomeCode,
    folded: foldCode(welcomeCode),
    kind: 'percent',
    value: 10,
    usesPerCustomer: 1,
    firstOrderOnly: true,
    categoriesIn: [],
    categoriesOut: [],
  });
}

/**
 * §9.7 The welcome code as the merchant writes it, while it counts: switched on, within its dates, with a use left. Null:
 * nobody is promised it now.
 */
export async function welcomeOffered(source: QuerySource, now: Date): Promise<Tagged<string | null>> {
  const tags = [queries.welcomeTag];
  const welcome = await queries.selectWelcome(source);
  if (!welcome?.active || (welcome.left ?? 1) <= 0) return { value: null, tags, changesAt: null };
  return { value: holdsAt(welcome, now) ? welcome.code : null, tags, changesAt: nextChange([welcome], now) };
}

/** Codes that do not exist, tried from one network address; thousands share one behind their carrier. */
const misses = { most: 300, windowMs: 15 * 60_000 };

/**
 * The code that was typed, or undefined. Only misses are counted; past the limit nobody behind that address learns
 * anything, also not by guessing right. Refuses (ShopError) with 429, which names the field `promo`: without a code the
 * same cart is priced.
 */
export async function findPromo(
  db: Db,
  typed: string,
  context: { now: Date; address: string },
): Promise<PromoCode | undefined> {
  const key = `promo:${context.address}`;
  if (await limitReached(db, key, misses, context.now)) {
    throw new ShopError(429, 'too_many_requests', { fields: { promo: ['too_many_requests'] } });
  }
  const folded = foldCode(typed);
  const found = folded === '' ? undefined : await queries.selectCode(db, folded);
  if (!found) await takeFromLimit(db, key, misses, context.now);
  return found;
}

/** The code for an order that is being placed, without limits of its own: a submit is limited already. */
export const findPromoForOrder = (db: Db, typed: string): Promise<PromoCode | undefined> =>
  queries.selectCode(db, foldCode(typed));

/** What is left of a credit: what orders took and gave back is there again. */
async function creditLeft(db: Db, { id, value }: Pick<PromoCode, 'id' | 'value'>): Promise<number> {
  return value - (await queries.countUses(db, id, { phone: '', userId: null })).spent;
}

/**
 * A code on these lines at this moment, and whether a use of it is left; nothing of who asks. `apart`: the number of an order
 * whose own use does not count.
 */
export async function judgePromo(
  db: Db,
  code: PromoCode | undefined,
  lines: readonly PromoLine[],
  now: Date,
  apart?: string,
): Promise<PromoOutcome> {
  if (!code) return { ok: false, refusal: 'promo_not_valid' };
  if (code.phone !== null) {
    const value = await creditLeft(db, code);
    return value > 0 ? applyPromo({ ...code, value }, lines, now) : { ok: false, refusal: 'promo_used_up' };
  }
  const outcome = applyPromo(code, lines, now);
  if (!outcome.ok || code.totalUses === null) return outcome;
  const { all } = await queries.countUses(db, code.id, { phone: '', userId: null }, apart);
  return all >= code.totalUses ? { ok: false, refusal: 'promo_used_up' } : outcome;
}

export type Deal = { offers: AppliedOffer[]; promo: PromoOutcome | null };

/**
 * The offers of a cart and its code together. A code leaves out what an offer reduces, unless it counts on discounted lines;
 * where it takes off more by itself than both so, it counts alone: whoever types one never pays more for it. `fee` is what
 * free delivery is worth.
 */
export async function judgeDeal(
  db: Db,
  offers: readonly Offer[],
  lines: readonly OfferLine[],
  more: { now: Date; fee: number },
  /** The code that was typed, as far as there is one; null: none was. */
  typed: { code: PromoCode | undefined } | null,
): Promise<Deal> {
  const applied = applyOffers(offers, lines);
  if (!typed) return { offers: applied, promo: null };
  const { code } = typed;
  const byLine = discountsByLine(applied);
  const reduced = lines.map((line) => ({ ...line, offerCentimes: byLine.get(line.id) ?? 0 }));
  const promo = await judgePromo(db, code, reduced, more.now);
  const taken = applied.reduce((sum, { discount }) => sum + discount, 0);
  if (taken === 0 || !code || code.onDiscounted) return { offers: applied, promo };
  const alone = await judgePromo(db, code, lines, more.now);
  const worth = (outcome: PromoOutcome) =>
    outcome.ok ? outcome.discountCentimes + (outcome.freeDelivery ? more.fee : 0) : 0;
  return worth(alone) > taken + worth(promo) ? { offers: [], promo: alone } : { offers: applied, promo };
}

const refuse = (refusal: Parameters<typeof refusalText>[0]): never => {
  throw new ShopError(422, refusal, { fields: { promo: [refusal] } });
};

/**
 * §5.7 Uses a code for an order, in the order's transaction: the code's row is locked, so that the last use is given
 * once. `earlierOrders`: orders of this phone or account before. Refuses (ShopError 422) with the reason.
 */
export async function redeemPromo(
  tx: Db,
  use: {
    code: PromoCode;
    orderNumber: string;
    phone: string;
    userId: number | null;
    earlierOrders: number;
    discountCentimes: number;
    now: Date;
  },
): Promise<void> {
  const code = await queries.selectCodeForUpdate(tx, use.code.id);
  // Switched off between the price and the lock.
  if (!code?.active) return refuse('promo_not_valid');
  const { phone, userId, orderNumber, discountCentimes, now: at } = use;
  const uses = await queries.countUses(tx, code.id, { phone, userId });
  // A credit without a phone is of whoever has its code.
  if (code.phone && code.phone !== phone) refuse('promo_not_yours');
  if (code.phone !== null && uses.spent + discountCentimes > code.value) refuse('promo_used_up');
  if (code.totalUses !== null && uses.all >= code.totalUses) refuse('promo_used_up');
  if (code.usesPerCustomer !== null && uses.theirs >= code.usesPerCustomer) refuse('promo_used_by_you');
  if (code.firstOrderOnly && use.earlierOrders > 0) refuse('promo_first_order_only');
  await queries.insertRedemption(tx, { codeId: code.id, orderNumber, phone, userId, discountCentimes, at });
  const wasLast = code.totalUses !== null && uses.all + 1 >= code.totalUses;
  if (wasLast && isWelcomeCode(code.code)) await invalidate(tx, queries.welcomeTag);
}

/**
 * §5.7 Whether the code that an order uses allows it to be another phone's, by the limits of a customer; `earlierOrders`: orders of
 * that phone or the account besides this one. Its row is locked. A credit was its person's when it was used. Refuses (ShopError 422,
 * field `phone`) with the reason.
 */
export async function requirePromoAllows(
  tx: Db,
  use: { orderNumber: string; phone: string; userId: number | null; earlierOrders: number },
): Promise<void> {
  const used = await queries.selectCodeOfOrder(tx, use.orderNumber);
  const code = used && (await queries.selectCodeForUpdate(tx, used.codeId));
  if (!code || code.phone !== null) return;
  const { theirs } = await queries.countUses(tx, code.id, use, use.orderNumber);
  const refusal =
    code.usesPerCustomer !== null && theirs >= code.usesPerCustomer
      ? 'promo_used_by_you'
      : code.firstOrderOnly && use.earlierOrders > 0
        ? 'promo_first_order_only'
        : null;
  if (refusal) throw new ShopError(422, refusal, { fields: { phone: [refusal] } });
}

/** What a code takes off an order is another amount, because its lines are others. Nothing when it uses none. */
export async function changePromoDiscount(tx: Db, orderNumber: string, centimes: number): Promise<void> {
  await queries.updateDiscount(tx, orderNumber, centimes);
}

/**
 * The phone of an order was corrected, or the receiver of a gift was erased (''): what it used of a code is that phone's, or no
 * phone's. Nothing when it used none.
 */
export async function movePromoTo(tx: Db, orderNumber: string, phone: string): Promise<void> {
  await queries.updatePhone(tx, orderNumber, phone);
}

/** The order that used a code was cancelled or has expired: the use is there again. Nothing when it used none. */
export async function giveBackPromo(tx: Db, orderNumber: string, at: Date): Promise<void> {
  const code = await queries.markGivenBack(tx, orderNumber, at);
  // Every page has the tag: it is invalidated where the code was used up until now.
  if (!code || code.totalUses === null || !isWelcomeCode(code.code)) return;
  // As whoever uses it: the last use may be taken in this moment.
  await queries.selectCodeForUpdate(tx, code.id);
  const { all } = await queries.countUses(tx, code.id, { phone: '', userId: null });
  if (all + 1 >= code.totalUses) await invalidate(tx, queries.welcomeTag);
}

/** A person leaves: the uses of their orders stay in the books, without phone and account. */
export async function erasePromoPeople(tx: Db, orderNumbers: readonly string[]): Promise<void> {
  if (orderNumbers.length > 0) await queries.erasePeopleOf(tx, orderNumbers);
}

/** `12x2,15x1` as price ids with quantities; of two of one id the last counts, as in a cart. */
const readLines = (text: string): Map<number, number> =>
  new Map(
    text.split(',').map((line): [number, number] => {
      const [id = 0, quantity = 0] = line.split('x').map(Number);
      return [id, quantity];
    }),
  );

async function linesForPromo(db: Db, text: string, now: Date): Promise<OfferLine[]> {
  const requested = readLines(text);
  const ids = [...requested.keys()].filter((id) => id > 0 && id <= 2_147_483_647);
  return (await pricesForSale(db, ids, now)).flatMap((sale) => {
    const pieces = requested.get(sale.id) ?? 0;
    const quantity = Math.min(pieces, sale.stock ?? pieces);
    if (!sale.available || quantity < 1) return [];
    const used = usedPrice(sale.price, sale.promoPrice);
    const { id, productId, articleId, size, categoryIds, price } = sale;
    return [{ id, productId, articleId, size, categoryIds, price, usedPrice: used, quantity }];
  });
}

/** Stands for a cart that any code without categories counts on, when no lines are sent. */
const anyLine: PromoLine = { categoryIds: [], price: 1_000_000_000, usedPrice: 1_000_000_000, quantity: 1 };

/**
 * §5.7 §7.25 What a code is worth; knows only the code and, if sent, the lines: who asks is judged when the order
 * is placed. Refuses (ShopError) with 422 and the reason, 429 after too many codes that do not exist.
 */
export async function checkPromo(
  db: Db,
  query: { code: string; lines?: string | undefined; country?: string | undefined; locale: Locale },
  more: { now: Date; address: string },
): Promise<PromoAnswer> {
  const code = await findPromo(db, query.code, more);
  const lines = query.lines === undefined ? undefined : await linesForPromo(db, query.lines, more.now);
  const alone: PromoLine = { ...anyLine, categoryIds: code?.categoriesIn.slice(0, 1) ?? [] };
  const { shown: currency, deliveryFeeCentimes } = await countryOrDefault(db, query.country);
  const settings = await getSettings(db);
  const subtotal = lines?.reduce((sum, line) => sum + line.usedPrice * line.quantity, 0) ?? 0;
  // What delivery costs a cart whose place is not known yet.
  const fee = subtotal >= settings.freeShippingThreshold ? 0 : deliveryFeeCentimes;
  const context = { now: more.now, fee };
  const deal = lines && (await judgeDeal(db, await liveOffers(db, more.now), lines, context, { code }));
  const outcome = deal?.promo ?? (await judgePromo(db, code, [alone], more.now));
  if (!code || !outcome.ok) {
    const refusal = outcome.ok ? 'promo_not_valid' : outcome.refusal;
    const missing = outcome.ok ? 0 : (outcome.missingCentimes ?? 0);
    const short = moneyStyle(settings, query.locale);
    throw new ShopError(422, refusal, {
      data: { missing: moneyText(toAmount(missing, currency).shown, currency.label, short) },
    });
  }
  return {
    code: code.code,
    type: code.kind,
    value: code.phone === null ? code.value : await creditLeft(db, code),
    ...(lines ? { discount: toAmount(outcome.discountCentimes, currency) } : {}),
    message: appliedText[query.locale],
  };
}
