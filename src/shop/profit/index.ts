/** Entry of the profit: what is left of the orders, for those who may read the shop's figures. */
export { profitView } from './profit.service.ts';
export { profitMessages } from './profit.texts.ts';
