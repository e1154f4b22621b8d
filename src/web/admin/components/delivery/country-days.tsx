import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffCountry } from '#/shop/countries/countries.schema.ts';
import type { HolidayWritten } from '#/shop/delivery/staff-delivery.schema.ts';
import { useResourceForm } from '../../use-resource-form.ts';
import { FoldRow } from '../fold-row.tsx';
import { rowsClass } from '../list.tsx';
import { ResourceForm } from '../resource-form.tsx';
import { WeekdayFields } from '../weekday-fields.tsx';
import { Holidays } from './holidays.tsx';

/** §9.3 The days without delivery of each country: weekly ones, and holidays. */
export function CountryDays({
  countries,
  holidays,
}: {
  countries: readonly StaffCountry[];
  holidays: readonly HolidayWritten[];
}) {
  return (
    <>
      <p className="text-muted">
        <Trans>هذه الأيام لا تُحسب في موعد التوصيل، ويتغير الموعد في المتجر في الحال.</Trans>
      </p>
      <ul className={rowsClass}>
        {countries.map((country, at) => (
          <FoldRow
            key={country.id}
            open={at === 0}
            summary={<span className="grow font-medium">{country.name}</span>}
          >
            <div className="grid gap-5 border-t border-line p-4">
              <RestDays country={country} />
              <Holidays
                countryId={country.id}
                holidays={holidays.filter((holiday) => holiday.countryId === country.id)}
              />
            </div>
          </FoldRow>
        ))}
      </ul>
    </>
  );
}

function RestDays({ country }: { country: StaffCountry }) {
  const { t } = useLingui();
  const form = useResourceForm({
    path: '/api/admin/countries',
    name: 'rest',
    resource: country,
    content: { restDays: country.restDays },
  });
  return (
    <ResourceForm form={form} quiet className="">
      <WeekdayFields
        id={form.idOf('restDays')}
        legend={t`أيام بلا توصيل`}
        days={form.value.restDays}
        onDays={(restDays) => form.set({ restDays })}
        error={form.errorOf('restDays') && t`يوم واحد على الأقل للتوصيل`}
      />
    </ResourceForm>
  );
}
