import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { foldDigits } from '#/shop/countries/digits.rules.ts';
import type { HolidayWritten } from '#/shop/delivery/staff-delivery.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { Code } from '#/web/ui/code.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useSave } from '../../use-save.ts';
import { useUnsaved } from '../../use-unsaved.ts';
import { FailureText } from '../failure-text.tsx';
import { SwitchField } from '../switch-field.tsx';

const path = '/api/admin/delivery/holidays';

/** §9.3 The days on which nothing is delivered in a country, beside its weekly rest days. */
export function Holidays({
  countryId,
  holidays,
}: {
  countryId: number;
  holidays: readonly HolidayWritten[];
}) {
  const removal = useSave();
  const { t } = useLingui();
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2 sm:grid-cols-2">
        {holidays.map(({ day, name }) => (
          <li key={day} className="flex items-center gap-3 rounded border border-line ps-3">
            <span className="min-w-0 grow py-2">
              <bdi className="font-medium">{name.ar || name.fr || <DayText day={day} />}</bdi>
              <span className="block text-sm text-muted">
                {(name.ar || name.fr) && <DayText day={day} />} <Code>{day}</Code>
              </span>
            </span>
            <button
              type="button"
              aria-label={t`حذف العطلة ${name.ar || day}`}
              onClick={() => removal.run('DELETE', `${path}/${countryId}/${day}`)}
              className="flex size-11 shrink-0 items-center justify-center rounded text-danger hover:bg-surface"
            >
              <Trash2 aria-hidden className="size-5" />
            </button>
          </li>
        ))}
      </ul>
      {holidays.length === 0 && (
        <p className="text-muted">
          <Trans>لا عطل مذكورة: التوصيل في كل يوم عمل.</Trans>
        </p>
      )}
      <FailureText save={removal} />
      <NewHoliday countryId={countryId} />
    </div>
  );
}

/** A day every year, or once: with its year. */
function DayText({ day }: { day: string }) {
  return day.length === 5 ? (
    <DateText iso={`2024-${day}`} style="short" />
  ) : (
    <DateText iso={day} style="long" />
  );
}

function NewHoliday({ countryId }: { countryId: number }) {
  const { t } = useLingui();
  const save = useSave();
  const [day, setDay] = useState('');
  const [ar, setAr] = useState('');
  useUnsaved(day !== '' || ar !== '');
  const [yearly, setYearly] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.state === 'busy') return;
    const whole = foldDigits(day).trim();
    const body = { countryId, day: yearly ? whole.slice(5) : whole, name: { ar, fr: '' } };
    const result = await save.run('POST', path, body);
    if (!result.ok) return;
    setDay('');
    setAr('');
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 rounded bg-surface p-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextInput
          id={`holiday-day-${countryId}`}
          label={t`يوم العطلة`}
          type="date"
          ltr
          value={day}
          onValue={(typed) => {
            save.touch();
            setDay(typed);
          }}
          error={save.errorOf('day')}
        />
        <TextInput
          id={`holiday-name-${countryId}`}
          label={t`اسم العطلة`}
          maxLength={80}
          value={ar}
          onValue={setAr}
          optional
        />
      </div>
      <SwitchField
        id={`holiday-yearly-${countryId}`}
        label={t`في هذا التاريخ كل سنة`}
        checked={yearly}
        onValue={setYearly}
      />
      <Button
        type="submit"
        look="secondary"
        size="small"
        className="justify-self-start"
        aria-disabled={save.state === 'busy'}
      >
        <Trans>إضافة العطلة</Trans>
      </Button>
      <FailureText save={save} />
    </form>
  );
}
