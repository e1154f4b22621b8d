import { Trans } from '@lingui/react/macro';
import { exchangeSumKind } from '#/shop/returns/exchange-sum.rules.ts';
import type { StaffReturn } from '#/shop/returns/returns.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { Money } from '#/web/ui/money.tsx';

/** What the order that takes the new sizes out costs, or what its goods cost less. */
export function ExchangeSum({
  state,
  exchange,
}: {
  state: StaffReturn['state'];
  exchange: NonNullable<StaffReturn['exchange']>;
}) {
  const { total, refund, currencyLabel, transferDeadline } = exchange;
  switch (exchangeSumKind(state, exchange)) {
    case null:
      return null;
    case 'given up':
      return <Trans>لم يُسلَّم: يُرد ثمن القطع عند إنهاء الإرجاع</Trans>;
    case 'paid':
      return (
        <Trans>
          سُلِّم مقابل <Money shown={total.shown} label={currencyLabel} />
        </Trans>
      );
    case 'to collect':
      return (
        <Trans>
          يُقبض عند تسليمه <Money shown={total.shown} label={currencyLabel} />
        </Trans>
      );
    case 'to transfer':
      return (
        <Trans>
          ينتظر تحويل <Money shown={total.shown} label={currencyLabel} /> قبل{' '}
          <DateText iso={transferDeadline ?? ''} style="moment" />
        </Trans>
      );
    case 'to refund':
      return (
        <Trans>
          يُرد الفرق عند إنهاء الإرجاع <Money shown={refund.shown} label={currencyLabel} />
        </Trans>
      );
    case 'nothing':
      return <Trans>لا يؤدى شيء عند تسليمه</Trans>;
  }
}
