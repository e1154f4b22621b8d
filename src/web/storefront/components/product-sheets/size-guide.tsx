import '#/web/i18n/product-sheets.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProductView } from '#/shop/catalog/catalog.schema.ts';
import { isGarmentMeasure, scalesOf } from '#/shop/catalog/size-advice.rules.ts';
import { Dialog } from '#/web/ui/dialog.tsx';
import { useUnitText } from '#/web/ui/measure.tsx';
import { ScrollRegion } from '#/web/ui/scroll-region.tsx';
import { Size } from '#/web/ui/size.tsx';
import drawing from './how-to-measure.svg?url&no-inline';
import { type AdvisedSize, SizeFinder } from './size-finder.tsx';

type Chart = NonNullable<ProductView['sizeChart']>;

/** The size from two numbers, what buyers say, measures of the body and of the piece, and how to take them. */
export default function SizeGuide({
  id,
  chart,
  fit,
  stateOf,
  onChoose,
}: {
  id: string;
  chart: Chart;
  /** What buyers let the shop know about the sizes. */
  fit: string | null | undefined;
  stateOf: (size: string) => AdvisedSize;
  onChoose: (size: string) => void;
}) {
  const { t } = useLingui();
  const keys = new Set(chart.columns.map(({ key }) => key));
  const hasGarments = chart.columns.some(({ key }) => isGarmentMeasure(key));
  const hasBody = chart.columns.some(({ key }) => !isGarmentMeasure(key));
  const choose = (size: string) => {
    const box = document.getElementById(id);
    if (box instanceof HTMLDialogElement) box.close();
    onChoose(size);
  };
  return (
    <Dialog id={id} title={<Trans>دليل المقاسات</Trans>}>
      <div className="space-y-6 p-5">
        <SizeFinder scales={scalesOf(chart)} stateOf={stateOf} onChoose={choose} />
        {fit && <p>{fit}</p>}
        {hasBody && (
          <ChartTable
            title={<Trans>قياسات الجسم</Trans>}
            label={t`قياسات الجسم، جدول يُمرَّر أفقيًا`}
            chart={chart}
            shows={(key) => !isGarmentMeasure(key)}
          />
        )}
        {hasGarments && (
          <ChartTable
            title={<Trans>قياسات القطعة</Trans>}
            label={t`قياسات القطعة، جدول يُمرَّر أفقيًا`}
            chart={chart}
            shows={isGarmentMeasure}
          />
        )}
        {['chest', 'waist', 'hips', 'height'].some((key) => keys.has(key)) && <HowToMeasure keys={keys} />}
      </div>
    </Dialog>
  );
}

/** Units stand in the head of the table, once. */
function ChartTable({
  title,
  label,
  chart,
  shows,
}: {
  title: ReactNode;
  label: string;
  chart: Chart;
  shows: (key: string) => boolean;
}) {
  const unitText = useUnitText();
  const columns = chart.columns.flatMap((column, at) => (shows(column.key) ? [{ ...column, at }] : []));
  const cell = 'border-b border-line px-1 py-2 sm:px-2';
  const head = 'border-b border-line-strong px-1 py-2 text-start align-bottom font-semibold sm:px-2';
  return (
    <section>
      <h3 className="mb-2 text-lg">{title}</h3>
      <ScrollRegion label={label} className="scroll-shadows pb-2">
        <table className="w-full border-collapse text-sm max-sm:text-[0.8125rem]">
          <thead>
            <tr>
              <th scope="col" className={head}>
                <Trans>المقاس</Trans>
              </th>
              {columns.map(({ key, name, unit }) => (
                <th key={key} scope="col" className={head}>
                  {name} <span className="block font-normal text-muted">({unitText(unit)})</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.rows.map((row) => (
              <tr key={row.size} className="even:bg-surface/60">
                <th scope="row" className={`${cell} text-start font-semibold`}>
                  <Size label={row.size} />
                </th>
                {columns.map(({ key, at }) => (
                  <td key={key} className={`${cell} whitespace-nowrap tabular-nums`}>
                    <bdi dir="ltr">{row.values[at] || '—'}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}

function HowToMeasure({ keys }: { keys: ReadonlySet<string> }) {
  const { t } = useLingui();
  const steps: [key: string, number: number, text: ReactNode][] = [
    ['chest', 1, <Trans key="chest">الصدر: حول أعرض مكان فيه، والشريط أفقي.</Trans>],
    ['waist', 2, <Trans key="waist">الخصر: حول أضيق مكان، بدون شد.</Trans>],
    ['hips', 3, <Trans key="hips">الوركان: حول أعرض مكان فيهما.</Trans>],
    ['height', 4, <Trans key="height">الطول: وقوفًا إلى الحائط بدون حذاء.</Trans>],
  ];
  return (
    <section>
      <h3 className="mb-2 text-lg">
        <Trans>كيف تؤخذ القياسات</Trans>
      </h3>
      <div className="flex items-center gap-5">
        <img
          src={drawing}
          width={120}
          height={225}
          loading="lazy"
          alt={t`رسم جسم عليه مكان كل قياس`}
          className="shrink-0 rounded bg-raised"
        />
        <ul className="space-y-2 text-sm">
          {steps.flatMap(([key, number, text]) =>
            keys.has(key)
              ? [
                  <li key={key} className="flex gap-2">
                    <bdi className="font-semibold text-action">{number}</bdi>
                    <span>{text}</span>
                  </li>,
                ]
              : [],
          )}
        </ul>
      </div>
    </section>
  );
}
