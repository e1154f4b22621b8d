import { useState } from 'react';
import type { DetailKey, DetailKeys } from '#/shop/catalog/catalog.schema.ts';
import { call } from '#/web/call.ts';
import { useQuery } from '#/web/ui/use-query.ts';

/** The server's current stock of each size, by price id; undefined before the answer. */
export type LiveStock = ReadonlyMap<number, DetailKey> | undefined;

/**
 * §7.8 Exact stock and price of a product's sizes: the cached page knows only in stock, low or out. `again` asks for them
 * once more.
 */
export function useLiveStock(productId: number): { live: LiveStock; again: () => void } {
  const [answer, setAnswer] = useState<{ productId: number; keys: ReadonlyMap<number, DetailKey> }>();
  const again = useQuery(productId, (id, signal) => {
    const lang = document.documentElement.lang;
    call<DetailKeys>('POST', `/api/product/detailKeys?lang=${lang}`, { ids: [id] }, { signal }).then(
      (result) => {
        if (!result.ok || signal.aborted) return;
        const keys = new Map(result.data.productsDetailKeys.map((key) => [key.id, key]));
        setAnswer({ productId: id, keys });
      },
    );
  });
  return { live: answer?.productId === productId ? answer.keys : undefined, again };
}
