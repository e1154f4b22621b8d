import { useLingui } from '@lingui/react/macro';
import { listMovements } from '#/shop/catalog/index.ts';
import { stockReasons } from '#/shop/catalog/stock/stock-desk.rules.ts';
import { columnsOf } from '#/shop/staff/index.ts';
import { adminLoader } from '../admin-loader.ts';
import { MovementsTable } from '../components/catalog/stock/movements-table.tsx';
import { reasonNames } from '../components/catalog/stock/stock-names.ts';
import { ChipSelect } from '../components/chip-select.tsx';
import { ListFilters } from '../components/list-filters.tsx';
import { Screen } from '../components/screen.tsx';
import { SheetLink } from '../components/sheet-link.tsx';
import type { Route } from './+types/stock-movements.ts';

export const loader = adminLoader('catalog.read', async ({ page, staff, query }) => {
  const reason = query.oneOf('reason', stockReasons);
  const who = query.text('who');
  const filter = { ...(reason ? { reason } : {}), ...(who ? { who } : {}) };
  return {
    reason: reason ?? '',
    who,
    movements: await listMovements(page.db, { ...filter, page: query.page }, page.locale),
    shown: await columnsOf(page.db, staff.id, 'stock-movements'),
    sheet: query.sheet('/api/admin/stock/movements.csv', page.locale, filter),
  };
});

/** All stock movements with their reasons. */
export default function MovementsPage({
  loaderData: { reason, who, movements, shown, sheet },
}: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  return (
    <Screen title={t`حركات المخزون`} actions={<SheetLink href={sheet} />}>
      <ListFilters list="stock-movements" name="who" label={t`من قام بها، أو رقم الطلب`} q={who}>
        <ChipSelect id="reason" label={t`السبب`} defaultValue={reason}>
          <option value="">{t`الكل`}</option>
          {stockReasons.map((one) => (
            <option key={one} value={one}>
              {i18n._(reasonNames[one])}
            </option>
          ))}
        </ChipSelect>
      </ListFilters>
      <MovementsTable movements={movements} chosen={{ list: 'stock-movements', shown }} />
    </Screen>
  );
}
