import '#/web/i18n/checkout.ts';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { TrackedOrder } from '#/shop/orders/orders.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { Check, X } from '#/web/ui/icons.tsx';
import { useStateWords } from './state-words.ts';
import { exits, stepsOf } from './timeline-steps.ts';

/** The state of the order as a list of steps with their times. */
export function Timeline({ order }: { order: TrackedOrder }) {
  const words = useStateWords(order.delivery);
  const steps = stepsOf(order);
  const nowAt = steps.findIndex((step) => step.now);
  return (
    <ol>
      {steps.map((step, at) => {
        const reached = at <= nowAt;
        const wrong = exits.includes(step.state);
        const Mark = wrong ? X : Check;
        return (
          <li
            key={`${step.state} ${step.at ?? ''}`}
            {...(step.now ? { 'aria-current': 'step' as const } : {})}
            className="relative flex gap-3 pb-4 last:pb-0"
          >
            {at < steps.length - 1 && (
              <span
                aria-hidden
                className={clsx(
                  'absolute start-3 top-6 bottom-0 -ms-px w-0.5',
                  at < nowAt ? 'bg-success' : 'bg-line',
                )}
              />
            )}
            <span
              aria-hidden
              className={clsx(
                'flex size-6 shrink-0 items-center justify-center rounded-full border-2',
                !reached && 'border-line bg-paper',
                reached && !wrong && 'border-success bg-success text-white',
                reached && wrong && 'border-danger bg-danger text-white',
              )}
            >
              {reached && <Mark className="size-3.5" strokeWidth={3} />}
            </span>
            <span className="-mt-px">
              <span className={clsx('block', step.now && 'font-semibold', !reached && 'text-muted')}>
                {words[step.state]}
                {!reached && (
                  <span className="sr-only">
                    {' '}
                    <Trans>(لم يحن بعد)</Trans>
                  </span>
                )}
              </span>
              {step.at && <DateText iso={step.at} style="moment" className="text-sm text-muted" />}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
