import { useState } from 'react';
import { grouped } from '#/platform/grouped.rules.ts';
import type { DetailKey, DetailKeys } from '#/shop/catalog/catalog.schema.ts';
import { type CallFailure, call } from '#/web/call.ts';
import { useQuery } from '#/web/ui/use-query.ts';

/** The current sizes of each product; null before the first answer. Each product is requested once. */
export function useSizes(ids: readonly number[]) {
  const [sizes, setSizes] = useState<ReadonlyMap<number, DetailKey[]> | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [requestedIds, setRequestedIds] = useState<ReadonlySet<number>>(new Set());
  const fresh = ids.filter((id) => !requestedIds.has(id)).join(',');
  const retry = useQuery(fresh, (list, gone) => {
    if (list === '') return;
    const newIds = list.split(',').map(Number);
    void call<DetailKeys>('POST', '/api/product/detailKeys', { ids: newIds }).then((answer) => {
      if (gone.aborted) return;
      setFailure(answer.ok ? null : answer);
      if (!answer.ok) return;
      const found = grouped(answer.data.productsDetailKeys, (size) => size.productId);
      setSizes((before) => new Map([...(before ?? []), ...found]));
      setRequestedIds((before) => new Set([...before, ...newIds]));
    });
  });
  return { sizes, failure, retry };
}
