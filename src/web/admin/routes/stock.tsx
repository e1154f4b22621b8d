import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ClipboardCheck, History } from 'lucide-react';
import { pathIn } from '#/platform/url-path.rules.ts';
import { allCategories, listCounts, listStock } from '#/shop/catalog/index.ts';
import { stockFilter } from '#/shop/catalog/stock/stock-desk.schema.ts';
import { waitingFor } from '#/shop/restock/index.ts';
import { reservedPieces } from '#/shop/returns/index.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { adminLoader } from '../admin-loader.ts';
import { AdminLink } from '../components/admin-link.tsx';
import { Counts } from '../components/catalog/stock/begin-count.tsx';
import { StockFilters } from '../components/catalog/stock/stock-filters.tsx';
import { StockRows } from '../components/catalog/stock/stock-rows.tsx';
import { ListPages } from '../components/list-pages.tsx';
import { WholeListLink } from '../components/list-table.tsx';
import { Card, EmptyList, Screen } from '../components/screen.tsx';
import { SheetLink } from '../components/sheet-link.tsx';
import type { Route } from './+types/stock.ts';

export const loader = adminLoader('catalog.read', async ({ page, staff, query }) => {
  const filter = query.filter(stockFilter);
  const mayCount = staff.may.includes('stock.write');
  return {
    locale: page.locale,
    filter,
    stock: await listStock(
      page.db,
      { reservedOf: reservedPieces, waitingOf: waitingFor },
      { ...filter, page: query.page },
      page.locale,
    ),
    categories: (await allCategories(page.db, page.locale)).value.map(({ id, name }) => ({ id, name })),
    counts: mayCount ? await listCounts(page.db) : null,
    sheet: query.sheet('/api/admin/stock.csv', page.locale, filter),
  };
});

/** The stock of every colour and size. */
export default function StockPage({
  loaderData: { locale, filter, stock, categories, counts, sheet },
}: Route.ComponentProps) {
  const { t } = useLingui();
  const { data, meta, lowFrom } = stock;
  return (
    <Screen
      title={t`المخزون`}
      actions={
        <>
          <AdminLink to="/Admin/stock/movements" className={buttonClass('secondary', 'small')}>
            <History aria-hidden className="size-4" />
            <Trans>كل الحركات</Trans>
          </AdminLink>
          <SheetLink href={sheet} />
          {counts && (
            <a href="#count" className={buttonClass('secondary', 'small')}>
              <ClipboardCheck aria-hidden className="size-4" />
              <Trans>جرد</Trans>
            </a>
          )}
        </>
      }
    >
      <StockFilters filter={filter} counts={stock.counts} categories={categories} />
      <p role="status" className="text-muted">
        <Plural
          value={meta.total}
          zero="لا ألوان بهذا الوصف"
          one="لون واحد"
          two="لونان"
          few="# ألوان"
          many="# لونًا"
          other="# لون"
        />
        {' · '}
        <Trans>
          يقارب النفاد من <bdi dir="ltr">{lowFrom}</bdi> فأقل
        </Trans>
      </p>
      {data.length === 0 ? (
        <EmptyList action={<WholeListLink />}>
          <Trans>لا شيء بهذا الوصف. غيّر البحث أو التصفية.</Trans>
        </EmptyList>
      ) : (
        <StockRows rows={data} hrefOf={(priceId) => pathIn(locale, `/Admin/stock/sizes/${priceId}`)} />
      )}
      <ListPages meta={meta} />
      {counts && (
        <Card id="count" title={<Trans>جرد</Trans>}>
          <Counts counts={counts} />
        </Card>
      )}
    </Screen>
  );
}
