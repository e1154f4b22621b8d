import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { textIn } from '#/platform/local-text.ts';
import type { StaffProductList } from '#/shop/catalog/editing/product-list.schema.ts';
import { useSave } from '../../../use-save.ts';
import { useSavedMoves } from '../../../use-saved-moves.ts';
import { FailureText } from '../../failure-text.tsx';
import { ListPages } from '../../list-pages.tsx';
import { useSorting } from '../../use-sorting.ts';
import { ArrangedCard } from './arranged-card.tsx';

/** A page of the products of a category, put into order by hand; each move is saved at once. */
export function ArrangedProducts({
  categoryId,
  list: { data, meta },
}: {
  categoryId: number;
  list: StaffProductList;
}) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale === 'fr' ? 'fr' : 'ar';
  const save = useSave();
  const [announced, setAnnounced] = useState('');
  const first = (meta.page - 1) * meta.perPage;
  const saved = useSavedMoves(
    data.map(({ id }) => id),
    (move: { productId: number; place: number }, isLast) =>
      save.run('PUT', `/api/admin/categories/${categoryId}/arrangement`, move, isLast),
  );
  const nameOf = (id: number): string => {
    const product = data.find((one) => one.id === id);
    return (product && (textIn(product.title, locale) || product.handle)) ?? '';
  };

  function put(ids: readonly number[], productId: number, at: number) {
    const [name, place, count] = [nameOf(productId), at + 1, meta.total];
    setAnnounced(t`${name}: الموضع ${place} من ${count}`);
    void saved.put(ids, { productId, place: at });
  }
  const sorting = useSorting(saved.ids, (ids, id) => put(ids, id, first + ids.indexOf(id)), 'grid');

  /** To a place of any page; 0 is the first. */
  function moveTo(id: number, place: number) {
    const at = place - first;
    const others = saved.ids.filter((one) => one !== id);
    put(at >= 0 && at < data.length ? others.toSpliced(at, 0, id) : others, id, place);
  }

  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <FailureText save={save} />
      <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-6">
        {sorting.ids.map((id, at) => {
          const product = data.find((one) => one.id === id);
          return (
            product && (
              <ArrangedCard
                key={id}
                product={product}
                name={nameOf(id)}
                place={first + at}
                count={meta.total}
                sorting={sorting}
                onPlace={(place) => moveTo(id, place)}
              />
            )
          );
        })}
      </ol>
      <ListPages meta={meta} />
    </>
  );
}
