import { Trans, useLingui } from '@lingui/react/macro';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import { Notice } from '#/web/ui/notice.tsx';
import { RadioGroup, type RadioOption } from '#/web/ui/radio-group.tsx';
import { Skeleton } from '#/web/ui/skeleton.tsx';
import { changeDraft } from '../../state/draft.ts';
import { idOf } from './field-words.ts';

/** §9.8 The methods that this cart can be paid by in this country, and in words why another cannot. */
export function PaymentChoice({
  quote,
  chosen,
  error,
  openParcel,
}: {
  quote: Quote | null;
  chosen: string;
  error: string | undefined;
  openParcel: boolean;
}) {
  const { t } = useLingui();
  if (!quote) return <Skeleton className="h-24 w-full" />;
  if (quote.payments.length === 0 && !quote.codRefusal) {
    return (
      <Notice tone="warning" title={<Trans>الدفع غير متاح في بلدك بعد</Trans>}>
        <Trans>لا نستطيع استقبال الطلبات من هذا البلد الآن. تبقى سلتك محفوظة كما هي.</Trans>
      </Notice>
    );
  }
  const words: Record<Quote['payments'][number], RadioOption> = {
    cod: {
      value: 'cod',
      label: t`الدفع نقدًا عند الاستلام`,
      detail: openParcel ? t`يمكنك فتح الطرد ومعاينته قبل الدفع` : t`تدفع لعامل التوصيل عند وصول الطرد`,
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
          {quote.codRefusal === 'cod_amount_limit' ? (
            <Trans>مبلغ هذا الطلب أكبر من الحد المسموح به للدفع عند الاستلام.</Trans>
          ) : (
            <Trans>عدد القطع من المقاس نفسه أكبر من الحد المسموح به للدفع عند الاستلام.</Trans>
          )}
        </Notice>
      )}
      {options.length > 0 && (
        <RadioGroup
          id={idOf('payment')}
          name="payment"
          label={t`طريقة الدفع`}
          error={error}
          options={options}
          value={chosen}
          onValue={(payment) => changeDraft({ payment })}
        />
      )}
    </div>
  );
}
