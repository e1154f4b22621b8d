import { Trans, useLingui } from '@lingui/react/macro';
import type { CreditNoteView, InvoiceView, StaffOrder } from '#/shop/orders/orders.schema.ts';
import type { PaperHead } from '#/shop/settings/settings.schema.ts';
import { Code } from '#/web/ui/code.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { Money } from '#/web/ui/money.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { Phone } from '#/web/ui/phone.tsx';
import { OrderLines } from '../orders/order-lines.tsx';
import { PaymentDue, Recipient } from './packing-slip.tsx';
import { VatTable } from './vat-table.tsx';

/** How an invoice is paid, as it was agreed: an invoice does not change with what becomes of the parcel. */
const PaidBy = ({ order: { method, delivery } }: { order: StaffOrder }) => (
  <p>
    <span className="text-muted print:text-black">
      <Trans>طريقة الأداء</Trans>
    </span>{' '}
    <span className="font-semibold">
      {method === 'bank_transfer' ? (
        <Trans>تحويل بنكي</Trans>
      ) : delivery === 'pickup' ? (
        <Trans>نقدًا في المتجر</Trans>
      ) : (
        <Trans>نقدًا عند الاستلام</Trans>
      )}
    </span>
  </p>
);

/** The paper of an order: its credit note where one is given, else its invoice, else the slip of its parcel. */
export function Paper({
  order,
  invoice,
  credit,
  shop,
  shelves = {},
  heading: Heading = 'h1',
}: {
  order: StaffOrder;
  invoice: InvoiceView | null;
  credit: CreditNoteView | null;
  shop: PaperHead;
  /** Of a slip: where its sizes lie, by the id of the size. */
  shelves?: Readonly<Record<number, string>>;
  heading?: 'h1' | 'h2';
}) {
  const { t } = useLingui();
  const { legal } = shop;
  // §2.39 A pickup is paid at the shop, without a courier.
  const pickup = order.delivery === 'pickup';
  const identity = [
    ['ICE', legal.ice],
    ['IF', legal.taxId],
    ['RC', legal.tradeRegister],
    [t`رقم الضريبة على القيمة المضافة`, legal.vat],
  ].filter(([, value]) => value);
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-4 border-b border-line pb-4">
        <div>
          {shop.logo && (
            <img {...shop.logo} alt="" className="mb-2 max-h-14 w-auto max-w-48 object-contain" />
          )}
          <p className="font-display text-2xl">
            <bdi>{invoice && legal.name ? legal.name : shop.name}</bdi>
          </p>
          {invoice && legal.address && (
            <p>
              <bdi>{legal.address}</bdi>
            </p>
          )}
          {shop.phone && <Phone e164={shop.phone} />}
          {invoice && (
            <p className="text-sm">
              {identity.map(([name, value]) => (
                <span key={name} className="me-3 inline-block">
                  <bdi>
                    {name}: <Code>{value ?? ''}</Code>
                  </bdi>
                </span>
              ))}
            </p>
          )}
        </div>
        <div>
          <Heading className="text-xl">
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
          </Heading>
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
          {credit.refundId === null ? (
            <Trans>المبلغ الملغى من الفاتورة</Trans>
          ) : (
            <Trans>المبلغ المردود</Trans>
          )}
          <Money shown={credit.amount.shown} label={order.currencyLabel} />
        </p>
      ) : (
        <OrderLines forShopper order={order} shelves={shelves} asIssued={invoice !== null} />
      )}
      <VatTable parts={(credit ?? invoice)?.vat ?? []} label={order.currencyLabel} />
      {!credit &&
        (invoice ? <PaidBy order={order} /> : <PaymentDue order={order} openParcel={shop.openParcel} />)}
    </>
  );
}
