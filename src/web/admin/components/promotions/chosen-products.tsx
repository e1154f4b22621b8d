import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { StaffOffer } from '#/shop/promotions/offers.schema.ts';
import { FieldNotes } from '#/web/ui/field.tsx';
import { X } from '#/web/ui/icons.tsx';
import { ProductFinder } from '../searches/product-finder.tsx';

/** The products that were chosen one by one, each with `more` below it. */
export function ChosenProducts({
  id,
  label,
  chosen,
  known,
  onChosen,
  more,
  error,
}: {
  id: string;
  label: string;
  chosen: readonly number[];
  known: StaffOffer['products'];
  onChosen: (chosen: number[]) => void;
  more?: (product: number) => ReactNode;
  error?: string | undefined;
}) {
  const { t } = useLingui();
  const [found, setFound] = useState(known);
  const nameOf = (product: number) => found.find((one) => one.id === product)?.title || String(product);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium">{label}</legend>
      {chosen.length > 0 && (
        <ul className="grid gap-1">
          {chosen.map((product) => {
            const name = nameOf(product);
            return (
              <li key={product} className="rounded border border-line bg-raised ps-3 wrap-anywhere">
                <div className="flex items-center gap-2">
                  <bdi className="grow">{name}</bdi>
                  <button
                    type="button"
                    aria-label={t`حذف ${name}`}
                    className="flex size-11 shrink-0 items-center justify-center rounded text-muted hover:text-danger"
                    onClick={() => onChosen(chosen.filter((one) => one !== product))}
                  >
                    <X aria-hidden className="size-4.5" />
                  </button>
                </div>
                {more?.(product)}
              </li>
            );
          })}
        </ul>
      )}
      <ProductFinder
        id={id}
        onChosen={(product) => {
          setFound([...found, product]);
          if (!chosen.includes(product.id)) onChosen([...chosen, product.id]);
        }}
      />
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
