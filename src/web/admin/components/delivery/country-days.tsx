import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { FormEvent } from 'react';
import type { StaffCountry } from '#/shop/countries/countries.schema.ts';
import type { HolidayWritten } from '#/shop/delivery/staff-delivery.schema.ts';
import { useDraft } from '../../use-draft.ts';
import { useSave } from '../../use-save.ts';
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
          <li key={country.id} className="rounded border border-line bg-raised">
            <details className="group" open={at === 0}>
              <summary className="flex min-h-14 list-none items-center gap-3 px-4">
                <span className="grow font-medium">{country.name}</span>
                <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
              </summary>
              <div className="grid gap-5 border-t border-line p-4">
                <RestDays country={country} />
                <Holidays
                  countryId={country.id}
                  holidays={holidays.filter((holiday) => holiday.countryId === country.id)}
                />
              </div>
            </details>
          </li>
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
