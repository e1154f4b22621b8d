import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpToLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { StaffProduct } from '#/shop/catalog/editing/product-list.schema.ts';
import { Picture } from '#/web/ui/picture.tsx';
import { Written } from '#/web/ui/written.tsx';
import { wholeNumber } from '../../../typed-number.ts';
import { SortHandle } from '../../sort-buttons.tsx';
import type { Sorting } from '../../use-sorting.ts';

const mark = 'rounded-full px-2.5 text-sm';

/** A product of a category with its place: dragged, moved by buttons, or given the number of another place. */
export function ArrangedCard({
  product: { id, picture, published, stock, uncounted },
  name,
  place,
  count,
  sorting,
  onPlace,
}: {
  product: StaffProduct;
  name: string;
  /** 0 is the first. */
  place: number;
  /** Products of the category. */
  count: number;
  sorting: Sorting;
  onPlace: (place: number) => void;
}) {
  const { t } = useLingui();
  return (
    <li
      {...sorting.row(id)}
      className={clsx(
        'min-w-0 overflow-hidden rounded border bg-raised',
        sorting.dragged === id ? 'border-action opacity-80 shadow' : 'border-line',
      )}
    >
      <div className="relative">
        <Picture
          picture={picture}
          sizes="(min-width: 80rem) 11rem, (min-width: 48rem) 22vw, 45vw"
          decorative
          className="aspect-4/5 w-full"
        />
        <span className="absolute start-1 top-1 rounded bg-raised">
          <SortHandle sorting={sorting} id={id} name={name} />
        </span>
        <span className="absolute end-1 top-1">
          <PlaceInput key={place} name={name} place={place} count={count} onPlace={onPlace} />
        </span>
        <span className="absolute inset-x-1 bottom-1 flex flex-wrap gap-1">
          {!published && (
            <span className={clsx(mark, 'bg-warning-soft text-warning')}>
              <Trans>مخفي</Trans>
            </span>
          )}
          {stock === 0 && uncounted === 0 && (
            <span className={clsx(mark, 'bg-danger-soft text-danger')}>
              <Trans>نفد</Trans>
            </span>
          )}
        </span>
      </div>
      <bdi className="block truncate px-2 pt-1">
        <Written text={name} />
      </bdi>
      <div className="flex justify-between px-1">
        <PlaceButton label={t`${name} إلى الأول`} disabled={place === 0} onPress={() => onPlace(0)}>
          <ArrowUpToLine aria-hidden className="size-5" />
        </PlaceButton>
        <PlaceButton label={t`تقديم ${name}`} disabled={place === 0} onPress={() => onPlace(place - 1)}>
          <ArrowUp aria-hidden className="size-5" />
        </PlaceButton>
        <PlaceButton
          label={t`تأخير ${name}`}
          disabled={place === count - 1}
          onPress={() => onPlace(place + 1)}
        >
          <ArrowDown aria-hidden className="size-5" />
        </PlaceButton>
      </div>
    </li>
  );
}

function PlaceButton({
  label,
  disabled,
  onPress,
  children,
}: {
  label: string;
  disabled: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      className="flex size-11 items-center justify-center rounded hover:bg-surface aria-disabled:opacity-40"
      onClick={() => !disabled && onPress()}
    >
      {children}
    </button>
  );
}

/** The number of the place, which another one may be typed over: also of another page. */
function PlaceInput({
  name,
  place,
  count,
  onPlace,
}: {
  name: string;
  place: number;
  count: number;
  onPlace: (place: number) => void;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(String(place + 1));
  function submit() {
    const number = Math.min(wholeNumber(typed), count);
    if (number >= 1 && number !== place + 1) onPlace(number - 1);
    else setTyped(String(place + 1));
  }
  return (
    <input
      aria-label={t`موضع ${name}`}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={(event) => event.key === 'Enter' && submit()}
      onBlur={submit}
      className="h-11 w-14 rounded border border-line-strong bg-raised text-center tabular-nums"
    />
  );
}
