/** What a shopper saves, in whole percent, never more than it is. Both in centimes. */
export const savedPercent = (price: number, oldPrice: number): number =>
  Math.floor(((oldPrice - price) * 100) / oldPrice);
