import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { profitView } from '#/shop/profit/index.ts';
import { type ProfitGroup, profitGroups } from '#/shop/profit/profit.rules.ts';
import { type ProfitQuery, profitQuery } from '#/shop/profit/profit.schema.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { Money } from '#/web/ui/money.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { adminLoader } from '../admin-loader.ts';
import { AdminLink } from '../components/admin-link.tsx';
import { PeriodChooser } from '../components/analytics/period-choice.tsx';
import { LinkTabs } from '../components/link-tabs.tsx';
import { ListPages } from '../components/list-pages.tsx';
import { AdSpendForm, SpendList } from '../components/profit/ad-spend.tsx';
import { ProfitBill } from '../components/profit/profit-bill.tsx';
import { groupNames, groupTitles } from '../components/profit/profit-names.ts';
import { ProfitTable } from '../components/profit/profit-table.tsx';
import { Card, EmptyList, Screen } from '../components/screen.tsx';
import { SheetLink } from '../components/sheet-link.tsx';
import type { Route } from './+types/profit.ts';

/** What a URL of the screen asks for; what cannot be read is left out. */
const linkOf = (query: Partial<ProfitQuery>): string =>
  `/Admin/profit?${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined) as [string, string][])}`;

export const loader = adminLoader('figures.read', async ({ page, query }) => {
  const wanted: ProfitQuery = { period: '30', group: 'day', ...query.filter(profitQuery) };
  const { locale, clock } = page;
  const view = await profitView(page.db, clock, wanted, { page: query.page, locale });
  return { query: wanted, view, sheet: query.sheet('/api/admin/profit.csv', locale, wanted) };
});

/** What is left of the orders of a period after what they cost. */
export default function ProfitPage({ loaderData: { query, view, sheet } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { period, from, to } = query;
  const chosen = period === 'own' ? { period, from, to } : { period };
  const { behind, sum } = view;
  const name = behind?.name || t`بلا اسم`;
  return (
    <Screen
      title={t`الربح`}
      intro={t`كل طلب يُحسب في يوم وضعه، بكل ما صار إليه حتى الآن.`}
      actions={<SheetLink href={sheet} />}
    >
      <PeriodChooser
        chosen={period}
        period={view.period}
        kept={{
          group: query.group,
          ...(behind && query.key !== undefined ? { by: behind.group, key: query.key } : {}),
        }}
      />
      {behind ? (
        <p className="flex flex-wrap items-center gap-3">
          <span className="text-lg font-semibold wrap-anywhere">
            {i18n._(groupNames[behind.group])}: <bdi>{name}</bdi>
          </span>
          <AdminLink
            to={linkOf({ ...chosen, group: behind.group })}
            className={buttonClass('quiet', 'small')}
          >
            <Trans>كل الجدول</Trans>
          </AdminLink>
        </p>
      ) : (
        <LinkTabs
          label={t`الربح حسب`}
          tabs={profitGroups.map((one): [ProfitGroup, string] => [one, i18n._(groupTitles[one])])}
          current={view.group}
          to={(group) => `?${new URLSearchParams({ ...onlyTexts(chosen), group })}`}
          stay
        />
      )}
      <ProfitBill sum={sum} lost={view.lost} taxed={view.taxed} />
      {sum.unknownPieces > 0 && (
        <Notice tone="warning">
          <Trans>
            <Plural
              value={sum.unknownPieces}
              one="قطعة واحدة مبيعة"
              two="قطعتان مبيعتان"
              few="# قطع مبيعة"
              many="# قطعة مبيعة"
              other="# قطعة مبيعة"
            />{' '}
            بلا ثمن شراء معروف، فالربح هنا أكبر مما هو. اكتب ثمن القطعة في جدول المقاسات أو سجّل شراءها.
          </Trans>
        </Notice>
      )}
      {sum.unknownFees > 0 && (
        <Notice tone="warning">
          <Trans>
            طرود مسلّمة لم يذكرها أي كشف من شركة التوصيل بعد: <bdi dir="ltr">{sum.unknownFees}</bdi>. ما أخذته
            الشركة عنها غير معروف ومحسوب هنا صفرًا.
          </Trans>
        </Notice>
      )}
      <Card title={i18n._(groupTitles[view.group])}>
        {view.rows.length === 0 ? (
          <EmptyList>
            <Trans>لا طلبات في هذه الفترة.</Trans>
          </EmptyList>
        ) : (
          <ProfitTable
            group={view.group}
            rows={view.rows}
            taxed={view.taxed}
            linkOf={(key) => linkOf({ ...chosen, group: view.group, by: view.group, key })}
          />
        )}
        <ListPages meta={view.meta} />
      </Card>
      {!behind && (
        <Card title={<Trans>مصاريف الإعلانات</Trans>}>
          {view.lost > 0 && (
            <p className="text-muted">
              <Trans>
                <Money shown={view.lost} label="DH" /> منها في أيام لم يأت فيها طلب من ذلك المصدر: تُطرح من
                المجموع وحده.
              </Trans>
            </p>
          )}
          <AdSpendForm />
          <SpendList spend={view.spend} />
        </Card>
      )}
    </Screen>
  );
}

const onlyTexts = (query: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
