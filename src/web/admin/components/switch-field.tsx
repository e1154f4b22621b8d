import type { ReactNode } from 'react';
import { describedBy, FieldNotes, type FieldProps } from '#/web/ui/field.tsx';

/** A switch; its whole row can be clicked. */
export function SwitchField({
  id,
  label,
  hint,
  error,
  checked,
  onValue,
  disabled,
}: Pick<FieldProps, 'id' | 'hint' | 'error'> & {
  label: ReactNode;
  checked: boolean;
  onValue: (checked: boolean) => void;
  disabled?: boolean;
}) {
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          id={id}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onValue(event.currentTarget.checked)}
          className="size-5 shrink-0 accent-action"
          {...describedBy({ id, hint, error })}
        />
        {label}
      </label>
      <div className="-mt-1.5 ps-8">
        <FieldNotes {...{ id, hint, error }} />
      </div>
    </div>
  );
}
