import { Trans, useLingui } from '@lingui/react/macro';
import { textIn } from '#/platform/local-text.ts';
import { listStaffFabrics, listUsedLabels, listUsedSizes } from '#/shop/catalog/index.ts';
import { adminLoader } from '../admin-loader.ts';
import { FabricForm } from '../components/catalog/fabrics/fabric-form.tsx';
import { LabelsCard, ProductCount, SizesCard } from '../components/catalog/fabrics/sizes-and-labels.tsx';
import { FoldRow } from '../components/fold-row.tsx';
import { List, rowsClass } from '../components/list.tsx';
import { Screen } from '../components/screen.tsx';
import { useNewResource } from '../components/use-new-resource.tsx';
import type { Route } from './+types/fabrics.ts';

export const loader = adminLoader('catalog.write', async ({ page }) => {
  const [fabrics, sizes, labels] = [
    await listStaffFabrics(page.db),
    await listUsedSizes(page.db),
    await listUsedLabels(page.db),
  ];
  return { locale: page.locale, fabrics, sizes, labels };
});

/** §3.25 Fabrics, sizes and labels. */
export default function FabricsPage({ loaderData }: Route.ComponentProps) {
  const { locale, fabrics, sizes, labels } = loaderData;
  const { t } = useLingui();
  const fresh = useNewResource(t`قماش جديد`, (onMade) => <FabricForm onMade={onMade} />);
  return (
    <Screen title={t`الأقمشة والمقاسات`} actions={fresh.button}>
      {fresh.form}
      <List
        className={rowsClass}
        rows={fabrics}
        empty={
          !fresh.making && <Trans>لا أقمشة بعد. أضف ما تُصنع منه ملابسك لتظهر نسبته في صفحة كل منتج.</Trans>
        }
      >
        {(fabric) => (
          <FoldRow
            key={fabric.id}
            summary={
              <>
                <bdi className="font-medium">{textIn(fabric.name, locale)}</bdi>
                <span className="grow text-sm text-muted">
                  <ProductCount count={fabric.products} />
                </span>
              </>
            }
          >
            <FabricForm fabric={fabric} />
          </FoldRow>
        )}
      </List>
      <SizesCard sizes={sizes} />
      <LabelsCard labels={labels} />
    </Screen>
  );
}
