import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { CircleAlert, CircleCheck } from './icons.tsx';

export type SummaryError = {
  /** The id of the control. */
  id: string;
  text: ReactNode;
  /** The field was put right since: it stays in its place, so that nothing moves under the finger. */
  mended?: boolean;
};

/**
 * The errors of a form, above it. It takes the focus each time `attempt` grows, so that a screen reader reads it;
 * each line links to its field.
 */
export function ErrorSummary({
  errors,
  attempt,
  title = <Trans>من فضلك صحّح ما يلي</Trans>,
}: {
  errors: readonly SummaryError[];
  attempt: number;
  title?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  useEffect(() => {
    if (attempt > 0 && shown) box.current?.focus();
  }, [attempt, shown]);
  if (!shown) return null;
  const all = errors.every(({ mended }) => mended);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className={clsx(
        'rounded border p-4 outline-offset-4',
        all ? 'border-success bg-success-soft' : 'border-danger bg-danger-soft',
      )}
    >
      <p className={clsx('flex items-center gap-2 font-semibold', all ? 'text-success' : 'text-danger')}>
        {all ? (
          <CircleCheck aria-hidden className="size-5 shrink-0" />
        ) : (
          <CircleAlert aria-hidden className="size-5 shrink-0" />
        )}
        {all ? <Trans>تم تصحيح كل شيء</Trans> : title}
      </p>
      <ul className="mt-2 space-y-1 ps-7">
        {errors.map((error) => (
          <li key={error.id}>
            {error.mended ? (
              <s className="inline-flex items-center gap-2 py-1 text-muted">
                {error.text}
                <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
              </s>
            ) : (
              <a
                href={`#${error.id}`}
                className="inline-block py-1 text-danger underline underline-offset-4"
                onClick={(event) => {
                  event.preventDefault();
                  const control = document.getElementById(error.id);
                  control?.focus();
                  control?.scrollIntoView({ block: 'center' });
                }}
              >
                {error.text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
