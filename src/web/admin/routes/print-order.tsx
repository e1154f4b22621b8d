import { Trans, useLingui } from '@lingui/react/macro';
import { creditNotesOf, getOrderForStaff, invoiceOf, shelvesOf } from '#/shop/orders/index.ts';
import { paperHead } from '#/shop/settings/index.ts';
import { may } from '#/shop/staff/index.ts';
import { Button } from '#/web/ui/button.tsx';
import { adminLoader, notFound } from '../admin-loader.ts';
import { AdminLink, orderPath } from '../components/admin-link.tsx';
import { FailureText } from '../components/failure-text.tsx';
import { CreditNoteLink } from '../components/papers/credit-note-link.tsx';
import { Paper } from '../components/papers/paper.tsx';
import { useSave } from '../use-save.ts';
import type { Route } from './+types/print-order.ts';

export const loader = adminLoader('orders.read', async ({ page, staff, query }) => {
  const id = query.id('id') ?? 0;
  const order = await getOrderForStaff(page.db, id, { kind: 'staff', ...staff }, page.locale);
  if (!order) throw notFound();
  const creditNotes = await creditNotesOf(page.db, id);
  const credit = creditNotes.find(({ refundId }) => refundId === query.id('credit')) ?? null;
  if (query.get('credit') && !credit) throw notFound();
  const invoice = await invoiceOf(page.db, id);
  return {
    order,
    invoice,
    // An invoice is for the customer.
    shelves: invoice ? {} : await shelvesOf(page.db, [order]),
    creditNotes,
    credit,
    mayIssue: may(staff.role, 'orders.money'),
    shop: await paperHead(page.db, page.locale),
  };
});

/** The papers of a parcel: the packing slip, and the invoice once it is issued. Printed by the browser. */
export default function PrintOrder({ loaderData }: Route.ComponentProps) {
  const { order, invoice, shelves, creditNotes, credit, mayIssue, shop } = loaderData;
  const { t } = useLingui();
  const save = useSave();
  const issueCreditNote = (refundId: number) =>
    void save.run('POST', `/api/admin/orders/${order.id}/refunds/${refundId}/credit-note`);
  return (
    <div className="mx-auto grid max-w-3xl gap-5 px-4 py-6 print:max-w-none print:bg-white print:p-0 print:text-black">
      <title>{t`طباعة الطلب ${order.number}`}</title>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <AdminLink to={orderPath(order.id)}>
          <Trans>صفحة الطلب</Trans>
        </AdminLink>
        <Button size="small" onClick={() => window.print()}>
          <Trans>طباعة</Trans>
        </Button>
        {!invoice && mayIssue && (
          <Button
            look="secondary"
            size="small"
            aria-disabled={save.state === 'busy'}
            onClick={() => save.run('POST', `/api/admin/orders/${order.id}/invoice`)}
          >
            <Trans>إصدار الفاتورة</Trans>
          </Button>
        )}
        {invoice &&
          order.refunds.map(({ id, amount }) => (
            <CreditNoteLink
              key={id}
              order={order}
              refund={{ id, shown: amount.shown }}
              note={creditNotes.find(({ refundId }) => refundId === id)}
              onIssue={mayIssue && save.state !== 'busy' ? issueCreditNote : undefined}
            />
          ))}
        <FailureText save={save} />
      </div>
      <Paper {...{ order, invoice, credit, shop, shelves }} />
    </div>
  );
}
