import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { textIn } from '#/platform/local-text.ts';
import type { ProductChoices, SizeChartWritten } from '#/shop/catalog/editing/product-form.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { FieldNotes } from '#/web/ui/field.tsx';
import { Select } from '#/web/ui/select.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { measures } from './chart-measures.ts';
import { ChartTable } from './chart-table.tsx';
import type { DetailFields } from './detail-fields.ts';

type Chart = Pick<SizeChartWritten, 'columns' | 'rows'>;

/** The measures of each size: taken over from another product, or begun from this one's sizes. */
export function ChartFields({
  value,
  set,
  errorOf,
  charts,
  sizes,
}: DetailFields & { charts: ProductChoices['charts']; sizes: readonly string[] }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale === 'fr' ? 'fr' : 'ar';
  const [size, setSize] = useState('');
  const chart: Chart | null = value.sizeChart;
  const put = (sizeChart: Chart | null) => set({ sizeChart });
  const begin = () => {
    const columns = measures.slice(0, 3).map((measure) => ({ ...measure }));
    put({ columns, rows: sizes.map((one) => ({ size: one, values: columns.map(() => null) })) });
  };

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        {charts.length > 0 && (
          <Select
            id="chart-of"
            label={t`أخذ جدول منتج آخر`}
            className="min-w-0 grow"
            value=""
            onValue={(at) => at !== '' && put(charts[Number(at)]?.chart ?? null)}
          >
            <option value="">{t`اختيار الجدول`}</option>
            {charts.map(({ productTitle, chart: other }, at) => (
              <option key={JSON.stringify(other)} value={at}>
                {`${textIn(productTitle, locale)}: \u2066${other.rows
                  .slice(0, 4)
                  .map((row) => row.size)
                  .join(' ')}…\u2069`}
              </option>
            ))}
          </Select>
        )}
        {!chart && (
          <Button look="secondary" onClick={begin}>
            <Trans>جدول جديد</Trans>
          </Button>
        )}
        {chart && (
          <Button look="quiet" onClick={() => put(null)}>
            <Trans>بلا جدول</Trans>
          </Button>
        )}
      </div>
      {chart && (
        <>
          <ChartTable chart={chart} onChart={put} />
          <div className="grid gap-3 sm:grid-cols-[1fr_auto_1fr] sm:items-end">
            <TextInput
              id="chart-size"
              label={t`مقاس في سطر جديد`}
              maxLength={40}
              autoComplete="off"
              value={size}
              onValue={setSize}
            />
            <Button
              look="secondary"
              aria-disabled={size.trim() === ''}
              onClick={() => {
                if (size.trim() === '' || chart.rows.some((row) => row.size === size.trim())) return;
                const row = { size: size.trim(), values: chart.columns.map(() => null) };
                put({ ...chart, rows: [...chart.rows, row] });
                setSize('');
              }}
            >
              <Trans>إضافة سطر</Trans>
            </Button>
            <Select
              id="chart-measure"
              label={t`قياس في عمود جديد`}
              value=""
              onValue={(key) => {
                const measure = measures.find((one) => one.key === key);
                if (!measure) return;
                put({
                  columns: [...chart.columns, { ...measure }],
                  rows: chart.rows.map((row) => ({ ...row, values: [...row.values, null] })),
                });
              }}
            >
              <option value="">{t`اختيار القياس`}</option>
              {measures
                .filter(({ key }) => !chart.columns.some((column) => column.key === key))
                .map(({ key, name }) => (
                  <option key={key} value={key}>
                    {textIn(name, locale)}
                  </option>
                ))}
            </Select>
          </div>
          <ul className="flex flex-wrap gap-2">
            {chart.columns.map((column, at) => {
              const name = textIn(column.name, locale);
              return (
                <li
                  key={column.key}
                  className="flex items-center rounded-full border border-line-strong ps-3"
                >
                  <bdi>{name}</bdi>
                  <button
                    type="button"
                    aria-label={t`حذف العمود ${name}`}
                    className="flex size-11 items-center justify-center text-muted hover:text-danger"
                    onClick={() =>
                      put({
                        columns: chart.columns.filter((_, other) => other !== at),
                        rows: chart.rows.map((row) => ({
                          ...row,
                          values: row.values.filter((_, other) => other !== at),
                        })),
                      })
                    }
                  >
                    <X aria-hidden className="size-4" />
                  </button>
                </li>
              );
            })}
          </ul>
          <p className="text-sm text-muted">
            <Plural
              value={chart.rows.length}
              zero="لا سطر في الجدول"
              one="سطر واحد في الجدول"
              two="سطران في الجدول"
              few="# أسطر في الجدول"
              many="# سطرًا في الجدول"
              other="# سطر في الجدول"
            />
          </p>
        </>
      )}
      <FieldNotes id="sizeChart" error={errorOf('sizeChart')} />
    </div>
  );
}
