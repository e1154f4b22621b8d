import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import type { AnalyticsView } from '#/shop/analytics/analytics.schema.ts';
import type { PeriodChoice } from '#/shop/analytics/period.rules.ts';
import { Button } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { DayField } from '../day-field.tsx';
import { LinkTabs } from '../link-tabs.tsx';

type Days = Pick<AnalyticsView['period'], 'firstDay' | 'lastDay'>;

/** The period of the analytics; each choice is a URL, so that it can be bookmarked and shared. */
export function PeriodChooser({
  chosen,
  period,
  kept = {},
}: {
  chosen: PeriodChoice;
  period: Days & { before?: Days };
  /** Parameters of the page that a choice leaves as they are. */
  kept?: Readonly<Record<string, string>>;
}) {
  const { t } = useLingui();
  const choices: [Exclude<PeriodChoice, 'own'>, string][] = [
    ['today', t`اليوم`],
    ['7', t`7 أيام`],
    ['30', t`30 يومًا`],
    ['90', t`90 يومًا`],
  ];
  return (
    <section
      aria-label={t`الفترة`}
      className="grid min-w-0 grid-cols-1 gap-3 sm:flex sm:flex-wrap sm:items-center sm:gap-x-4"
    >
      <LinkTabs
        label={t`فترات جاهزة`}
        tabs={choices}
        current={chosen === 'own' ? null : chosen}
        to={(choice) => `?${new URLSearchParams({ ...kept, period: choice })}`}
      />
      <details open={chosen === 'own'} className="open:order-last open:basis-full">
        <summary className="flex min-h-11 items-center underline">
          <Trans>أيام أخرى</Trans>
        </summary>
        <Form className="grid grid-cols-2 gap-3 pt-2 sm:max-w-xl sm:grid-cols-[1fr_1fr_auto] sm:items-end">
          {Object.entries({ ...kept, period: 'own' }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <DayField
            key={`from ${period.firstDay}`}
            id="from"
            name="from"
            label={t`من يوم`}
            required
            defaultValue={period.firstDay}
          />
          <DayField
            key={`to ${period.lastDay}`}
            id="to"
            name="to"
            label={t`إلى يوم`}
            required
            defaultValue={period.lastDay}
          />
          <Button type="submit" className="col-span-2 sm:col-span-1">
            <Trans>عرض</Trans>
          </Button>
        </Form>
      </details>
      <p role="status" className="text-sm text-muted">
        <Days of={period} />
        {period.before && (
          <>
            {' · '}
            <Trans>
              مقارنة مع: <Days of={period.before} />
            </Trans>
          </>
        )}
      </p>
    </section>
  );
}

function Days({ of: { firstDay, lastDay } }: { of: Days }) {
  if (firstDay === lastDay) return <DateText iso={firstDay} style="long" />;
  return (
    <>
      <DateText iso={firstDay} style="short" /> – <DateText iso={lastDay} style="long" />
    </>
  );
}
