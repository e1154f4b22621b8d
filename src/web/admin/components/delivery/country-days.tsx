import { Trans } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import type { StaffCountry } from '#/shop/countries/countries.schema.ts';
import type { HolidayWritten } from '#/shop/delivery/staff-delivery.schema.ts';
import { useDraft } from '../../use-draft.ts';
import { useSave } from '../../use-save.ts';
import { FoldRow } from '../fold-row.tsx';
import { SaveBar } from '../save-bar.tsx';
import { WeekdayFields } from '../weekday-fields.tsx';
import { Holidays } from './holidays.tsx';

/** §9.3 On which days each country is not delivered to: those of every week, and those of the year. */
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
      <ul className="grid gap-3">
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
  const save = useSave();
  const draft = useDraft({ restDays: country.restDays }, country.version);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!draft.dirty || save.state === 'busy') return;
    const body = { ...draft.changes, seen: draft.seen };
    const result = await save.run('PATCH', `/api/admin/countries/${country.id}`, body);
    if (result.ok) draft.reset();
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <WeekdayFields
        id={`rest-${country.id}`}
        days={draft.value.restDays}
        onDays={(restDays) => {
          save.touch();
          draft.set({ restDays });
        }}
        error={save.errorOf('restDays')}
      />
      {(draft.dirty || save.state !== 'idle') && (
        <SaveBar save={save} dirty={draft.dirty} onDiscard={draft.reset} />
      )}
    </form>
  );
}
