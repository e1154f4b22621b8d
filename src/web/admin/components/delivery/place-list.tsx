import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import {
  type PlaceFilter,
  placeStates,
  type StaffPlace,
  type StaffPlaceList,
} from '#/shop/delivery/staff-delivery.schema.ts';
import { Money } from '#/web/ui/money.tsx';
import { Range } from '#/web/ui/range.tsx';
import { ChipSelect } from '../chip-select.tsx';
import { FoldRow } from '../fold-row.tsx';
import { List, rowsClass } from '../list.tsx';
import { ListFilters } from '../list-filters.tsx';
import { SheetLink } from '../sheet-link.tsx';
import { useNewResource } from '../use-new-resource.tsx';
import { BulkFee } from './bulk-fee.tsx';
import { type CourierChoice, type ProvinceChoice, placeStateNames } from './choices.ts';
import { PlaceForm } from './place-form.tsx';

/** §1.8 Delivery towns: search, one form each, and a bulk fee for all results. */
export function PlaceList({
  places,
  filter,
  provinces,
  couriers,
}: {
  places: StaffPlaceList;
  filter: PlaceFilter;
  provinces: readonly ProvinceChoice[];
  couriers: readonly CourierChoice[];
}) {
  const { t, i18n } = useLingui();
  const fresh = useNewResource(
    t`مدينة جديدة`,
    (onMade) => <PlaceForm provinces={provinces} couriers={couriers} onMade={onMade} />,
    'small',
  );
  const { data, meta } = places;
  return (
    <>
      <ListFilters list="delivery" label={t`اسم المدينة`} q={filter.q}>
        <ChipSelect id="province" label={t`الإقليم`} defaultValue={filter.province ?? ''}>
          <option value="">{t`كل الأقاليم`}</option>
          {provinces.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </ChipSelect>
        <ChipSelect id="state" label={t`التصفية`} defaultValue={filter.state}>
          {placeStates.map((state) => (
            <option key={state} value={state}>
              {i18n._(placeStateNames[state])}
            </option>
          ))}
        </ChipSelect>
      </ListFilters>
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="grow text-muted">
          <Plural
            value={meta.total}
            zero="لا مدن"
            one="مدينة واحدة"
            two="مدينتان"
            few="# مدن"
            many="# مدينة"
            other="# مدينة"
          />
        </p>
        <SheetLink href="/api/admin/delivery/places.csv" />
        {fresh.button}
      </div>
      {fresh.form}
      {meta.total > 0 && <BulkFee filter={filter} total={meta.total} />}
      <List
        rows={data}
        empty={<Trans>لا مدينة بهذا البحث. يمكن إضافتها هنا.</Trans>}
        meta={meta}
        className={rowsClass}
      >
        {(place) => (
          <FoldRow key={place.id} summary={<PlaceLine place={place} />}>
            <PlaceForm place={place} provinces={provinces} couriers={couriers} />
          </FoldRow>
        )}
      </List>
    </>
  );
}

function PlaceLine({ place }: { place: StaffPlace }) {
  const { i18n } = useLingui();
  const names: [string, string][] = [
    ['ar', place.ar],
    ['fr', place.fr],
  ];
  // The page's language first.
  if (i18n.locale === 'fr' && place.fr !== '') names.reverse();
  return (
    <>
      <span className="min-w-0 grow">
        {names.map(([lang, name], at) => (
          <Fragment key={lang}>
            <bdi lang={lang} className={at === 0 ? 'font-medium' : 'text-muted'}>
              {name}
            </bdi>{' '}
          </Fragment>
        ))}
        <span className="block text-sm text-muted">
          <bdi>{place.provinceName}</bdi>
          {place.mainCity && (
            <>
              {' · '}
              <Trans>المدينة الرئيسية</Trans>
            </>
          )}
          {place.daysMin !== null && place.daysMax !== null && (
            <>
              {' · '}
              <Trans>
                <Range from={place.daysMin} to={place.daysMax} />{' '}
                <Plural
                  value={place.daysMax}
                  one="يوم عمل"
                  two="أيام عمل"
                  few="أيام عمل"
                  many="يوم عمل"
                  other="يوم عمل"
                />
              </Trans>
            </>
          )}
        </span>
      </span>
      {!place.active && (
        <span className="rounded-full bg-danger-soft px-3 text-sm text-danger">
          <Trans>متوقفة</Trans>
        </span>
      )}
      <Money
        shown={place.usedFeeCentimes}
        label="DH"
        className={place.feeCentimes === null ? 'text-muted' : 'font-medium'}
      />
    </>
  );
}
