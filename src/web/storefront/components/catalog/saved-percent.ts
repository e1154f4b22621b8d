/** The saving in whole percent, rounded down. Both prices in centimes. */
export const savedPercent = (price: number, oldPrice: number): number =>
  Math.floor(((oldPrice - price) * 100) / oldPrice);
