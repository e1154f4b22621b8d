import { cleanHtml } from '#/platform/clean-html.ts';
import type { LocalText } from '#/platform/local-text.ts';
import { type PriceValues, same } from './state.ts';

/** What counts when a promotion is compared: one that is not below the price is none. */
export const countedPromo = (price: PriceValues): number | null =>
  price.promoPrice !== null && price.promoPrice < price.price ? price.promoPrice : null;

/** A file's cells lose the space around them. */
export const meansSame = (now: unknown, target: unknown): boolean =>
  same(now, target) || (typeof now === 'string' && typeof target === 'string' && now.trim() === target);

/** A description that says the same once cleaned stays as it is. */
export function keptBody(now: LocalText | undefined, target: LocalText): LocalText {
  const result: LocalText = { ...target };
  for (const language of ['ar', 'fr', 'en'] as const) {
    const text = now?.[language];
    if (text !== undefined && text !== target[language] && cleanHtml(text) === target[language]) {
      result[language] = text;
    }
  }
  return result;
}

/** The order of the categories behind the first says nothing. */
export function sameCategories(now: string[], target: string[]): string[] {
  const [first, ...others] = target;
  return now[0] === first && same(now.slice(1).toSorted(), others.toSorted()) ? now : target;
}

export function defined<Values extends object>(
  values: Values,
): { [Key in keyof Values]: Exclude<Values[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]: Exclude<Values[Key], undefined>;
  };
}
