/** Why the delivery of an order costs what it costs. */
export const deliveryReasons = [
  /** The goods reach the threshold. */
  'free_threshold',
  /** The promo code makes it free. */
  'free_promo',
  /** It was free when the order was placed, or became so by an edit, and stays so. */
  'free_agreed',
  /** The fee of the place. */
  'place_fee',
  /** The fee as it was when the order was placed; the place costs something else today. */
  'agreed_fee',
] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];

/** Whether the code of an order made its delivery free: it took nothing off the goods, and paid for nothing. */
export const codeFreesDelivery = (order: {
  promoCode: string | null;
  amounts: { promo?: number; credit?: number };
}): boolean => order.promoCode !== null && !order.amounts.promo && !order.amounts.credit;

/** Amounts in centimes of DH; `placeFee` is what the place costs today, before the threshold. */
export function deliveryReason(
  order: { goods: number; discount: number; promo?: number; delivery: number; promoCode: string | null },
  rules: { placeFee: number; freeFrom: number; freeByCode: boolean },
): DeliveryReason {
  if (order.delivery > 0) return order.delivery === rules.placeFee ? 'place_fee' : 'agreed_fee';
  if (rules.placeFee === 0) return 'place_fee';
  if (order.goods - order.discount >= rules.freeFrom) return 'free_threshold';
  if (order.promoCode !== null && rules.freeByCode) return 'free_promo';
  return 'free_agreed';
}
