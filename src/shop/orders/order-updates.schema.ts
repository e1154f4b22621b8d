/** Cache tag of every order: what shows orders has changed. */
export const ordersTag = 'orders';

/** One event of the stream: orders have changed. */
export type OrderUpdate = {
  /** Ids of orders that shoppers have just placed. */
  placed: number[];
};
