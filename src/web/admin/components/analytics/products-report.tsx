import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProductFigures, StockFigures } from '#/shop/analytics/analytics.schema.ts';
import { Money } from '#/web/ui/money.tsx';
import { Size } from '#/web/ui/size.tsx';
import { AdminLink } from '../admin-link.tsx';
import { EmptyList } from '../screen.tsx';
import { AnalyticsTable } from './analytics-table.tsx';
import { Chart, fills } from './chart.tsx';
import { NothingYet, ReportBody } from './report-body.tsx';

function To({ path, children }: { path: string; children: ReactNode }) {
  return (
    <AdminLink to={path} className="underline">
      <bdi>{children}</bdi>
    </AdminLink>
  );
}

/** Pieces by product: delivered, refused, others. */
export function ProductsReport({ rows }: { rows: readonly ProductFigures[] }) {
  const { t } = useLingui();
  if (rows.length === 0) return <NothingYet />;
  return (
    <ReportBody
      sheet="products"
      drawing={
        <Chart
          kind="bars"
          label={t`القطع حسب المنتج`}
          points={rows.slice(0, 8).map(({ name, ordered, delivered, notTaken }) => ({
            name,
            delivered,
            notTaken,
            rest: ordered - delivered - notTaken,
          }))}
          series={[
            { key: 'delivered', name: t`سُلّمت`, fill: fills.good },
            { key: 'notTaken', name: t`لم تُستلم`, fill: fills.bad },
            { key: 'rest', name: t`غير ذلك`, fill: fills.open },
          ]}
        />
      }
    >
      <AnalyticsTable
        caption={t`القطع حسب المنتج`}
        rows={rows}
        keyOf={({ productId }) => productId}
        columns={[
          {
            name: t`المنتج`,
            cell: ({ name, productId }) => <To path={`/Admin/products/${productId}`}>{name}</To>,
            by: ({ name }) => name,
          },
          { name: t`طُلبت`, cell: ({ ordered }) => ordered, by: ({ ordered }) => ordered },
          { name: t`سُلّمت`, cell: ({ delivered }) => delivered, by: ({ delivered }) => delivered },
          { name: t`لم تُستلم`, cell: ({ notTaken }) => notTaken, by: ({ notTaken }) => notTaken, wide: true },
          { name: t`أُرجعت`, cell: ({ sentBack }) => sentBack, by: ({ sentBack }) => sentBack, wide: true },
          {
            name: t`قيمة ما سُلّم`,
            cell: ({ deliveredValue }) => <Money shown={deliveredValue} label="DH" />,
            by: ({ deliveredValue }) => deliveredValue,
          },
        ]}
      />
    </ReportBody>
  );
}

/** Sizes that sell out within two weeks at the pace of the last 30 days: the first of them, and how many they are. */
export function StockReport({ rows, total }: { rows: readonly StockFigures[]; total: number }) {
  const { t } = useLingui();
  return (
    <ReportBody sheet="stock">
      <p className="text-sm text-muted">
        <Trans>مقاسات يكفي مخزونها أقل من 14 يومًا، حسب ما طُلب منها في آخر 30 يومًا.</Trans>
      </p>
      {rows.length === 0 ? (
        <EmptyList>
          <Trans>لا شيء يوشك أن ينفد.</Trans>
        </EmptyList>
      ) : (
        <AnalyticsTable
          caption={t`مخزون يوشك أن ينفد`}
          rows={rows}
          keyOf={({ priceId }) => priceId}
          columns={[
            {
              name: t`المنتج`,
              cell: (row) => (
                <>
                  <To path={`/Admin/stock/sizes/${row.priceId}`}>{row.name}</To>
                  <span className="block text-muted">
                    <bdi>{row.color}</bdi> {row.size && <Size label={row.size} />}
                  </span>
                </>
              ),
            },
            { name: t`المخزون`, cell: ({ stock }) => stock, by: ({ stock }) => stock },
            { name: t`بيع في 30 يومًا`, cell: ({ sold }) => sold, by: ({ sold }) => sold },
            { name: t`يكفي (أيام)`, cell: ({ cover }) => cover, by: ({ cover }) => cover },
          ]}
        />
      )}
      {total > rows.length && (
        <p className="text-sm text-muted">
          <Trans>
            هنا أول <bdi dir="ltr">{rows.length}</bdi> من <bdi dir="ltr">{total}</bdi>، وهي كلها في الملف.
          </Trans>
        </p>
      )}
    </ReportBody>
  );
}
