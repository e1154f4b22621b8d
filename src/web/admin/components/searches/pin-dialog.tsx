import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { maxPinned } from '#/shop/search/taught.rules.ts';
import type { PinnedChange, PinnedView } from '#/shop/search/taught.schema.ts';
import { useSave } from '../../use-save.ts';
import { SortButtons, SortHandle } from '../sort-buttons.tsx';
import { useSorting } from '../use-sorting.ts';
import { ProductFinder } from './product-finder.tsx';
import { SearchDialog, SearchedTextInput } from './search-dialog.tsx';
import type { Teaching } from './use-teaching.tsx';

const path = '/api/admin/pinned-answers';

/** The products that stand first in the results of a search, put into their order. */
export function PinDialog({
  pinned: { text, products, version },
  teaching,
  onClose,
}: {
  pinned: PinnedView;
  teaching: Teaching;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const save = useSave();
  const [typed, setTyped] = useState(text);
  const [chosen, setChosen] = useState(products);
  const [announced, setAnnounced] = useState('');
  const nameOf = (id: number) => {
    const product = chosen.find((one) => one.id === id);
    return product?.title ?? t`لم يعد في المتجر`;
  };
  const sorting = useSorting(
    chosen.map(({ id }) => id),
    (ids, moved) => {
      const [name, place, count] = [nameOf(moved), ids.indexOf(moved) + 1, ids.length];
      setAnnounced(t`${name}: الموضع ${place} من ${count}`);
      setChosen(ids.flatMap((id) => chosen.find((one) => one.id === id) ?? []));
    },
  );

  async function submit() {
    const body: PinnedChange = { text: typed, productIds: chosen.map(({ id }) => id), seen: version };
    const answer = await save.run<{ data: { undo: PinnedChange } }>('PUT', path, body);
    if (!answer.ok) return;
    teaching.done(t`حُفظت النتائج الأولى للبحث «${typed}».`, { path, body: answer.data.data.undo });
    onClose();
  }

  return (
    <SearchDialog
      id="pin"
      save={save}
      onSubmit={submit}
      onClose={onClose}
      title={
        text === '' ? (
          <Trans>نتائج أولى لبحث</Trans>
        ) : (
          <Trans>
            النتائج الأولى للبحث «<bdi>{text}</bdi>»
          </Trans>
        )
      }
    >
      {text === '' && (
        <SearchedTextInput
          id="pin-text"
          value={typed}
          onValue={(value) => {
            save.touch();
            setTyped(value);
          }}
          error={save.errorOf('text')}
        />
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
      {chosen.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {sorting.ids.map((id) => {
            const product = chosen.find((one) => one.id === id);
            const name = nameOf(id);
            return (
              <li
                key={id}
                {...sorting.row(id)}
                className="flex flex-wrap items-center gap-1 rounded border border-line bg-raised"
              >
                <SortHandle sorting={sorting} id={id} name={name} />
                <bdi className="min-w-32 grow wrap-anywhere">{name}</bdi>
                {product?.sold === false && (
                  <span className="rounded-full bg-warning-soft px-3 text-sm text-warning">
                    <Trans>غير معروض</Trans>
                  </span>
                )}
                <span className="flex">
                  <SortButtons sorting={sorting} id={id} name={name} />
                  <button
                    type="button"
                    aria-label={t`إزالة ${name}`}
                    className="flex size-11 items-center justify-center rounded hover:bg-surface"
                    onClick={() => setChosen((all) => all.filter((one) => one.id !== id))}
                  >
                    <X aria-hidden className="size-5" />
                  </button>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {chosen.length < maxPinned ? (
        <ProductFinder
          id="pin-product"
          onChosen={({ id, title }) =>
            setChosen((all) => [...all.filter((one) => one.id !== id), { id, title, sold: true }])
          }
        />
      ) : (
        <p className="text-muted">
          <Trans>لا أكثر من {maxPinned} منتجات.</Trans>
        </p>
      )}
      <p className="text-sm text-muted">
        <Trans>تظهر قبل غيرها ما دامت معروضة وفي المخزون. بلا منتجات يُلغى التثبيت.</Trans>
      </p>
    </SearchDialog>
  );
}
