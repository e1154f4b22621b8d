import { Trans } from '@lingui/react/macro';
import type { StaffLetter } from '#/shop/orders/orders.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';

/** What the shop wrote about an order, from the outbox, the newest first. */
export function OrderLetters({ letters }: { letters: readonly StaffLetter[] }) {
  return (
    <section aria-labelledby="letters" className="grid gap-3">
      <h2 id="letters" className="text-lg">
        <Trans>الرسائل المرسلة</Trans>
      </h2>
      {letters.length === 0 && (
        <p className="text-muted">
          <Trans>لم تُرسل أي رسالة عن هذا الطلب.</Trans>
        </p>
      )}
      <ul className="grid gap-2">
        {letters.map((letter) => (
          <li key={letter.id} className="rounded border border-line bg-raised">
            <details>
              <summary className="grid min-h-11 gap-1 p-3">
                <bdi className="font-medium">{letter.subject}</bdi>
                <span className="flex flex-wrap gap-x-3 text-sm text-muted">
                  <bdi dir="ltr">{letter.to}</bdi>
                  <DateText iso={letter.at} style="moment" />
                  <span className={letter.state === 'failed' ? 'font-semibold text-danger' : ''}>
                    <LetterState state={letter.state} />
                  </span>
                </span>
              </summary>
              <p dir="auto" className="border-t border-line p-3 wrap-anywhere whitespace-pre-line">
                {letter.text}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LetterState({ state }: { state: string }) {
  if (state === 'sent') return <Trans>أُرسلت</Trans>;
  if (state === 'failed') return <Trans>تعذّر إرسالها</Trans>;
  if (state === 'cancelled') return <Trans>أُلغي إرسالها</Trans>;
  return <Trans>في صندوق الصادر</Trans>;
}
