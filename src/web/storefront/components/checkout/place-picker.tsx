import '#/web/i18n/checkout.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { foldPlace, isNameOf, type PlaceOption, searchPlaces } from '#/shop/delivery/place-search.rules.ts';
import { controlClass, describedBy, Field } from '#/web/ui/field.tsx';
import { ChevronDown, MapPinOff, Search } from '#/web/ui/icons.tsx';
import { ListboxRow } from '#/web/ui/listbox-row.tsx';
import { PlaceRow, usePlaceName } from '#/web/ui/place-row.tsx';
import { Skeleton } from '#/web/ui/skeleton.tsx';
import { loadPlaces, usePlaces } from '../../state/places.ts';
import type { Town } from '../../state/town.ts';

const shownOptions = 8;
/** In the page: as many as there are large towns at the head of the list. */
const listedOptions = 20;
/** Before something is typed no row is meant: a phone's `next` key would choose the first one. */
const noRow = -1;

/** The chosen town stands in the list, before the others where it is none of the large ones. */
function withChosen(
  large: PlaceOption[],
  places: readonly PlaceOption[],
  chosen: Town | null,
): PlaceOption[] {
  if (!chosen || large.some(({ id }) => id === chosen.id)) return large;
  return [...places.filter(({ id }) => id === chosen.id), ...large];
}

/**
 * A town: a combobox over those of the delivery list in Arabic and French, with their everyday names.
 */
export function PlacePicker({
  id,
  label,
  error,
  chosen,
  onChoose,
  onUnlisted,
  unlistedHint,
  listed = false,
  endOf,
}: {
  id: string;
  label: ReactNode;
  error: ReactNode;
  chosen: Town | null;
  /** Null when the input was emptied. */
  onChoose: (town: Town | null) => void;
  /** Given: the last row is for a town that is not listed. */
  onUnlisted?: () => void;
  /** What to do about a town that is not listed, where it cannot be given here. */
  unlistedHint?: ReactNode;
  /** The towns stand below the input at once, to be chosen without typing. */
  listed?: boolean;
  /** What stands at the end of a town's row. */
  endOf?: (id: number) => ReactNode;
}) {
  const { t } = useLingui();
  const nameOf = usePlaceName();
  const { status, places } = usePlaces();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [opened, setOpen] = useState(false);
  const open = listed || opened;
  const [active, setActive] = useState(noRow);

  // Whoever is typing is mending it: what is typed is judged once it is left.
  const shownError = typed === null ? error : undefined;
  const text = typed ?? (chosen ? nameOf(chosen) : '');
  const answers = searchPlaces(places, typed ?? '', listed ? listedOptions : shownOptions);
  const found = listed && typed === null ? withChosen(answers, places, chosen) : answers;
  const rows = found.length + (onUnlisted ? 1 : 0);
  const listId = `${id}-list`;
  const rowId = (row: number) => `${id}-row-${row}`;

  const choose = (place: PlaceOption) => {
    onChoose({ id: place.id, ar: place.ar, fr: place.fr });
    setTyped(null);
    setActive(noRow);
    setOpen(false);
  };
  const notListed = () => {
    setOpen(false);
    onUnlisted?.();
  };
  const leave = () => {
    setOpen(false);
    // In the page what was found stays: a phone's keyboard is put away to see more of it.
    if (typed === null || listed) return;
    const exact = found.find((place) => isNameOf(place, typed));
    if (exact) choose(exact);
    else {
      // The text in the input decides: a chosen town never differs from it.
      setTyped(null);
      if (foldPlace(typed) === '') onChoose(null);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && (listed ? typed !== null : open)) {
      event.preventDefault();
      setOpen(false);
      setTyped(null);
      setActive(noRow);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) setOpen(true);
      else if (rows > 0)
        setActive((at) => (event.key === 'ArrowDown' ? at + 1 : Math.max(at, 0) + rows - 1) % rows);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      const place = found[active];
      if (place) choose(place);
      else if (active === noRow) setOpen(false);
      else notListed();
    }
  };

  return (
    <Field
      id={id}
      label={label}
      error={shownError}
      hint={
        status === 'failed' ? (
          <button
            type="button"
            className="min-h-11 text-action underline underline-offset-4"
            onClick={loadPlaces}
          >
            <Trans>تعذّر تحميل المدن، إعادة المحاولة</Trans>
          </button>
        ) : undefined
      }
    >
      <div className="relative">
        <div className={clsx('relative', listed && 'sticky top-0 z-10 bg-paper pb-2')}>
          <input
            ref={input}
            id={id}
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            {...(open && active !== noRow ? { 'aria-activedescendant': rowId(active) } : {})}
            autoComplete="off"
            enterKeyHint="next"
            placeholder={status === 'waiting' ? t`جارٍ تحميل المدن…` : t`ابحث عن مدينتك`}
            value={text}
            maxLength={80}
            className={clsx(controlClass, 'pe-11')}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setActive(0);
              setOpen(true);
            }}
            onFocus={(event) => {
              event.currentTarget.select();
              setOpen(true);
              // A phone's keyboard covers the lower half: the input scrolls up, so that its list is visible.
              if (!listed && !window.matchMedia('(min-width: 700px)').matches) {
                const box = event.currentTarget;
                requestAnimationFrame(() => box.scrollIntoView({ block: 'start' }));
              }
              setActive(noRow);
            }}
            onClick={() => setOpen(true)}
            onBlur={leave}
            onKeyDown={onKeyDown}
            {...describedBy({ id, error: shownError })}
          />
          {listed ? (
            <Search aria-hidden className="pointer-events-none absolute end-3.5 top-4 size-4 text-muted" />
          ) : (
            <ChevronDown
              aria-hidden
              className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-4 text-muted"
            />
          )}
        </div>
        {open && (
          <div
            id={listId}
            role="listbox"
            aria-label={t`المدن`}
            className={
              listed
                ? '-mx-3.5'
                : 'absolute inset-x-0 z-20 mt-1 max-h-80 overflow-y-auto rounded border border-line bg-raised py-1 shadow'
            }
            // A press on the list must not move the focus from the input.
            onPointerDown={(event) => event.preventDefault()}
          >
            {found.map((place, row) => (
              <PlaceRow
                key={place.id}
                place={place}
                end={endOf?.(place.id)}
                id={rowId(row)}
                active={row === active}
                checked={listed && place.id === chosen?.id}
                onChoose={() => choose(place)}
              />
            ))}
            {listed &&
              status === 'waiting' &&
              [...Array(shownOptions).keys()].map((row) => (
                <div key={row} className="flex h-11 items-center px-3.5">
                  <Skeleton className="h-5 w-32" />
                </div>
              ))}
            {found.length === 0 && status === 'ready' && (
              <p className="px-3.5 py-2 text-sm text-muted">
                <Trans>لم نجد هذه المدينة في القائمة</Trans>
                {unlistedHint && <span className="mt-1 block text-ink">{unlistedHint}</span>}
              </p>
            )}
            {onUnlisted && (
              <ListboxRow id={rowId(found.length)} active={active === found.length} onChoose={notListed}>
                <MapPinOff aria-hidden className="size-4 shrink-0 text-muted" />
                <Trans>مدينتي غير موجودة في القائمة</Trans>
              </ListboxRow>
            )}
          </div>
        )}
      </div>
    </Field>
  );
}
