import { useEffect, useState } from 'react';
import type { DetailKey, DetailKeys } from '#/shop/catalog/catalog.schema.ts';
import { call } from '#/web/call.ts';

/** The server's current stock of each size, by price id; undefined before the answer. */
export type LiveStock = ReadonlyMap<number, DetailKey> | undefined;

/** §7.8 Exact stock and price of a product's sizes: the cached page knows only in stock, low or out. */
export function useLiveStock(productId: number): LiveStock {
  const [answer, setAnswer] = useState<{ productId: number; keys: ReadonlyMap<number, DetailKey> }>();
  useEffect(() => {
    const stop = new AbortController();
    const lang = document.documentElement.lang;
    call<DetailKeys>(
      'POST',
      `/api/product/detailKeys?lang=${lang}`,
      { ids: [productId] },
      { signal: stop.signal },
    ).then((result) => {
      if (!result.ok || stop.signal.aborted) return;
      const keys = new Map(result.data.productsDetailKeys.map((key) => [key.id, key]));
      setAnswer({ productId, keys });
    });
    return () => stop.abort();
  }, [productId]);
  return answer?.productId === productId ? answer.keys : undefined;
}
