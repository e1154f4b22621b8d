import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { isNameOf, type PlaceOption, searchPlaces } from '#/shop/delivery/place-search.rules.ts';
import { controlClass, describedBy, Field } from '#/web/ui/field.tsx';
import { ListboxRow } from '#/web/ui/listbox-row.tsx';
import { PlaceRow, usePlaceName } from '#/web/ui/place-row.tsx';
import { Select } from '#/web/ui/select.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useOrderPlaces } from './use-order-places.ts';

type ChosenCity = { placeId: number | null; provinceId: number | null; city: string };
const shown = 6;

/** The city of a parcel in Morocco: a combobox in Arabic and French. An unlisted town is typed, with its province. */
export function OrderCityField({
  id,
  chosen,
  onChosen,
  error,
  provinceError,
}: {
  id: string;
  chosen: ChosenCity;
  onChosen: (city: ChosenCity) => void;
  error?: ReactNode;
  provinceError?: ReactNode;
}) {
  const { t } = useLingui();
  const { status, places, provinces, again } = useOrderPlaces();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const nameOf = usePlaceName();
  const listed = places.find((place) => place.id === chosen.placeId);
  const found = typed === null || typed.trim() === '' ? [] : searchPlaces(places, typed, shown);
  const open = typed !== null && status === 'ready';
  const rows = found.length + (typed?.trim() ? 1 : 0);
  const text = typed ?? (listed ? nameOf(listed) : chosen.city);
  const listId = `${id}-list`;

  const choose = (place: PlaceOption) => {
    onChosen({ placeId: place.id, provinceId: null, city: nameOf(place) });
    setTyped(null);
  };
  const unlisted = () => {
    onChosen({ placeId: null, provinceId: chosen.provinceId, city: typed?.trim() ?? '' });
    setTyped(null);
  };
  const leave = () => {
    if (typed === null) return;
    const exact = found.find((place) => isNameOf(place, typed));
    if (exact) choose(exact);
    else setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || rows === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive((at) => (at + (event.key === 'ArrowDown' ? 1 : rows - 1)) % rows);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const place = found[active];
      if (place) choose(place);
      else unlisted();
    } else if (event.key === 'Escape') setTyped(null);
  };
  const rowId = (row: number) => `${id}-row-${row}`;

  return (
    <div className="grid gap-3">
      <Field
        id={id}
        label={<Trans>المدينة</Trans>}
        error={error}
        hint={
          status === 'failed' ? (
            <button type="button" className="min-h-11 underline" onClick={again}>
              <Trans>تعذّر تحميل المدن، إعادة المحاولة</Trans>
            </button>
          ) : undefined
        }
      >
        <div className="relative">
          <input
            id={id}
            role="combobox"
            aria-expanded={open && rows > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            {...(open && rows > 0 ? { 'aria-activedescendant': rowId(active) } : {})}
            autoComplete="off"
            maxLength={80}
            placeholder={t`أول حروف المدينة`}
            value={text}
            className={controlClass}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setActive(0);
            }}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={leave}
            onKeyDown={onKeyDown}
            {...describedBy({ id, error })}
          />
          {open && rows > 0 && (
            <div
              id={listId}
              role="listbox"
              aria-label={t`المدن`}
              className="absolute inset-x-0 z-20 mt-1 rounded border border-line bg-raised py-1 shadow"
              // A press on the list must not move the focus from the input.
              onPointerDown={(event) => event.preventDefault()}
            >
              {found.map((place, row) => (
                <PlaceRow
                  key={place.id}
                  place={place}
                  id={rowId(row)}
                  active={row === active}
                  onChoose={() => choose(place)}
                />
              ))}
              <ListboxRow id={rowId(found.length)} active={active === found.length} onChoose={unlisted}>
                <Trans>مكان غير موجود في القائمة</Trans>
              </ListboxRow>
            </div>
          )}
        </div>
      </Field>
      {chosen.placeId === null && chosen.city !== '' && typed === null && (
        <div className="grid gap-3 rounded bg-surface p-3">
          <TextInput
            id={`${id}-unlisted`}
            label={t`اسم المكان`}
            maxLength={80}
            value={chosen.city}
            onValue={(city) => onChosen({ ...chosen, city })}
          />
          <Select
            id={`${id}-province`}
            label={t`الإقليم أو العمالة`}
            value={String(chosen.provinceId ?? '')}
            onValue={(province) => onChosen({ ...chosen, provinceId: Number(province) || null })}
            error={provinceError}
          >
            <option value="">{t`اختيار الإقليم`}</option>
            {provinces.map((province) => (
              <option key={province.id} value={province.id}>
                {nameOf(province)}
              </option>
            ))}
          </Select>
        </div>
      )}
    </div>
  );
}
