import { Trans, useLingui } from '@lingui/react/macro';
import { creditNotesOf, getOrderForStaff, invoiceOf, restOfInvoice, shelvesOf } from '#/shop/orders/index.ts';
import { paperHead } from '#/shop/settings/index.ts';
import { may } from '#/shop/staff/index.ts';
import { Button } from '#/web/ui/button.tsx';
import { adminLoader, notFound } from '../admin-loader.ts';
import { AdminLink, orderPath } from '../components/admin-link.tsx';
import { ConfirmedButton } from '../components/confirmed-button.tsx';
import { LinkTabs } from '../components/link-tabs.tsx';
import { CreditNoteLink } from '../components/papers/credit-note-link.tsx';
import { DemoPhoneNotice } from '../components/papers/demo-phone-notice.tsx';
import { Paper } from '../components/papers/paper.tsx';
import type { Route } from './+types/print-order.ts';

const leaves = ['slip', 'invoice'] as const;

export const loader = adminLoader('orders.read', async ({ page, staff, query }) => {
  const id = query.id('id') ?? 0;
  const order = await getOrderForStaff(page.db, id, { kind: 'staff', ...staff }, page.locale);
  if (!order) throw notFound();
  const creditNotes = await creditNotesOf(page.db, id);
  const credit = creditNotes.find((note) => note.id === query.id('credit')) ?? null;
  if (query.get('credit') && !credit) throw notFound();
  const invoice = await invoiceOf(page.db, id);
  const rest = await restOfInvoice(page.db, { id, status: order.status });
  // Who opens the papers of an order that is invoiced wants the invoice.
  const leaf = (invoice && (credit ? null : query.oneOf('leaf', leaves))) ?? (invoice ? 'invoice' : 'slip');
  return {
    order,
    invoice,
    leaf,
    // An invoice is for the customer.
    shelves: leaf === 'slip' ? await shelvesOf(page.db, [order]) : {},
    creditNotes,
    credit,
    creditable: [
      ...order.refunds.map((refund) => ({ refundId: refund.id, shown: refund.amount.shown })),
      ...(rest ? [{ refundId: null, shown: rest.shown }] : []),
    ],
    mayIssue: may(staff.role, 'orders.money'),
    shop: await paperHead(page.db, page.locale),
  };
});

/** The papers of an order, one at a time: the packing slip, and the invoice once it is issued. Printed by the browser. */
export default function PrintOrder({ loaderData }: Route.ComponentProps) {
  const { order, invoice, leaf, shelves, creditNotes, credit, creditable, mayIssue, shop } = loaderData;
  const { t } = useLingui();
  const slip = order.delivery === 'pickup' ? t`ورقة الطلب` : t`ورقة الطرد`;
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
          <ConfirmedButton
            id="issue-invoice"
            look="secondary"
            label={<Trans>إصدار الفاتورة</Trans>}
            title={<Trans>إصدار فاتورة هذا الطلب؟</Trans>}
            act={(save) => save.run('POST', `/api/admin/orders/${order.id}/invoice`)}
          >
            <Trans>
              تأخذ الفاتورة الرقم القانوني التالي. بعد ذلك لا يُلغى الرقم، ولا تتغير قطع الطلب ومبلغه.
            </Trans>
          </ConfirmedButton>
        )}
        {invoice &&
          creditable.map((paper) => (
            <CreditNoteLink
              key={paper.refundId}
              {...paper}
              order={order}
              note={creditNotes.find(({ refundId }) => refundId === paper.refundId)}
              mayIssue={mayIssue}
            />
          ))}
      </div>
      {invoice && (
        <div className="print:hidden">
          <LinkTabs
            label={t`ما يُطبع`}
            tabs={[
              ['slip', slip],
              ['invoice', t`الفاتورة`],
            ]}
            current={credit ? null : leaf}
            to={(one) => `?id=${order.id}&leaf=${one}`}
          />
        </div>
      )}
      <DemoPhoneNotice />
      <Paper {...{ order, credit, shop, shelves }} invoice={leaf === 'invoice' ? invoice : null} />
    </div>
  );
}
