import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { controlClass, describedBy, Field, type FieldProps } from './field.tsx';
import { ChevronDown } from './icons.tsx';

type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'id' | 'className' | 'onChange'>;

/** A choice from a short list, as a native select. */
export function Select({
  id,
  label,
  hint,
  error,
  optional,
  className,
  onValue,
  children,
  ...select
}: FieldProps & SelectProps & { onValue?: ((value: string) => void) | undefined }) {
  return (
    <Field {...{ id, label, hint, error, optional, className }}>
      <span className="relative block">
        <select
          {...select}
          id={id}
          className={clsx(controlClass, 'appearance-none pe-11')}
          onChange={(event) => onValue?.(event.currentTarget.value)}
          {...describedBy({ id, hint, error })}
        >
          {children}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-4 text-muted"
        />
      </span>
    </Field>
  );
}
