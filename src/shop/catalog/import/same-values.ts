import { cleanHtml } from '#/platform/clean-html.ts';
import type { LocalText } from '#/platform/local-text.ts';
import { type PriceValues, same } from './state.ts';

/** What counts when a promotion is compared: one that is not below the price is none. */
export const countedPromo = (price: PriceValues): number | null =>
  price.promoPrice !== null && price.promoPrice < price.price ? price.promoPrice : null;

/** A file's cells lose the space around them. */
export const meansSame = (now: unknown, wanted: unknown): boolean =>
  same(now, wanted) || (typeof now === 'string' && typeof wanted === 'string' && now.trim() === wanted);

/** A description that says the same once cleaned stays as it is. */
export function keptBody(now: LocalText | undefined, wanted: LocalText): LocalText {
  const kept: LocalText = { ...wanted };
  for (const language of ['ar', 'fr', 'en'] as const) {
    const text = now?.[language];
    if (text !== undefined && text !== wanted[language] && cleanHtml(text) === wanted[language]) {
      kept[language] = text;
    }
  }
  return kept;
}

/** The order of the categories behind the first says nothing. */
export function sameCategories(now: string[], wanted: string[]): string[] {
  const [first, ...others] = wanted;
  return now[0] === first && same(now.slice(1).toSorted(), others.toSorted()) ? now : wanted;
}

export function defined<Values extends object>(
  values: Values,
): { [Key in keyof Values]: Exclude<Values[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]: Exclude<Values[Key], undefined>;
  };
}
