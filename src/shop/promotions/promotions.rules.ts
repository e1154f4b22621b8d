import { cleanLine } from '#/platform/clean-text.rules.ts';
import { foldDigits } from '#/shop/countries/digits.rules.ts';

export const promoKinds = ['percent', 'fixed', 'free_delivery'] as const;
export type PromoKind = (typeof promoKinds)[number];

/** What a code is and when it counts; money in centimes of DH. */
export type PromoTerms = {
  kind: PromoKind;
  /** Whole percent, or centimes. */
  value: number;
  capCentimes: number | null;
  minimumCentimes: number;
  startsAt: Date | null;
  endsAt: Date | null;
  categoriesIn: readonly number[];
  categoriesOut: readonly number[];
  onDiscounted: boolean;
  active: boolean;
};

/** A cart line as a code looks at it. */
export type PromoLine = {
  /** Categories of the product, ancestors included. */
  categoryIds: readonly number[];
  price: number;
  usedPrice: number;
  quantity: number;
  /** What an offer takes off the line. */
  offerCentimes?: number;
};

/** Why a code does not count; the shopper reads each in words. */
export const promoRefusals = [
  'promo_not_valid',
  'promo_not_started',
  'promo_ended',
  'promo_minimum',
  'promo_no_line',
  'promo_used_up',
  'promo_used_by_you',
  'promo_first_order_only',
  'promo_not_yours',
] as const;
export type PromoRefusal = (typeof promoRefusals)[number];

export type PromoOutcome =
  | { ok: true; discountCentimes: number; freeDelivery: boolean }
  | { ok: false; refusal: PromoRefusal; missingCentimes?: number };

/** §9.7 The welcome code: 10 %, first order, once. Every shop begins with it, and its texts name it. */
export const welcomeCode = 'Bienvenue';

/** Case, Arabic digits, spaces and invisible marks do not matter: `bienvenue ` is `Bienvenue` (§9.7). */
export const foldCode = (typed: string): string =>
  foldDigits(cleanLine(typed.slice(0, 200)).normalize('NFKC'))
    .replace(/\s/g, '')
    .toUpperCase();

/** The welcome code, whatever the case it is written in. */
export const isWelcomeCode = (code: string): boolean => foldCode(code) === foldCode(welcomeCode);

const counts = (terms: PromoTerms, line: PromoLine): boolean => {
  const { categoriesIn, categoriesOut } = terms;
  const discounted = line.usedPrice < line.price || (line.offerCentimes ?? 0) > 0;
  if (!terms.onDiscounted && discounted) return false;
  if (line.categoryIds.some((id) => categoriesOut.includes(id))) return false;
  return categoriesIn.length === 0 || line.categoryIds.some((id) => categoriesIn.includes(id));
};

/**
 * §5.7 What a code takes off these lines at this moment, by its own terms; what depends on the customer and on
 * how often it was used is decided when the order is placed. The discount never exceeds the lines it counts on.
 */
export function applyPromo(terms: PromoTerms, lines: readonly PromoLine[], now: Date): PromoOutcome {
  if (!terms.active) return { ok: false, refusal: 'promo_not_valid' };
  if (terms.startsAt && now < terms.startsAt) return { ok: false, refusal: 'promo_not_started' };
  if (terms.endsAt && now >= terms.endsAt) return { ok: false, refusal: 'promo_ended' };
  const counted = lines.filter((line) => counts(terms, line));
  if (counted.length === 0) return { ok: false, refusal: 'promo_no_line' };
  const base = counted.reduce(
    (sum, { usedPrice, quantity, offerCentimes = 0 }) => sum + usedPrice * quantity - offerCentimes,
    0,
  );
  if (base < terms.minimumCentimes) {
    return { ok: false, refusal: 'promo_minimum', missingCentimes: terms.minimumCentimes - base };
  }
  if (terms.kind === 'free_delivery') return { ok: true, discountCentimes: 0, freeDelivery: true };
  // Half a centime is given to the shopper.
  const discount = terms.kind === 'percent' ? Math.floor((base * terms.value + 50) / 100) : terms.value;
  const capped =
    terms.kind === 'percent' && terms.capCentimes !== null ? Math.min(discount, terms.capCentimes) : discount;
  return { ok: true, discountCentimes: Math.min(capped, base), freeDelivery: false };
}
