import '#/web/i18n/checkout.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { RadioGroup, type RadioOption } from '#/web/ui/radio-group.tsx';
import { Skeleton } from '#/web/ui/skeleton.tsx';
import { changeDraft } from '../../state/draft.ts';
import { PaymentLogos } from '../layout/payment-logos.tsx';
import { useStorefront } from '../layout/storefront-data.ts';
import { ShopLink } from '../shop-link.tsx';
import { CheckoutHelp } from './checkout-help.tsx';
import { idOf } from './field-words.ts';

/** In words why this cart cannot be ordered here, instead of a form that would lead nowhere. */
export function CannotOrder({ quote, inCart = false }: { quote: Quote; inCart?: boolean }) {
  return (
    <Notice
      tone="warning"
      title={
        quote.codRefusal ? (
          quote.delivery.method === 'pickup' ? (
            <Trans>لا يمكن الدفع نقدًا في المتجر لهذه السلة</Trans>
          ) : (
            <Trans>لا يمكن الدفع عند الاستلام لهذه السلة</Trans>
          )
        ) : (
          <Trans>الدفع غير متاح في بلدك بعد</Trans>
        )
      }
      action={
        inCart ? undefined : (
          <ShopLink to="/pannier" className={buttonClass('secondary', 'small')}>
            <Trans>تعديل السلة</Trans>
          </ShopLink>
        )
      }
    >
      {quote.codRefusal ? (
        <CodRefusal code={quote.codRefusal} pickup={quote.delivery.method === 'pickup'} />
      ) : (
        <Trans>لا نستطيع استقبال الطلبات من هذا البلد الآن. تبقى سلتك محفوظة كما هي.</Trans>
      )}
    </Notice>
  );
}

function CodRefusal({ code, pickup }: { code: NonNullable<Quote['codRefusal']>; pickup: boolean }) {
  if (pickup) {
    return code === 'cod_amount_limit' ? (
      <Trans>مبلغ هذا الطلب أكبر من الحد المسموح به للدفع نقدًا.</Trans>
    ) : (
      <Trans>عدد القطع من المقاس نفسه أكبر من الحد المسموح به للدفع نقدًا.</Trans>
    );
  }
  return code === 'cod_amount_limit' ? (
    <Trans>مبلغ هذا الطلب أكبر من الحد المسموح به للدفع عند الاستلام.</Trans>
  ) : (
    <Trans>عدد القطع من المقاس نفسه أكبر من الحد المسموح به للدفع عند الاستلام.</Trans>
  );
}

/** §9.8 The methods that this cart can be paid by in this country, and in words why another cannot. */
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
  /** §2.39 She fetches it: paid at the shop's counter, no courier at her door. */
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
        onValue={(payment) => changeDraft({ payment })}
      />
      {shop && <PaymentLogos payment={shop.payment} />}
      <CheckoutHelp cash={quote.payments.includes('cod')} pickup={pickup} />
    </div>
  );
}
