import { useLingui } from '@lingui/react';
import type { ComponentProps, ReactNode } from 'react';
import { foldPlace, type PlaceOption } from '#/shop/delivery/place-search.rules.ts';
import { ListboxRow } from './listbox-row.tsx';

/** The name of a town in the page's language, else in the other one. */
export function usePlaceName(): (place: { ar: string; fr: string }) => string {
  const { locale } = useLingui().i18n;
  return ({ ar, fr }) => (locale === 'ar' ? ar : fr) || fr || ar;
}

/** A town in the list of a combobox; with its province when that has another name. */
export function PlaceRow({
  place,
  end,
  ...row
}: Omit<ComponentProps<typeof ListboxRow>, 'children'> & {
  place: PlaceOption;
  /** Stands at the end of the row. */
  end?: ReactNode;
}) {
  const nameOf = usePlaceName();
  const name = nameOf(place);
  const province = nameOf(place.province);
  return (
    <ListboxRow {...row}>
      <span>
        <bdi className="me-1 font-medium">{name}</bdi>{' '}
        {foldPlace(province) !== foldPlace(name) && <bdi className="text-sm text-muted">{province}</bdi>}
      </span>
      {end}
    </ListboxRow>
  );
}
