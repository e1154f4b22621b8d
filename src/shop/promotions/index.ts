/** The entry of the promotions. */

export { endDemoCodes } from './promo-codes.queries.ts';
export type { StaffPromo } from './promo-codes.schema.ts';
export { changePromoCode, listPromoCodes } from './promo-codes.service.ts';
export type { PromoOutcome } from './promotions.rules.ts';
export type { CartPromo } from './promotions.schema.ts';
export {
  checkPromo,
  ensurePromotions,
  erasePromoPeople,
  findPromo,
  findPromoForOrder,
  giveBackPromo,
  judgePromo,
  type PromoCode,
  redeemPromo,
} from './promotions.service.ts';
export { appliedText, promoCodeMessages, promoMessages, refusalText } from './promotions.texts.ts';
