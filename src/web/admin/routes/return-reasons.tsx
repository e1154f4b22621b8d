import { Trans, useLingui } from '@lingui/react/macro';
import { listReturnReasons } from '#/shop/returns/index.ts';
import { may } from '#/shop/staff/index.ts';
import { Written } from '#/web/ui/written.tsx';
import { adminLoader } from '../admin-loader.ts';
import { AdminLink } from '../components/admin-link.tsx';
import { List } from '../components/list.tsx';
import { SizeReasonList } from '../components/returns/size-reasons.tsx';
import { Card, Screen } from '../components/screen.tsx';
import type { Route } from './+types/return-reasons.ts';

export const loader = adminLoader('orders.read', async ({ page, staff, query }) => ({
  ...(await listReturnReasons(page.db, query.page, page.locale)),
  mayEdit: may(staff.role, 'catalog.write'),
}));

/** Why products come back, those of which most did first. */
export default function ReturnReasonsPage({ loaderData: { data, meta, mayEdit } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <Screen
      title={t`أسباب المرتجعات`}
      intro={t`القطع التي عادت أو هي في طريقها، حسب المنتج والمقاس. كل عدد يفتح مرتجعاته.`}
      actions={
        <AdminLink to="/Admin/returns">
          <Trans>كل المرتجعات</Trans>
        </AdminLink>
      }
    >
      <List rows={data} empty={<Trans>لم يعد شيء بعد.</Trans>} meta={meta}>
        {({ id, title, sizes }) => (
          <li key={id}>
            <Card
              title={
                mayEdit ? (
                  <AdminLink to={`/Admin/products/${id}?part=fit`}>
                    <span>
                      <Written text={title} />
                    </span>
                  </AdminLink>
                ) : (
                  <Written text={title} />
                )
              }
            >
              <SizeReasonList productId={id} sizes={sizes} linked />
            </Card>
          </li>
        )}
      </List>
    </Screen>
  );
}
