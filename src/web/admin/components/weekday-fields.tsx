import { useLingui } from '@lingui/react/macro';
import { FieldNotes } from '#/web/ui/field.tsx';

/** Monday is 1 … Sunday 7; 2 January 2023 was a Monday. */
const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** A multiple choice of weekdays. */
export function WeekdayFields({
  id,
  legend,
  days,
  onDays,
  error,
}: {
  id: string;
  legend: string;
  days: readonly number[];
  onDays: (days: number[]) => void;
  error?: string | undefined;
}) {
  const { i18n } = useLingui();
  const names = new Intl.DateTimeFormat(i18n.locale, { weekday: 'long', timeZone: 'UTC' });
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-x-4">
        {weekdays.map((day) => (
          <label key={day} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              checked={days.includes(day)}
              onChange={(event) =>
                onDays(
                  weekdays.filter((one) => (one === day ? event.currentTarget.checked : days.includes(one))),
                )
              }
              className="size-5 accent-action"
            />
            {names.format(Date.UTC(2023, 0, 1 + day))}
          </label>
        ))}
      </div>
      <FieldNotes {...{ id, error }} />
    </fieldset>
  );
}
