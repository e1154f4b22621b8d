import { type InputHTMLAttributes, useId } from 'react';

/** A labelled input with its error. */
export function TextField({
  label,
  hint,
  error,
  ...input
}: { label: string; hint?: string; error?: string | undefined } & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-more` : undefined}
        className="min-h-11 rounded border border-line-strong bg-raised px-3 aria-invalid:border-danger"
      />
      {(error || hint) && (
        <p id={`${id}-more`} className={error ? 'text-sm text-danger' : 'text-sm text-muted'}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
