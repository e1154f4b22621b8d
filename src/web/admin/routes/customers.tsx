import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { pathIn } from '#/platform/url-path.rules.ts';
import { customerSorts, customerStates } from '#/shop/orders/customers.schema.ts';
import { listCustomers } from '#/shop/orders/index.ts';
import { columnsOf } from '#/shop/staff/index.ts';
import { adminLoader } from '../admin-loader.ts';
import { ChipSelect } from '../components/chip-select.tsx';
import { customerSortNames, customerStateNames } from '../components/customers/customer-names.ts';
import { CustomersTable } from '../components/customers/customers-table.tsx';
import { ListFilters } from '../components/list-filters.tsx';
import { Screen } from '../components/screen.tsx';
import { SheetLink } from '../components/sheet-link.tsx';
import type { Route } from './+types/customers.ts';

export const loader = adminLoader('customers.read', async ({ page, staff, query }) => {
  const state = query.oneOf('state', customerStates) ?? 'all';
  const q = query.text('q');
  const sort = query.oneOf('sort', customerSorts) ?? 'last';
  const customers = await listCustomers(page.db, page.locale, { q, state, sort, page: query.page });
  const base = pathIn(page.locale, '/Admin/customers/one');
  const shown = await columnsOf(page.db, staff.id, 'customers');
  const sheet = query.sheet('/api/admin/customers.csv', page.locale, { q, state, sort });
  return { sheet, base, now: page.clock.now().toISOString(), q, state, sort, customers, shown };
});

/** §6 Customers, including guests: found by name, phone or e-mail. */
export default function Customers({
  loaderData: { sheet, base, now, q, state, sort, customers, shown },
}: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { data, meta } = customers;
  return (
    <Screen title={t`الزبائن`} intro={t`كل من طلب أو له حساب.`} actions={<SheetLink href={sheet} />}>
      <ListFilters list="customers" label={t`الاسم أو الهاتف أو البريد الإلكتروني`} q={q}>
        <ChipSelect id="state" label={t`التصفية`} defaultValue={state}>
          {customerStates.map((one) => (
            <option key={one} value={one}>
              {i18n._(customerStateNames[one])}
            </option>
          ))}
        </ChipSelect>
        <ChipSelect id="sort" label={t`الترتيب`} defaultValue={sort}>
          {customerSorts.map((one) => (
            <option key={one} value={one}>
              {i18n._(customerSortNames[one])}
            </option>
          ))}
        </ChipSelect>
      </ListFilters>
      <p role="status" className="text-muted">
        <Plural
          value={meta.total}
          zero="لا يوجد زبائن"
          one="زبون واحد"
          two="زبونان"
          few="# زبائن"
          many="# زبونًا"
          other="# زبون"
        />
      </p>
      <CustomersTable
        customers={data}
        now={now}
        base={base}
        sort={sort}
        chosen={{ list: 'customers', shown }}
        empty={
          q || state !== 'all' ? (
            <Trans>لا أحد بهذا البحث. يكفي جزء من الاسم أو آخر أرقام الهاتف.</Trans>
          ) : (
            <Trans>يظهر هنا كل من يطلب من المتجر، مع تاريخ طلباته.</Trans>
          )
        }
        meta={meta}
      />
    </Screen>
  );
}
