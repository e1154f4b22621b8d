import '#/web/i18n/checkout.ts';
import { Trans } from '@lingui/react/macro';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { LoaderCircle } from '#/web/ui/icons.tsx';
import { Money } from '#/web/ui/money.tsx';
import { useOnline } from '../../state/online.ts';
import { sendNow, stopSending, useSending } from '../../state/order-sending.ts';
import { cartSum, deliveryCertain } from '../cart/totals.tsx';

/** The submit button. It names what it waits for, and shows only totals that the server has confirmed. */
export function SubmitRow({ quote, priced }: { quote: Quote | null; priced: boolean }) {
  const now = useSending((state) => state.now);
  const online = useOnline();
  const busy = now.status !== 'idle';
  const totals = priced && quote && deliveryCertain(quote) ? quote.totals : undefined;
  return (
    <div className="space-y-3">
      <Button
        type="submit"
        size="large"
        // The words and the amount stay in one line of a narrow phone.
        className="w-full max-sm:px-3 max-sm:text-base"
        aria-disabled={busy || !priced}
        aria-live="polite"
      >
        {busy && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
        {now.status === 'sending' ? (
          <Trans>جارٍ إرسال طلبك…</Trans>
        ) : now.status === 'waiting' ? (
          online && now.reason !== 'line' ? (
            <Trans>في انتظار رد المتجر…</Trans>
          ) : (
            <Trans>في انتظار عودة الاتصال…</Trans>
          )
        ) : !priced || !quote ? (
          <Trans>في انتظار حساب المجموع…</Trans>
        ) : (
          <>
            <Trans>تأكيد الطلب</Trans>
            <span aria-hidden>·</span>
            <Money shown={cartSum(quote).shown} label={quote.totals.currency.label} />
          </>
        )}
      </Button>
      {totals && totals.delivery.centimes > 0 && (
        <p className="text-center text-sm text-muted">
          <Trans>
            يشمل <Money shown={totals.delivery.shown} label={totals.currency.label} /> للتوصيل
          </Trans>
        </p>
      )}
      {now.status === 'waiting' && (
        <div role="status" className="rounded bg-warning-soft p-4 text-sm">
          <p className="font-semibold">
            <Trans>لم نتأكد من وصول طلبك بعد.</Trans>
          </p>
          <p>
            <Trans>نعيد الإرسال تلقائيًا ما دامت هذه الصفحة مفتوحة، ولن يُسجَّل الطلب مرتين.</Trans>
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button look="secondary" size="small" onClick={sendNow}>
              <Trans>الإرسال الآن</Trans>
            </Button>
            <Button look="quiet" size="small" onClick={stopSending}>
              <Trans>إيقاف الإرسال وتعديل الطلب</Trans>
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
