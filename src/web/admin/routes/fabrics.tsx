import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { textIn } from '#/platform/local-text.ts';
import { listStaffFabrics, listUsedLabels, listUsedSizes } from '#/shop/catalog/index.ts';
import { Button } from '#/web/ui/button.tsx';
import { adminLoader } from '../admin-loader.ts';
import { FabricForm } from '../components/catalog/fabrics/fabric-form.tsx';
import { LabelsCard, ProductCount, SizesCard } from '../components/catalog/fabrics/sizes-and-labels.tsx';
import { FoldRow } from '../components/fold-row.tsx';
import { EmptyList, Screen } from '../components/screen.tsx';
import type { Route } from './+types/fabrics.ts';

export const loader = adminLoader('catalog.write', async ({ page }) => {
  const [fabrics, sizes, labels] = [
    await listStaffFabrics(page.db),
    await listUsedSizes(page.db),
    await listUsedLabels(page.db),
  ];
  return { locale: page.locale, fabrics, sizes, labels };
});

/** §3.25 What clothes are made of, in which sizes they come and which labels they wear. */
export default function FabricsPage({ loaderData }: Route.ComponentProps) {
  const { locale, fabrics, sizes, labels } = loaderData;
  const { t } = useLingui();
  const [making, setMaking] = useState(false);
  return (
    <Screen
      title={t`الأقمشة والمقاسات`}
      actions={
        !making && (
          <Button onClick={() => setMaking(true)}>
            <Trans>قماش جديد</Trans>
          </Button>
        )
      }
    >
      {making && (
        <section aria-label={t`قماش جديد`} className="rounded border border-line bg-raised">
          <FabricForm onMade={() => setMaking(false)} />
        </section>
      )}
      {fabrics.length === 0 && !making && (
        <EmptyList>
          <Trans>لا أقمشة بعد. أضف ما تُصنع منه ملابسك لتظهر نسبته في صفحة كل منتج.</Trans>
        </EmptyList>
      )}
      <ul className="grid gap-3 empty:hidden">
        {fabrics.map((fabric) => (
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
        ))}
      </ul>
      <SizesCard sizes={sizes} />
      <LabelsCard labels={labels} />
    </Screen>
  );
}
