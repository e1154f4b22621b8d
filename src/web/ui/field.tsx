import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CircleAlert } from './icons.tsx';

/** Props of every form field. The error summary links to `id`. */
export type FieldProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The error message, read together with the field; undefined without an error. */
  error?: ReactNode;
  /** Marks the field as optional. */
  optional?: boolean | undefined;
  className?: string | undefined;
};

const errorIdOf = (id: string): string => `${id}-error`;
const hintIdOf = (id: string): string => `${id}-hint`;

/** The ARIA attributes that link a control to its hint and error. */
export function describedBy(props: Pick<FieldProps, 'id' | 'hint' | 'error'>): {
  'aria-describedby'?: string;
  'aria-invalid'?: true;
} {
  const ids = [props.error ? errorIdOf(props.id) : '', props.hint ? hintIdOf(props.id) : '']
    .filter(Boolean)
    .join(' ');
  return { ...(ids ? { 'aria-describedby': ids } : {}), ...(props.error ? { 'aria-invalid': true } : {}) };
}

/** The classes of an input box. */
export const controlClass = 'control';

/** A label above its control, with hint and error below it. */
export function Field({ children, ...props }: FieldProps & { children: ReactNode }) {
  return (
    <div className={clsx('min-w-0', props.className)}>
      <label htmlFor={props.id} className="mb-1.5 block font-medium">
        {props.label}
        {props.optional && <OptionalMark />}
      </label>
      {children}
      <FieldNotes {...props} />
    </div>
  );
}

export function OptionalMark() {
  return (
    <span className="ms-1.5 text-sm font-normal text-muted">
      <Trans>(اختياري)</Trans>
    </span>
  );
}

/** Hint and error, below their control. */
export function FieldNotes({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {error && (
        <p id={errorIdOf(id)} className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={hintIdOf(id)} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </>
  );
}
