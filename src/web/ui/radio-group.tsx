import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { describedBy, FieldNotes, type FieldProps } from './field.tsx';

export type RadioOption = {
  value: string;
  label: ReactNode;
  /** A line under the label. */
  detail?: ReactNode;
  /** At the end of the row: a price, an icon. */
  end?: ReactNode;
  disabled?: boolean;
};

/** A choice with all options visible, as rows that can be clicked anywhere. The first row has the group's id. */
export function RadioGroup({
  id,
  name,
  label,
  hint,
  error,
  className,
  options,
  value,
  onValue,
}: FieldProps & {
  name: string;
  options: readonly RadioOption[];
  value: string;
  onValue: (value: string) => void;
}) {
  return (
    <fieldset className={clsx('min-w-0', className)} {...describedBy({ id, hint, error })}>
      <legend className="mb-1.5 block font-medium">{label}</legend>
      <div>
        {options.map((option, index) => (
          <label
            key={option.value}
            className={clsx(
              // The chosen row lies over its neighbours' borders; the reddish ground is for errors alone.
              'flex min-h-14 items-center gap-3 border border-line-strong bg-raised px-3.5 py-3 not-first:-mt-px first:rounded-t last:rounded-b',
              option.disabled
                ? 'text-muted'
                : 'cursor-pointer hover:bg-paper has-checked:relative has-checked:border-ink has-checked:bg-surface',
            )}
          >
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${option.value}`}
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onValue(option.value)}
              className="size-5 shrink-0 accent-action"
            />
            <span className="min-w-0 grow">
              <span className="block font-medium">{option.label}</span>
              {option.detail && <span className="block text-sm text-muted">{option.detail}</span>}
            </span>
            {option.end && <span className="shrink-0 font-medium">{option.end}</span>}
          </label>
        ))}
      </div>
      <FieldNotes {...{ id, hint, error }} />
    </fieldset>
  );
}
