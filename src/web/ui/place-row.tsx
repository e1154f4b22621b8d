import { useLingui } from '@lingui/react';
import type { ComponentProps } from 'react';
import { foldPlace, type PlaceOption } from '#/shop/delivery/place-search.rules.ts';
import { ListboxRow } from './listbox-row.tsx';

/** Names places as the page's language does, or as the other where it has no name for one. */
export function usePlaceName(): (place: { ar: string; fr: string }) => string {
  const { locale } = useLingui().i18n;
  return ({ ar, fr }) => (locale === 'ar' ? ar : fr) || fr || ar;
}

/** A town in the list under a combobox; with its province, where that is called otherwise. */
export function PlaceRow({
  place,
  ...row
}: Omit<ComponentProps<typeof ListboxRow>, 'children'> & {
  place: PlaceOption;
}) {
  const nameOf = usePlaceName();
  const name = nameOf(place);
  const province = nameOf(place.province);
  return (
    <ListboxRow {...row}>
      <bdi className="font-medium">{name}</bdi>
      {foldPlace(province) !== foldPlace(name) && <bdi className="text-sm text-muted">{province}</bdi>}
    </ListboxRow>
  );
}
