import { Trans } from '@lingui/react/macro';
import type { OrderEmail } from '#/shop/orders/orders.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { FoldSummary } from '../fold-summary.tsx';

/** E-mails about an order, from the outbox, newest first. */
export function OrderEmails({ emails }: { emails: readonly OrderEmail[] }) {
  return (
    <section aria-labelledby="order-emails" className="grid gap-3">
      <h2 id="order-emails" className="text-lg">
        <Trans>الرسائل المرسلة</Trans>
      </h2>
      {emails.length === 0 && (
        <p className="text-muted">
          <Trans>لم تُرسل أي رسالة عن هذا الطلب.</Trans>
        </p>
      )}
      <ul className="grid gap-2">
        {emails.map((email) => (
          <li key={email.id} className="rounded border border-line bg-raised">
            <details>
              <FoldSummary className="p-3">
                <bdi className="font-medium">{email.subject}</bdi>
                <span className="flex flex-wrap gap-x-3 text-sm text-muted">
                  <bdi dir="ltr">{email.to}</bdi>
                  <DateText iso={email.at} style="moment" />
                  <span className={email.state === 'failed' ? 'font-semibold text-danger' : ''}>
                    <EmailState state={email.state} />
                  </span>
                </span>
              </FoldSummary>
              <p dir="auto" className="border-t border-line p-3 wrap-anywhere whitespace-pre-line">
                {email.text}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function EmailState({ state }: { state: string }) {
  if (state === 'sent') return <Trans>أُرسلت</Trans>;
  if (state === 'failed') return <Trans>تعذّر إرسالها</Trans>;
  if (state === 'cancelled') return <Trans>أُلغي إرسالها</Trans>;
  return <Trans>في صندوق الصادر</Trans>;
}
