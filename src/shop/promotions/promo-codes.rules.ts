import type { PromoKind } from './promotions.rules.ts';
import { foldCode } from './promotions.rules.ts';

type Judged = {
  code: string;
  kind: PromoKind;
  value: number;
  capCentimes: number | null;
  startsAt: string | null;
  endsAt: string | null;
  categoriesIn: readonly number[];
  categoriesOut: readonly number[];
};

export type PromoProblem =
  | 'required'
  | 'promo_code_signs'
  | 'promo_percent'
  | 'promo_amount'
  | 'promo_dates'
  | 'promo_categories';

/** What a shopper can read out and type: letters and digits of any script, spaces, and few signs. */
const characters = /^[\p{L}\p{M}\p{N}\s\-_.+%&]*$/u;

/** What does not fit together in a code that a merchant wrote, by field. */
export function promoProblems(promo: Judged): Record<string, PromoProblem[]> {
  const fields: Record<string, PromoProblem[]> = {};
  if (foldCode(promo.code) === '') fields.code = ['required'];
  else if (!characters.test(promo.code)) fields.code = ['promo_code_signs'];
  if (promo.kind === 'percent' && (promo.value < 1 || promo.value > 100)) fields.value = ['promo_percent'];
  if (promo.kind === 'fixed' && promo.value < 1) fields.value = ['promo_amount'];
  if (promo.kind === 'percent' && promo.capCentimes === 0) fields.capCentimes = ['promo_amount'];
  if (promo.startsAt && promo.endsAt && Date.parse(promo.endsAt) <= Date.parse(promo.startsAt)) {
    fields.endsAt = ['promo_dates'];
  }
  if (promo.categoriesIn.some((id) => promo.categoriesOut.includes(id))) {
    fields.categoriesOut = ['promo_categories'];
  }
  return fields;
}

/** What does not belong to the kind of the code is not kept, so that it never counts by mistake. */
export const fittedToKind = <Promo extends Pick<Judged, 'kind' | 'value' | 'capCentimes'>>(
  promo: Promo,
): Promo => ({
  ...promo,
  value: promo.kind === 'free_delivery' ? 0 : promo.value,
  capCentimes: promo.kind === 'percent' ? promo.capCentimes : null,
});
