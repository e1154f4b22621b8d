/** The entry of the checkout. */
export { checkoutMessages } from './checkout.texts.ts';
export { repriceCart } from './quote.service.ts';
