import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { controlClass, describedBy, Field, type FieldProps } from './field.tsx';

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'onChange' | 'children'>;

/** A text input. `ltr` is for values that are left to right in every language (phones, e-mail, codes). */
export function TextInput({
  id,
  label,
  hint,
  error,
  optional,
  className,
  ltr,
  example,
  onValue,
  end,
  ...input
}: FieldProps &
  InputProps & {
    ltr?: boolean | undefined;
    /** Stands in the empty box, and says that it is an example. */
    example?: string | undefined;
    onValue?: ((value: string) => void) | undefined;
    /** A small element inside the box, at its end. */
    end?: ReactNode;
  }) {
  const { t } = useLingui();
  // Isolated, because the box may have another direction than the page, and digits another than its words.
  const shown = `\u2066${example}\u2069`;
  return (
    <Field {...{ id, label, hint, error, optional, className }}>
      <span className="relative block">
        <input
          {...input}
          {...(example ? { placeholder: `\u2068${t`مثال: ${shown}`}\u2069` } : {})}
          id={id}
          // Latin text from left to right, but aligned with the page's start.
          {...(ltr ? { dir: 'ltr' } : {})}
          className={clsx(
            controlClass,
            ltr && 'tabular-nums rtl:text-end',
            // Room for the element: at the page's end, which in Arabic is the start of a field from left to right.
            end && (ltr ? 'pe-12 rtl:ps-12 rtl:pe-3.5' : 'pe-12'),
          )}
          onChange={(event) => onValue?.(event.currentTarget.value)}
          {...describedBy({ id, hint, error })}
        />
        {end && <span className="absolute inset-y-0 end-0 flex items-center pe-1">{end}</span>}
      </span>
    </Field>
  );
}
