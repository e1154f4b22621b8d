import { usedPrice } from '#/shop/countries/money.rules.ts';
import type { Availability } from './catalog.schema.ts';

export const audiences = ['women', 'men', 'girls', 'boys', 'babies', 'family', 'unisex'] as const;
export type Audience = (typeof audiences)[number];

/** A price's promotion as it is stored; each date may be open. */
export type Promotion = {
  price: number;
  promoPrice: number | null;
  promoStartsAt?: Date | null;
  promoEndsAt?: Date | null;
};

/** §9.6 The promotion's price in centimes of DH when it is lower and its dates hold at `at`, else null. */
export function livePromo(promotion: Promotion, at: Date): number | null {
  const used = usedPrice(
    promotion.price,
    promotion.promoPrice,
    {
      startsAtMs: promotion.promoStartsAt?.getTime() ?? null,
      endsAtMs: promotion.promoEndsAt?.getTime() ?? null,
    },
    at.getTime(),
  );
  return used < promotion.price ? used : null;
}

/** The nearest moment after `at` at which this promotion begins or ends; null when the clock changes nothing. */
export function promoChangesAt(promotion: Promotion, at: Date): Date | null {
  if (promotion.promoPrice === null || promotion.promoPrice >= promotion.price) return null;
  const { promoStartsAt: starts, promoEndsAt: ends } = promotion;
  // Dates the wrong way round hold never: nothing changes.
  if (starts && ends && ends <= starts) return null;
  if (starts && starts > at) return starts;
  return ends && ends > at ? ends : null;
}

/** The earlier of two moments, of which either may be missing. */
export function earlier(a: Date | null, b: Date | null): Date | null {
  if (!a || !b) return a ?? b;
  return a <= b ? a : b;
}

/** Pieces of a size; null: it is sold without a count and always in stock. */
export type Stock = number | null;

/** More of one size is an order for the telephone. */
export const maxLineQuantity = 99;

/** How many pieces of a size one may take at most, as far as its stock decides. */
export const takeable = (stock: Stock): number => stock ?? maxLineQuantity;

/** What a cached page says of a stock; `lowThreshold` is the setting. */
export function availabilityOf(stock: Stock, lowThreshold: number): Availability {
  if (stock === null) return 'in';
  if (stock <= 0) return 'out';
  return stock <= lowThreshold ? 'low' : 'in';
}

/** A product's own: out when every size is out, in when any size is, else low. */
export function overallAvailability(all: readonly Availability[]): Availability {
  if (all.includes('in')) return 'in';
  return all.includes('low') ? 'low' : 'out';
}

/** Labels as shown, in one order; `promo` follows from the prices, the others are the merchant's. */
export function effectiveLabels(own: readonly string[], hasLivePromo: boolean): ShownLabel[] {
  return shownLabels.filter((label) => (label === 'promo' ? hasLivePromo : own.includes(label)));
}
const shownLabels = ['promo', 'new', 'best_seller', 'special'] as const;
export type ShownLabel = (typeof shownLabels)[number];

/** Centimes, and the moments between which it holds, in ms. */
export type PromoSpan = { price: number; from: number; to: number };

/** §9.6 A promotion as indexes in memory hold it; one that is never lower or whose dates never hold is none. */
export function promoSpan(
  price: number,
  promoPrice: number | null,
  starts: number | null,
  ends: number | null,
): PromoSpan | null {
  if (promoPrice === null || promoPrice >= price) return null;
  const from = starts ?? Number.NEGATIVE_INFINITY;
  const to = ends ?? Number.POSITIVE_INFINITY;
  return from < to ? { price: promoPrice, from, to } : null;
}

/** Letters of a shelf's name: it stands beside a size on a narrow print. */
export const maxShelf = 40;
