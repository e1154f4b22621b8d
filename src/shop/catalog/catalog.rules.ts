import { usedPrice } from '#/shop/countries/money.rules.ts';
import type { Availability } from './catalog.schema.ts';

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

/** What a kept page says of a stock; `lowThreshold` is the setting. */
export function availabilityOf(stock: number, lowThreshold: number): Availability {
  if (stock <= 0) return 'out';
  return stock <= lowThreshold ? 'low' : 'in';
}

/** A product's own: out when every size is out, in when any size is, else low. */
export function overallAvailability(all: readonly Availability[]): Availability {
  if (all.includes('in')) return 'in';
  return all.includes('low') ? 'low' : 'out';
}

/** The canonical address of a product, without language prefix, with Arabic as Arabic: encode it in an href. */
export function productPath(categoryTag: string, id: number, slug: string): string {
  return `/store/${categoryTag}/${id}${slug ? `-${slug}` : ''}`;
}
