import '#/web/i18n/checkout.ts';
import { useLingui } from '@lingui/react/macro';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import { Notice } from '#/web/ui/notice.tsx';
import { RadioGroup, type RadioOption } from '#/web/ui/radio-group.tsx';
import { Skeleton } from '#/web/ui/skeleton.tsx';
import { changeDraft } from '../../state/draft.ts';
import { CodRefusal } from '../cart/cannot-order.tsx';
import { PaymentLogos } from '../payment-logos.tsx';
import { useStorefront } from '../storefront-data.ts';
import { idOf } from './field-words.ts';

/** §9.8 The payment methods of this cart in this country, with the reason why another is not available. */
export function PaymentChoice({
  quote,
  chosen,
  error,
  openParcel,
  pickup,
}: {
  quote: Quote | null;
  chosen: string;
  error: string | undefined;
  openParcel: boolean;
  /** §2.39 A pickup is paid at the shop, not to a courier. */
  pickup: boolean;
}) {
  const { t } = useLingui();
  const shop = useStorefront();
  if (!quote) return <Skeleton className="h-24 w-full" />;
  const words: Record<Quote['payments'][number], RadioOption> = {
    cod: {
      value: 'cod',
      label: pickup ? t`الدفع نقدًا في المتجر` : t`الدفع نقدًا عند الاستلام`,
      detail: pickup
        ? t`تدفع في المتجر عندما تستلم طلبك`
        : openParcel
          ? t`يمكنك فتح الطرد ومعاينته قبل الدفع`
          : t`تدفع لعامل التوصيل عند وصول الطرد`,
    },
    bank_transfer: {
      value: 'bank_transfer',
      label: t`تحويل بنكي`,
      detail: t`نعرض عليك معلومات الحساب بعد تأكيد الطلب`,
    },
  };
  const options = quote.payments.map((method) => words[method]);
  return (
    <div className="space-y-3">
      {quote.codRefusal && (
        <Notice tone="info">
          <CodRefusal code={quote.codRefusal} pickup={pickup} />
        </Notice>
      )}
      <RadioGroup
        id={idOf('payment')}
        name="payment"
        label={t`طريقة الدفع`}
        error={error}
        options={options}
        value={chosen}
        onValue={(payment) => changeDraft({ payment, paymentChosen: true })}
      />
      {shop && <PaymentLogos payment={shop.payment} />}
    </div>
  );
}
