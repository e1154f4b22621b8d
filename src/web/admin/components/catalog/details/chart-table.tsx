import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import { textIn } from '#/platform/local-text.ts';
import type { SizeChartWritten } from '#/shop/catalog/editing/product-form.schema.ts';
import { ScrollRegion } from '#/web/ui/scroll-region.tsx';
import { Size, useSizeText } from '#/web/ui/size.tsx';
import { readBlock, spread } from '../shared/spread.ts';

type Chart = Pick<SizeChartWritten, 'columns' | 'rows'>;

/** The measures as a table to type in; a block of a spreadsheet spreads from the cell it is pasted into. */
export function ChartTable({ chart, onChart }: { chart: Chart; onChart: (chart: Chart) => void }) {
  const { t, i18n } = useLingui();
  const sizeText = useSizeText();
  const locale = i18n.locale === 'fr' ? 'fr' : 'ar';

  function put(puts: readonly { row: number; column: number; text: string }[]) {
    const rows = chart.rows.map((line, row) => ({
      ...line,
      values: line.values.map((value, column) => {
        const found = puts.find((one) => one.row === row && one.column === column);
        return found ? found.text.slice(0, 40) || null : value;
      }),
    }));
    onChart({ ...chart, rows });
  }

  function paste(event: ClipboardEvent, at: { row: number; column: number }) {
    const block = readBlock(event.clipboardData.getData('text/plain'));
    if (block.length === 1 && block[0]?.length === 1) return;
    event.preventDefault();
    put(spread(block, at, { rows: chart.rows.length, columns: chart.columns.length }).puts);
  }

  return (
    <ScrollRegion label={t`جدول المقاسات`} className="rounded border border-line">
      <table className="w-full border-collapse">
        <thead>
          <tr>
            <th scope="col" className="bg-surface p-2 text-start text-sm font-medium">
              {t`المقاس`}
            </th>
            {chart.columns.map(({ key, name, unit }) => (
              <th key={key} scope="col" className="bg-surface p-2 text-start text-sm font-medium">
                <bdi>{textIn(name, locale)}</bdi> <bdi dir="ltr">({unit})</bdi>
              </th>
            ))}
            <td className="bg-surface" />
          </tr>
        </thead>
        <tbody>
          {chart.rows.map((line, row) => {
            const size = sizeText(line.size);
            return (
              <tr key={line.size} className="border-t border-line">
                <th scope="row" className="p-2 text-start text-sm font-semibold">
                  <Size label={line.size} />
                </th>
                {chart.columns.map(({ key, name }, column) => (
                  <td key={key} className="min-w-24 p-1">
                    <input
                      aria-label={`${size} – ${textIn(name, locale)}`}
                      dir="ltr"
                      autoComplete="off"
                      maxLength={40}
                      value={line.values[column] ?? ''}
                      onPaste={(event) => paste(event, { row, column })}
                      onChange={(event) => put([{ row, column, text: event.currentTarget.value }])}
                      className="min-h-11 w-full min-w-20 rounded-sm border border-line bg-raised px-2 tabular-nums rtl:text-end"
                    />
                  </td>
                ))}
                <td className="w-11">
                  <button
                    type="button"
                    aria-label={t`حذف السطر ${size}`}
                    className="flex size-11 items-center justify-center text-muted hover:text-danger"
                    onClick={() =>
                      onChart({ ...chart, rows: chart.rows.filter((_, other) => other !== row) })
                    }
                  >
                    <X aria-hidden className="size-4" />
                  </button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
