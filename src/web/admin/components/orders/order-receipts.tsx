import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffReceipt } from '#/shop/payments/payments.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';

/** Receipts of a transfer, as pictures or downloads; the order's moves approve or refuse them. */
export function OrderReceipts({ orderId, receipts }: { orderId: number; receipts: StaffReceipt[] }) {
  const { t } = useLingui();
  const newest = receipts[0]?.round ?? 0;
  return (
    <article
      aria-labelledby={`receipts-${orderId}`}
      className="grid gap-3 rounded border border-line bg-raised p-4"
    >
      <h2 id={`receipts-${orderId}`} className="text-lg">
        <Trans>وصولات التحويل</Trans>
      </h2>
      {receipts.length === 0 && (
        <p className="text-muted">
          <Trans>لم يصل أي وصل بعد.</Trans>
        </p>
      )}
      <ul className="grid gap-4">
        {receipts.map((receipt) => {
          const urlPath = `/api/admin/orders/${orderId}/receipts/${receipt.id}`;
          return (
            <li key={receipt.id} className="grid gap-2">
              {receipt.alsoSentFor.length > 0 && (
                <p role="alert" className="rounded-sm bg-danger-soft p-2 font-semibold text-danger">
                  <Trans>أُرسل الملف نفسه لطلب آخر:</Trans>{' '}
                  {receipt.alsoSentFor.map((number) => (
                    <OrderNumber key={number} number={number} className="me-2" />
                  ))}
                </p>
              )}
              <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
                <DateText iso={receipt.at} style="moment" />
                {receipt.round < newest && <Trans>(رُفض من قبل)</Trans>}
              </p>
              {receipt.type === 'pdf' ? (
                <a href={urlPath} download className="flex min-h-11 items-center underline">
                  <Trans>تنزيل الوصل (PDF)</Trans>
                </a>
              ) : (
                <a href={urlPath} target="_blank" rel="noreferrer" className="block">
                  <img
                    src={urlPath}
                    alt={t`وصل التحويل`}
                    loading="lazy"
                    className="max-h-96 w-full rounded-sm border border-line bg-surface object-contain"
                  />
                </a>
              )}
            </li>
          );
        })}
      </ul>
      <p className="text-sm text-muted">
        <Trans>عند رفض الوصل يظهر السبب الذي تكتبه للزبون كما هو.</Trans>
      </p>
    </article>
  );
}
