import { daysOfThisAge } from '#/platform/time-zone.rules.ts';
import type { FieldProps } from '#/web/ui/field.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useTimeZone } from '#/web/ui/time-zone-context.tsx';
import { clockText, momentOfClock } from '../shop-time.ts';
import { unreadableMoment } from '../unreadable.ts';

/**
 * A date and time in the shop's time zone; the value is ISO, or null when empty. An incomplete one is
 * `unreadableMoment`, so that no form treats it as empty.
 */
export function MomentField({
  value,
  onValue,
  ...field
}: FieldProps & { value: string | null; onValue: (value: string | null) => void }) {
  const zone = useTimeZone();
  const settle = (input: HTMLInputElement) => {
    if (input.validity.badInput) onValue(unreadableMoment);
    else if (value === unreadableMoment) onValue(momentOfClock(input.value, zone));
  };
  return (
    <TextInput
      {...field}
      ltr
      type="datetime-local"
      // Without a last one browsers take years of six digits, which no clock here reads.
      max={`${daysOfThisAge.last}T23:59`}
      value={value === null || value === unreadableMoment ? '' : clockText(value, zone)}
      onValue={(text) => onValue(momentOfClock(text, zone))}
      onBlur={({ currentTarget }) => settle(currentTarget)}
      // Enter submits the form without a blur event.
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && settle(currentTarget)}
    />
  );
}
