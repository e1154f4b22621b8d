import type { Db } from '#/platform/database.ts';

/** Which sizes and products orders name: they are never deleted. The modules above know, and server/ wires them. */
export type PriceReferences = {
  prices(tx: Db, priceIds: readonly number[]): Promise<Set<number>>;
  products(tx: Db, productIds: readonly number[]): Promise<Set<number>>;
};
