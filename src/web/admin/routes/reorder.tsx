import { Trans, useLingui } from '@lingui/react/macro';
import { sizesRunningOut } from '#/shop/purchases/index.ts';
import { adminLoader } from '../admin-loader.ts';
import { ChipSelect } from '../components/chip-select.tsx';
import { ListFilters } from '../components/list-filters.tsx';
import { ReorderList } from '../components/purchases/reorder-list.tsx';
import { EmptyList, Screen } from '../components/screen.tsx';
import { SheetLink } from '../components/sheet-link.tsx';
import type { Route } from './+types/reorder.ts';

const spans = ['7', '14', '30', '60'] as const;

export const loader = adminLoader('catalog.read', async ({ page, staff, query }) => {
  const [q, span] = [query.text('q'), query.oneOf('days', spans)];
  const params = { now: page.clock.now(), locale: page.locale, q, days: span && Number(span) };
  return {
    q,
    span,
    ...(await sizesRunningOut(page.db, params)),
    mayBuy: staff.may.includes('purchases.write'),
    sheet: query.sheet('/api/admin/reorder.csv', page.locale, { q: q || null, days: span }),
  };
});

/** Sizes that run out soon at the pace of their sales, with how many to buy. */
export default function ReorderPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { q, span, days, rows, mayBuy, sheet } = loaderData;
  return (
    <Screen
      title={t`ما يجب شراؤه`}
      intro={
        <Trans>
          ما لا يكفي أكثر من هذه الأيام: <bdi dir="ltr">{days}</bdi>، بوتيرة مبيعات آخر 30 يومًا. «للشراء» ما
          يلزم منه لثلاثين يومًا.
        </Trans>
      }
      actions={<SheetLink href={sheet} />}
    >
      <ListFilters list="reorder" label={t`اسم المنتج أو اللون أو SKU`} q={q}>
        <ChipSelect id="days" label={t`تنفد خلال`} defaultValue={span ?? ''}>
          <option value="">{t`كما في الإعدادات`}</option>
          <option value="7">{t`7 أيام`}</option>
          <option value="14">{t`14 يومًا`}</option>
          <option value="30">{t`30 يومًا`}</option>
          <option value="60">{t`60 يومًا`}</option>
        </ChipSelect>
      </ListFilters>
      {rows.length === 0 ? (
        <EmptyList>
          <Trans>لا مقاس ينفد في هذه المدة.</Trans>
        </EmptyList>
      ) : (
        <ReorderList key={JSON.stringify([q, span])} rows={rows} mayBuy={mayBuy} />
      )}
    </Screen>
  );
}
