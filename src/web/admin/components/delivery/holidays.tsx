import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { foldDigits } from '#/shop/countries/digits.rules.ts';
import type { HolidayWritten } from '#/shop/delivery/staff-delivery.schema.ts';
import { Code } from '#/web/ui/code.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useResourceForm } from '../../use-resource-form.ts';
import { useSave } from '../../use-save.ts';
import { DayField } from '../day-field.tsx';
import { FailureText } from '../failure-text.tsx';
import { ResourceForm } from '../resource-form.tsx';
import { SwitchField } from '../switch-field.tsx';

const path = '/api/admin/delivery/holidays';

/** §9.3 A country's days without delivery, beside its weekly rest days. */
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

/** A day of every year, or once with its year. */
function DayText({ day }: { day: string }) {
  return day.length === 5 ? (
    <DateText iso={`2024-${day}`} style="short" />
  ) : (
    <DateText iso={day} style="long" />
  );
}

function NewHoliday({ countryId }: { countryId: number }) {
  const { t } = useLingui();
  const form = useResourceForm({
    path,
    name: `holiday-${countryId}`,
    content: { day: '', ar: '', yearly: false },
    bodyOf({ day = '', ar = '', yearly }) {
      const whole = foldDigits(day).trim();
      return { countryId, day: yearly ? whole.slice(5) : whole, name: { ar, fr: '' } };
    },
  });
  return (
    <ResourceForm form={form} add={<Trans>إضافة العطلة</Trans>} className="rounded bg-surface p-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <DayField {...form.field('day')} label={t`يوم العطلة`} />
        <TextInput {...form.field('ar')} label={t`اسم العطلة`} maxLength={80} optional />
      </div>
      <SwitchField {...form.toggle('yearly')} label={t`في هذا التاريخ كل سنة`} />
    </ResourceForm>
  );
}
