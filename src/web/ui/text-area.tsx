import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { controlClass, describedBy, Field, type FieldProps } from './field.tsx';

type AreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className' | 'onChange'>;

/** A text input with several lines. */
export function TextArea({
  id,
  label,
  hint,
  error,
  optional,
  className,
  onValue,
  ...area
}: FieldProps & AreaProps & { onValue?: ((value: string) => void) | undefined }) {
  return (
    <Field {...{ id, label, hint, error, optional, className }}>
      <textarea
        rows={3}
        {...area}
        id={id}
        className={clsx(controlClass, 'resize-y')}
        onChange={(event) => onValue?.(event.currentTarget.value)}
        {...describedBy({ id, hint, error })}
      />
    </Field>
  );
}
