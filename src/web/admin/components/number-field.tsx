import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import type { FieldProps } from '#/web/ui/field.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { centimesOf, dirhamsText, wholeNumber } from '../typed-number.ts';

type NumberProps = FieldProps & {
  unit?: ReactNode;
  /** NaN stands for an unreadable text: it stays in the field, and its form is not sent (`useSave`). */
  value: number | null;
} & (
    | { needed?: false; onValue: (value: number | null) => void }
    /** An empty field is an error too. */
    | { needed: true; onValue: (value: number) => void }
  );

/** The typed text stays as long as it means the same value, or cannot be read. */
function useTyped(value: number | null, read: (typed: string) => number, write: (value: number) => string) {
  const [typed, setTyped] = useState('');
  const parsed = typed.trim() === '' ? null : read(typed);
  if (value !== null && Number.isNaN(value))
    return [parsed === null || Number.isNaN(parsed) ? typed : '', setTyped] as const;
  return [parsed === value ? typed : value === null ? '' : write(value), setTyped] as const;
}

function Typed({
  value,
  unit,
  read,
  write,
  ...props
}: NumberProps & { read: (typed: string) => number; write: (value: number) => string }) {
  const [shown, setTyped] = useTyped(value, read, write);
  const { needed, onValue, ...field } = props;
  return (
    <TextInput
      {...field}
      // As wide as what is typed in it.
      className={clsx('sm:max-w-xs', field.className)}
      ltr
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={shown}
      onValue={(typed) => {
        setTyped(typed);
        const given = typed.trim() === '' ? null : read(typed);
        if (props.needed) props.onValue(given ?? Number.NaN);
        else props.onValue(given);
      }}
      end={unit && <span className="pe-2 text-sm text-muted">{unit}</span>}
    />
  );
}

/** A whole number. */
export const NumberField = (props: NumberProps) => <Typed {...props} read={wholeNumber} write={String} />;

/** An amount of DH; the value is in centimes. */
export const MoneyField = (props: NumberProps) => (
  <Typed unit={<bdi>DH</bdi>} {...props} read={centimesOf} write={dirhamsText} />
);

/** A rate of tax; the value is in hundredths of a percent, which are typed as centimes are. */
export const RateField = (props: NumberProps) => (
  <Typed unit="%" {...props} read={centimesOf} write={dirhamsText} />
);

/** A percentage of 1 to 100. */
export function PercentField({ error, ...props }: Omit<NumberProps & { needed: true }, 'label' | 'unit'>) {
  const { t } = useLingui();
  return <NumberField {...props} label={t`النسبة`} unit="%" error={error && t`نسبة من 1 إلى 100`} />;
}
