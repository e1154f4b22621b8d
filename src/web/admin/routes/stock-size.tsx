import { Trans, useLingui } from '@lingui/react/macro';
import { findStockSize, listMovements } from '#/shop/catalog/index.ts';
import { waitingFor } from '#/shop/restock/index.ts';
import { reservedPieces } from '#/shop/returns/index.ts';
import { Code } from '#/web/ui/code.tsx';
import { Size } from '#/web/ui/size.tsx';
import { adminLoader, notFound, readId } from '../admin-loader.ts';
import { AdminLink } from '../components/admin-link.tsx';
import { MovementList } from '../components/catalog/stock/movement-list.tsx';
import { StockChangeForm } from '../components/catalog/stock/stock-change-form.tsx';
import { stockStateLooks, stockStateNames } from '../components/catalog/stock/stock-names.ts';
import { ColorDot } from '../components/catalog/stock/stock-rows.tsx';
import { ListPages } from '../components/list-pages.tsx';
import { Card, Screen } from '../components/screen.tsx';
import type { Route } from './+types/stock-size.ts';

export const loader = adminLoader('catalog.read', async ({ page, staff, query, params }) => {
  const priceId = readId(params.id) ?? 0;
  const size = await findStockSize(
    page.db,
    { reservedOf: reservedPieces, waitingOf: waitingFor },
    priceId,
    page.locale,
  );
  if (!size) throw notFound();
  return {
    size,
    mayOpenProduct: staff.may.includes('catalog.write'),
    mayChange: staff.may.includes('stock.write'),
    movements: await listMovements(page.db, { priceId, page: query.page }, page.locale),
  };
});

/** One size: its stock, a manual change, and its movements. */
export default function StockSizePage({
  loaderData: { size, mayOpenProduct, mayChange, movements },
}: Route.ComponentProps) {
  const { i18n } = useLingui();
  const { stock, reserved, sku, barcode } = size;
  return (
    <Screen title={size.title}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="flex items-center gap-2">
          <ColorDot hex={size.colorHex} />
          {size.color !== '' && <bdi>{size.color}</bdi>}
          <Size label={size.size} />
        </span>
        {sku && <Code>{sku}</Code>}
        {barcode && <Code>{barcode}</Code>}
        {mayOpenProduct && (
          <AdminLink to={`/Admin/products/${size.productId}`}>
            <Trans>صفحة المنتج</Trans>
          </AdminLink>
        )}
        <AdminLink to="/Admin/stock">
          <Trans>كل المخزون</Trans>
        </AdminLink>
      </div>
      <p className="flex flex-wrap items-baseline gap-3">
        <bdi dir="ltr" className="text-4xl font-bold tabular-nums" data-stock={stock}>
          {stock ?? '∞'}
        </bdi>
        <span className={`rounded-full px-3 text-sm ${stockStateLooks[size.state]}`}>
          {i18n._(stockStateNames[size.state])}
        </span>
        {reserved > 0 && (
          <span className="text-muted">
            <Trans>
              و<bdi dir="ltr">{reserved}</bdi> محجوزة لطلبات أو استبدالات لم تُرسل بعد
            </Trans>
          </span>
        )}
      </p>
      {mayChange && (
        <Card title={<Trans>تغيير المخزون</Trans>}>
          <StockChangeForm size={size} />
        </Card>
      )}
      <section className="grid gap-3">
        <h2 className="text-lg">
          <Trans>الحركات</Trans>
        </h2>
        <MovementList movements={movements.data} />
        <ListPages meta={movements.meta} />
      </section>
    </Screen>
  );
}
