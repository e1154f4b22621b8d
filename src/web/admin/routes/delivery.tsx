import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { pathIn } from '#/platform/url-path.rules.ts';
import { listCountriesForStaff } from '#/shop/countries/index.ts';
import { listCouriers } from '#/shop/couriers/index.ts';
import { listHolidays, listProvinces, listStaffPlaces } from '#/shop/delivery/index.ts';
import { placeStates } from '#/shop/delivery/staff-delivery.schema.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { Money } from '#/web/ui/money.tsx';
import { adminLoader } from '../admin-loader.ts';
import { CountryDays } from '../components/delivery/country-days.tsx';
import { FeeImport } from '../components/delivery/fee-import.tsx';
import { PlaceList } from '../components/delivery/place-list.tsx';
import { ProvinceFees } from '../components/delivery/province-fees.tsx';
import { LinkTabs } from '../components/link-tabs.tsx';
import { Screen } from '../components/screen.tsx';
import type { Route } from './+types/delivery.ts';

const parts = ['places', 'provinces', 'days', 'import'] as const;

export const loader = adminLoader('settings.write', async ({ page, query }) => {
  const { db, locale } = page;
  const part = query.oneOf('part', parts) ?? 'places';
  const filter = {
    q: query.text('q'),
    province: Math.min(Math.max(Math.trunc(Number(query.get('province'))) || 0, 0), 100_000),
    state: query.oneOf('state', placeStates) ?? ('all' as const),
  };
  const { mainCity, sameDayCutOff, freeShippingThreshold } = await getSettings(db);
  const countries = await listCountriesForStaff(db, locale);
  return {
    part,
    filter,
    places: part === 'places' ? await listStaffPlaces(db, { ...filter, page: query.page }, locale) : null,
    provinces: await listProvinces(db, locale),
    holidays: part === 'days' ? await listHolidays(db) : [],
    countries,
    couriers: (await listCouriers(db)).map(({ id, name }) => ({ id, name })),
    rules: {
      mainCity: mainCity[locale] || mainCity.ar || '',
      cutOff: sameDayCutOff,
      threshold: freeShippingThreshold,
      fee: countries.find(({ code }) => code === 'MA')?.deliveryFeeCentimes ?? 0,
    },
    settings: pathIn(locale, '/Admin/settings?part=delivery'),
    country: pathIn(locale, '/Admin/countries'),
  };
});

/** §1.7 §1.8 §9.3 Delivery towns, fees and days. */
export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { part, places, filter, provinces, countries, couriers, holidays } = loaderData;
  const names = { places: t`المدن`, provinces: t`الأقاليم`, days: t`أيام العطل`, import: t`استيراد الأثمان` };
  return (
    <Screen title={t`التوصيل`} intro={t`تظهر الأثمان والمواعيد في المتجر في الحال.`}>
      <Rules {...loaderData} />
      <LinkTabs
        label={t`أقسام التوصيل`}
        tabs={parts.map((one) => [one, names[one]] as const)}
        current={part}
        to={(one) => `?part=${one}`}
      />
      {places && <PlaceList places={places} filter={filter} provinces={provinces} couriers={couriers} />}
      {part === 'provinces' && <ProvinceFees provinces={provinces} />}
      {part === 'days' && <CountryDays countries={countries} holidays={holidays} />}
      {part === 'import' && <FeeImport couriers={couriers} />}
    </Screen>
  );
}

/** Settings of other screens that matter here. */
function Rules({
  rules,
  settings,
  country,
}: Pick<Route.ComponentProps['loaderData'], 'rules' | 'settings' | 'country'>) {
  const rows: [string, ReactNode, ReactNode, string][] = [
    [
      'same-day',
      <Trans key="name">في اليوم نفسه</Trans>,
      <Fragment key="value">
        <bdi>{rules.mainCity}</bdi> ·{' '}
        <Trans>
          قبل <bdi className="tabular-nums">{rules.cutOff}</bdi>
        </Trans>
      </Fragment>,
      settings,
    ],
    [
      'free',
      <Trans key="name">التوصيل مجاني ابتداءً من</Trans>,
      <Money key="value" shown={rules.threshold} label="DH" />,
      settings,
    ],
    [
      'fee',
      <Trans key="name">ثمن المدن التي ليس لها ثمن خاص</Trans>,
      <Money key="value" shown={rules.fee} label="DH" />,
      country,
    ],
  ];
  return (
    <ul className="grid gap-x-3 rounded border border-line bg-raised sm:grid-cols-3">
      {rows.map(([key, name, value, to]) => (
        <li key={key} className="flex items-center gap-3 px-4 py-1">
          <span className="min-w-0 grow">
            <span className="block text-sm text-muted">{name}</span>
            <span className="font-medium">{value}</span>
          </span>
          <Link to={to} className="min-h-11 content-center text-action underline">
            <Trans>
              تغيير<span className="sr-only"> {name}</span>
            </Trans>
          </Link>
        </li>
      ))}
    </ul>
  );
}
