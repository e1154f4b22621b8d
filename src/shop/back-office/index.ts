/** Entry of what the frame of the back office shows: it looks at all other modules. */
export { deliveryFollowed } from './delivery-followed.service.ts';
export { countWaiting } from './waiting.service.ts';
