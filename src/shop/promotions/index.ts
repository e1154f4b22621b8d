/** The entry of the promotions. */
export { hideCredits } from './credits.rules.ts';
export { createCredit, eraseCredits, moveCredits } from './credits.service.ts';
export {
  type AppliedOffer,
  type FrozenOffer,
  frozenOffer,
  namesOf,
  shownDiscounts,
} from './offers.rules.ts';
export type { StaffOffer } from './offers.schema.ts';
export {
  addDemoOffer,
  changeOffer,
  createOffer,
  listOffers,
  liveOffers,
  offerTerms,
  removeDemoOffers,
} from './offers.service.ts';
export { offerMessages, offerText } from './offers.texts.ts';
export type { StaffPromo } from './promo-codes.schema.ts';
export { changePromoCode, endDemoCodes, listPromoCodes } from './promo-codes.service.ts';
export { selectRedemptions } from './promotions.queries.ts';
export type { PromoOutcome } from './promotions.rules.ts';
export type { CartPromo } from './promotions.schema.ts';
export {
  changePromoDiscount,
  checkPromo,
  ensurePromotions,
  erasePromoPeople,
  findPromo,
  findPromoForOrder,
  giveBackPromo,
  judgeDeal,
  judgePromo,
  movePromoTo,
  type PromoCode,
  redeemPromo,
  requirePromoAllows,
  welcomeOffered,
} from './promotions.service.ts';
export { appliedText, promoCodeMessages, promoMessages, refusalText } from './promotions.texts.ts';
export { offerOfProduct, offersOfCards, productsOfSets } from './shown-offers.service.ts';
