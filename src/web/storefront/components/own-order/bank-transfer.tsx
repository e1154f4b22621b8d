import '#/web/i18n/after-purchase.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { TransferView } from '#/shop/payments/payments.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { FileText } from '#/web/ui/icons.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { notify } from '../../state/notices.ts';
import { BankDetails, Deadline } from './bank-details.tsx';
import { type ReceiptAccess, ReceiptUpload } from './receipt-upload.tsx';

/** §2.39 §9.8 Payment by transfer: bank details, amount, deadline and receipt. */
export function BankTransfer({
  transfer,
  access,
  onChange,
}: {
  transfer: TransferView;
  access: ReceiptAccess;
  /** A receipt was accepted: the order must be reloaded. */
  onChange: () => void | Promise<void>;
}) {
  const { t } = useLingui();
  const { payment, account, receipts, refusedBecause, deadline, left } = transfer;
  const waits = deadline !== null;
  const onSent = async () => {
    await onChange();
    notify(t`وصلنا وصل التحويل`, { tone: 'success' });
  };
  return (
    <section aria-labelledby="transfer" className="space-y-5">
      <h2 id="transfer" className="text-xl">
        <Trans>الدفع بتحويل بنكي</Trans>
      </h2>
      {payment === 'under_review' && (
        <Notice tone="info" role="status" title={<Trans>الوصل قيد المراجعة</Trans>}>
          {transfer.cancelled ? (
            <Trans>أُلغي الطلب. نراجع التحويل، وإن وصلنا المبلغ نرده إليك.</Trans>
          ) : (
            <Trans>نراجع التحويل ثم نؤكد طلبك. لا حاجة إلى القيام بشيء آخر.</Trans>
          )}
        </Notice>
      )}
      {payment === 'paid' && (
        <Notice tone="success" title={<Trans>وصلنا مبلغ الطلب</Trans>}>
          <Trans>شكرًا، تم تأكيد طلبك.</Trans>
        </Notice>
      )}
      {payment === 'expired' && (
        <Notice tone="danger" title={<Trans>انتهت مهلة الدفع وأُلغي الطلب</Trans>}>
          <Trans>إن كنت قد أرسلت المبلغ، اتصل بنا مع ذكر رقم الطلب.</Trans>
        </Notice>
      )}
      {payment === 'rejected' && waits && (
        <Notice tone="warning" role="alert" title={<Trans>لم يُقبل الوصل الذي أرسلته</Trans>}>
          {refusedBecause && (
            <p>
              <bdi>{refusedBecause}</bdi>
            </p>
          )}
          <Trans>أرسل وصلًا آخر.</Trans>
        </Notice>
      )}
      {waits && account && (
        <>
          <p>
            <Trans>
              حوّل المبلغ إلى هذا الحساب مع كتابة رقم الطلب في خانة المرجع، ثم أرسل صورة الوصل من هنا.
            </Trans>
          </p>
          <BankDetails
            account={account}
            amount={transfer.amount.shown}
            label={transfer.label}
            reference={transfer.reference}
          />
        </>
      )}
      {waits && !account && (
        <Notice tone="warning" title={<Trans>معلومات الحساب البنكي غير متوفرة الآن</Trans>}>
          <Trans>اتصل بنا مع ذكر رقم الطلب لنعطيك إياها قبل انتهاء المهلة.</Trans>
        </Notice>
      )}
      {waits && <Deadline at={deadline} />}
      {receipts.length > 0 && 'signed' in access && (
        <ul aria-label={t`الوصولات المرسلة`} className="space-y-2">
          {receipts.map(({ id, type, at }, index) => (
            <li key={id}>
              <a
                href={`/api/orders/${access.signed}/receipts/${id}`}
                target="_blank"
                rel="noreferrer"
                className="flex min-h-11 items-center gap-3 rounded bg-surface px-3"
              >
                <FileText aria-hidden className="size-5 shrink-0 text-muted" />
                <span className="underline underline-offset-4">
                  {type === 'pdf' ? t`وصل ${index + 1} (PDF)` : t`وصل ${index + 1} (صورة)`}
                </span>
                <DateText iso={at} style="moment" className="ms-auto text-sm text-muted" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && payment !== 'under_review' && (
        <ReceiptUpload access={access} left={left} onSent={onSent} />
      )}
      {left > 0 && payment === 'under_review' && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            <Trans>إضافة ملف آخر</Trans>
          </summary>
          <div className="pt-3">
            <ReceiptUpload access={access} left={left} onSent={onSent} />
          </div>
        </details>
      )}
    </section>
  );
}
