import '#/web/i18n/account.ts';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { TrackedOrder } from '#/shop/orders/orders.schema.ts';
import { useStateWords } from '../orders/state-words.ts';
import { exits, stepsOf } from '../orders/timeline-steps.ts';

/**
 * The steps of an order in one row. Where there is room each has its name, else the next one has; the state beside it says where the
 * order is.
 */
export function ProgressBar({ order }: { order: TrackedOrder }) {
  const words = useStateWords(order.delivery);
  const steps = stepsOf(order);
  const nowAt = steps.findIndex((step) => step.now);
  const next = nowAt < 0 ? undefined : steps[nowAt + 1];
  return (
    <>
      <ol aria-hidden className="flex gap-1.5">
        {steps.map((step, at) => (
          <li key={`${step.state} ${step.at ?? ''}`} className="min-w-0 flex-1">
            <span
              className={clsx(
                'block h-1.5 rounded-full',
                at > nowAt ? 'bg-line' : exits.includes(step.state) ? 'bg-danger' : 'bg-success',
              )}
            />
            <span
              className={clsx(
                'mt-2 hidden pe-2 text-sm leading-snug lg:block',
                step.now ? 'font-semibold' : 'text-muted',
              )}
            >
              {words[step.state]}
            </span>
          </li>
        ))}
      </ol>
      {next && (
        <p className="mt-2 text-sm text-muted lg:hidden">
          <Trans>الخطوة التالية: {words[next.state]}</Trans>
        </p>
      )}
    </>
  );
}
