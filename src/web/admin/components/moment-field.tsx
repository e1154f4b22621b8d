import type { FieldProps } from '#/web/ui/field.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { clockText, momentOf } from '../shop-time.ts';

/** A date and an hour of the shop's clock; the value is ISO, or null while there is none. */
export function MomentField({
  value,
  onValue,
  timeZone,
  ...field
}: FieldProps & { value: string | null; onValue: (value: string | null) => void; timeZone: string }) {
  return (
    <TextInput
      {...field}
      ltr
      type="datetime-local"
      value={value === null ? '' : clockText(value, timeZone)}
      onValue={(text) => onValue(momentOf(text, timeZone))}
    />
  );
}
