import '#/web/i18n/checkout.ts';
import { Trans } from '@lingui/react/macro';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { ShopLink } from '../shop-link.tsx';

/** The reason why this cart cannot be ordered here, instead of the form. */
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

export function CodRefusal({ code, pickup }: { code: NonNullable<Quote['codRefusal']>; pickup: boolean }) {
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
