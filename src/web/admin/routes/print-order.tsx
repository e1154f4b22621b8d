import { Trans, useLingui } from '@lingui/react/macro';
import { textIn } from '#/platform/local-text.ts';
import { creditNotesOf, getOrderForStaff, invoiceOf } from '#/shop/orders/index.ts';
import { findLogo, getSettings } from '#/shop/settings/index.ts';
import { may } from '#/shop/staff/index.ts';
import { Button } from '#/web/ui/button.tsx';
import { Code } from '#/web/ui/code.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { Money } from '#/web/ui/money.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { Phone } from '#/web/ui/phone.tsx';
import { adminLoader, notFound } from '../admin-loader.ts';
import { AdminLink, orderPath } from '../components/admin-link.tsx';
import { FailureText } from '../components/failure-text.tsx';
import { OrderLines } from '../components/orders/order-lines.tsx';
import { CreditNoteLink } from '../components/papers/credit-note-link.tsx';
import { PaymentDue, Recipient } from '../components/papers/packing-slip.tsx';
import { VatTable } from '../components/papers/vat-table.tsx';
import { useSave } from '../use-save.ts';
import type { Route } from './+types/print-order.ts';

export const loader = adminLoader('orders.read', async ({ page, staff, query }) => {
  const id = query.id('id') ?? 0;
  const order = await getOrderForStaff(page.db, id, { kind: 'staff', ...staff }, page.locale);
  if (!order) throw notFound();
  const { shopName, legal, phones, openParcel } = await getSettings(page.db);
  const creditNotes = await creditNotesOf(page.db, id);
  const credit = creditNotes.find(({ refundId }) => refundId === query.id('credit')) ?? null;
  if (query.get('credit') && !credit) throw notFound();
  return {
    order,
    invoice: await invoiceOf(page.db, id),
    creditNotes,
    credit,
    mayIssue: may(staff.role, 'orders.money'),
    shop: {
      name: textIn(shopName, page.locale),
      legal,
      phone: phones[0] ?? null,
      openParcel,
      logo: await findLogo(page.db),
    },
  };
});

/** The papers of a parcel: the packing slip, and the invoice once it is issued. Printed by the browser. */
export default function PrintOrder({ loaderData }: Route.ComponentProps) {
  const { order, invoice, creditNotes, credit, mayIssue, shop } = loaderData;
  const { t } = useLingui();
  const save = useSave();
  const { legal } = shop;
  // §2.39 A pickup is paid at the shop, without a courier.
  const pickup = order.delivery === 'pickup';
  const issueCreditNote = (refundId: number) =>
    void save.run('POST', `/api/admin/orders/${order.id}/refunds/${refundId}/credit-note`);
  const identity = [
    ['ICE', legal.ice],
    ['IF', legal.taxId],
    ['RC', legal.tradeRegister],
    [t`رقم الضريبة على القيمة المضافة`, legal.vat],
  ].filter(([, value]) => value);
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
      <header className="flex flex-wrap items-start justify-between gap-4 border-b border-line pb-4">
        <div>
          {shop.logo && (
            <img {...shop.logo} alt="" className="mb-2 max-h-14 w-auto max-w-48 object-contain" />
          )}
          <p className="font-display text-2xl">
            <bdi>{invoice && legal.name ? legal.name : shop.name}</bdi>
          </p>
          {invoice && legal.address && <bdi className="block">{legal.address}</bdi>}
          {shop.phone && <Phone e164={shop.phone} />}
          {invoice && (
            <p className="text-sm">
              {identity.map(([name, value]) => (
                <bdi key={name} className="me-3 inline-block">
                  {name}: <Code>{value ?? ''}</Code>
                </bdi>
              ))}
            </p>
          )}
        </div>
        <div>
          <h1 className="text-xl">
            {credit ? (
              <Trans>
                إشعار دائن رقم <Code>{credit.number}</Code>
              </Trans>
            ) : invoice ? (
              <Trans>
                فاتورة رقم <Code>{invoice.number}</Code>
              </Trans>
            ) : pickup ? (
              <Trans>ورقة الطلب</Trans>
            ) : (
              <Trans>ورقة الطرد</Trans>
            )}
          </h1>
          <p>
            <Trans>
              الطلب <OrderNumber number={order.number} className="font-bold" />
            </Trans>
          </p>
          {credit && (
            <p>
              <Trans>
                عن الفاتورة رقم <Code>{credit.invoice}</Code>
              </Trans>
            </p>
          )}
          <DateText iso={(credit ?? invoice)?.issuedAt ?? order.createdAt} style="long" />
        </div>
      </header>
      <Recipient order={order} />
      {credit ? (
        <p className="flex items-baseline justify-between gap-4 border-y border-line py-3 text-lg font-semibold">
          <Trans>المبلغ المردود</Trans>
          <Money shown={credit.amount.shown} label={order.currencyLabel} />
        </p>
      ) : (
        <OrderLines order={order} />
      )}
      <VatTable parts={(credit ?? invoice)?.vat ?? []} label={order.currencyLabel} />
      {!credit && <PaymentDue order={order} openParcel={shop.openParcel} />}
    </div>
  );
}
