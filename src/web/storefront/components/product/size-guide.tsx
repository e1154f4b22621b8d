import { Trans, useLingui } from '@lingui/react/macro';
import type { ProductView } from '#/shop/catalog/catalog.schema.ts';
import { Dialog } from '#/web/ui/dialog.tsx';
import { Measure } from '#/web/ui/measure.tsx';
import { ScrollRegion } from '#/web/ui/scroll-region.tsx';
import { Size } from '#/web/ui/size.tsx';
import { sizeGuideId } from './size-guide-id.ts';

/** Body measures by size. */
export function SizeGuide({ chart }: { chart: NonNullable<ProductView['sizeChart']> }) {
  const { t } = useLingui();
  return (
    <Dialog id={sizeGuideId} title={<Trans>دليل المقاسات</Trans>}>
      <div className="p-5">
        <p className="mb-4 text-sm text-muted">
          <Trans>قياسات الجسم، لا قياسات القطعة. إن كنت بين مقاسين فاختر الأكبر للراحة.</Trans>
        </p>
        <ScrollRegion label={t`جدول المقاسات، يُمرَّر أفقيًا`} className="scroll-shadows pb-2">
          <table className="w-full border-collapse text-sm">
            <thead>
              <tr>
                <th scope="col" className="border-b border-line-strong p-2 text-start font-semibold">
                  <Trans>المقاس</Trans>
                </th>
                {chart.columns.map((column) => (
                  <th
                    key={column.key}
                    scope="col"
                    className="border-b border-line-strong p-2 text-start font-semibold"
                  >
                    {column.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {chart.rows.map((row) => (
                <tr key={row.size} className="even:bg-surface/60">
                  <th scope="row" className="border-b border-line p-2 text-start font-semibold">
                    <Size label={row.size} />
                  </th>
                  {chart.columns.map((column, index) => {
                    const value = row.values[index];
                    return (
                      <td key={column.key} className="border-b border-line p-2">
                        {value ? <Measure value={value} unit={column.unit} /> : '—'}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </div>
    </Dialog>
  );
}
