/** The entry of the checkout. */
export { checkoutMessages } from './checkout.texts.ts';
export { phoneOrderMessages } from './phone-order.refusals.ts';
export { repriceCart } from './quote.service.ts';
