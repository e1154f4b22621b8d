import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { pathIn } from '#/platform/url-path.rules.ts';
import { customerStates } from '#/shop/orders/customers.schema.ts';
import { listCustomers } from '#/shop/orders/index.ts';
import { Select } from '#/web/ui/select.tsx';
import { adminLoader } from '../admin-loader.ts';
import { CustomerCard } from '../components/customers/customer-card.tsx';
import { customerStateNames } from '../components/customers/customer-names.ts';
import { List } from '../components/list.tsx';
import { ListFilters } from '../components/list-filters.tsx';
import { Screen } from '../components/screen.tsx';
import type { Route } from './+types/customers.ts';

export const loader = adminLoader('customers.read', async ({ page, query }) => {
  const state = query.oneOf('state', customerStates) ?? 'all';
  const q = query.text('q');
  const customers = await listCustomers(page.db, { q, state, page: query.page });
  return { base: pathIn(page.locale, '/Admin/customers/one'), q, state, customers };
});

/** §6 Customers, including guests: found by name, phone or e-mail. */
export default function Customers({ loaderData: { base, q, state, customers } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { data, meta } = customers;
  return (
    <Screen title={t`الزبائن`} intro={t`كل من طلب أو له حساب، الأحدث أولًا.`}>
      <ListFilters key={`${q} ${state}`} label={t`الاسم أو الهاتف أو البريد الإلكتروني`} q={q}>
        <Select id="state" name="state" label={t`التصفية`} defaultValue={state}>
          {customerStates.map((one) => (
            <option key={one} value={one}>
              {i18n._(customerStateNames[one])}
            </option>
          ))}
        </Select>
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
      <List
        rows={data}
        empty={
          q || state !== 'all' ? (
            <Trans>لا أحد بهذا البحث. يكفي جزء من الاسم أو آخر أرقام الهاتف.</Trans>
          ) : (
            <Trans>يظهر هنا كل من يطلب من المتجر، مع تاريخ طلباته.</Trans>
          )
        }
        meta={meta}
      >
        {(customer) => (
          <CustomerCard
            key={customer.phone ?? `account ${customer.accountId}`}
            customer={customer}
            base={base}
          />
        )}
      </List>
    </Screen>
  );
}
