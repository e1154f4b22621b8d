import { useState } from 'react';
import { grouped } from '#/platform/grouped.rules.ts';
import type { DetailKey, DetailKeys } from '#/shop/catalog/catalog.schema.ts';
import { type CallFailure, call } from '#/web/call.ts';
import { useQuery } from '#/web/ui/use-query.ts';

/**
 * The current sizes of each product; null before the first answer. Each product is requested once. A product among `answered`
 * without sizes is not sold any more; of one that is not among them nothing is known. `failure` is that of the last request.
 */
export function useSizes(ids: readonly number[]) {
  const [sizes, setSizes] = useState<ReadonlyMap<number, DetailKey[]> | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [answered, setAnswered] = useState<ReadonlySet<number>>(new Set());
  const fresh = ids.filter((id) => !answered.has(id)).join(',');
  const retry = useQuery(fresh, (list, gone) => {
    // A product whose request failed may have left the list since.
    if (list === '') return setFailure(null);
    const newIds = list.split(',').map(Number);
    void call<DetailKeys>('POST', '/api/product/detailKeys', { ids: newIds }).then((answer) => {
      if (gone.aborted) return;
      setFailure(answer.ok ? null : answer);
      if (!answer.ok) return;
      const found = grouped(answer.data.productsDetailKeys, (size) => size.productId);
      setSizes((before) => new Map([...(before ?? []), ...found]));
      setAnswered((before) => new Set([...before, ...newIds]));
    });
  });
  return { sizes, answered, failure, retry };
}
