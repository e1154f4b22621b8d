import type { Db } from '#/platform/database.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { linesOfOrder } from '#/shop/orders/index.ts';
import { sizeReasons } from './returns.rules.ts';

/** A return for size began or ceased to count: the pages of its products, which say how they fit, are dropped. */
export async function invalidateFit(
  tx: Db,
  orderId: number,
  lines: readonly { orderLineId: number; reason: string }[],
): Promise<void> {
  const ofSize = new Set(
    lines
      .filter(({ reason }) => sizeReasons.some((one) => one === reason))
      .map(({ orderLineId }) => orderLineId),
  );
  if (ofSize.size === 0) return;
  const products = (await linesOfOrder(tx, orderId)).filter(({ id }) => ofSize.has(id));
  await invalidate(tx, ...products.map(({ productId }) => `product:${productId}`));
}
