/** The entry of purchases: what suppliers bring, and what is to be bought. */
export {
  earlierSuppliers,
  listPurchases,
  purchaseNow,
  sizesToBuy,
  undoPurchase,
} from './purchases.service.ts';
export { purchaseMessages } from './purchases.texts.ts';
export { sizesRunningOut } from './reorder.service.ts';
