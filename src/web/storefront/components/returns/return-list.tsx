import { Times } from '#/web/ui/times.tsx';
import { Written } from '#/web/ui/written.tsx';
import '#/web/i18n/after-purchase.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { exchangeSumKind } from '#/shop/returns/exchange-sum.rules.ts';
import type { ReturnAccess, ReturnableOrder, ReturnView } from '#/shop/returns/returns.schema.ts';
import { type CallResult, call } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { keyed } from '#/web/ui/keyed.ts';
import { Money } from '#/web/ui/money.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { Size, useSizeText } from '#/web/ui/size.tsx';
import { ShopLink } from '../shop-link.tsx';
import { DeadlineText } from './deadline-text.tsx';
import { useReasonWords } from './reason-words.ts';

const sumKind = ({ state, exchange }: ReturnView) => exchange && exchangeSumKind(state, exchange);
/** No order takes the new sizes out any more: there is no difference to their price. */
const hasNoExchange = (one: ReturnView): boolean => [null, 'given up'].includes(sumKind(one));

/** The returns of the order with their states; a return whose goods have not arrived can be cancelled. */
export function ReturnList({
  returns,
  access,
  onChange,
  onStale,
}: {
  returns: readonly ReturnView[];
  access: ReturnAccess;
  onChange: (order: ReturnableOrder) => void;
  /** The returns have changed elsewhere. */
  onStale: () => Promise<CallResult<unknown>>;
}) {
  const { t } = useLingui();
  const sizeText = useSizeText();
  const words = useReasonWords();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const cancel = async (id: number) => {
    if (busy) return;
    setBusy(true);
    const answer = await call<{ data: ReturnableOrder }>('POST', `/api/returns/${id}/cancel`, access);
    // What it has become since is shown in its place.
    const seen = !answer.ok && answer.status === 409 ? await onStale() : answer;
    setBusy(false);
    setProblem(seen.ok ? '' : seen.message || t`تعذّر الاتصال بالمتجر، حاول بعد لحظات`);
    if (answer.ok) onChange(answer.data.data);
  };
  if (returns.length === 0) return null;
  return (
    <section aria-labelledby="my-returns" className="space-y-3">
      <h3 id="my-returns" className="text-lg">
        <Trans>طلبات الإرجاع</Trans>
      </h3>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <ul className="space-y-3">
        {returns.map((one) => (
          <li key={one.id} className="space-y-2 rounded border border-line bg-raised p-4">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{one.stateLabel}</span>
              <DateText iso={one.createdAt} style="moment" className="text-sm text-muted" />
            </p>
            <ul className="text-sm">
              {keyed(one.lines, ({ title, size }) => `${title} ${size}`).map(({ key, item: line }) => (
                <li key={key}>
                  <bdi>
                    <Written text={line.title} />
                  </bdi>{' '}
                  · <Size label={line.size} /> · <Times count={line.quantity} /> · {words[line.reason]} ·{' '}
                  {line.wanted === 'exchange' ? (
                    <>
                      <Trans>
                        تبديل بـ <bdi>{sizeText(line.exchangeSize ?? '')}</bdi>
                      </Trans>
                      {line.exchangeColor && (
                        <>
                          {' · '}
                          <bdi>{line.exchangeColor}</bdi>
                        </>
                      )}
                    </>
                  ) : (
                    <Trans>استرجاع المبلغ</Trans>
                  )}
                </li>
              ))}
            </ul>
            {one.exchange && (
              <p className="text-sm">
                <Trans>
                  الطلب البديل <OrderNumber number={one.exchange.number} />: {one.exchange.statusLabel}
                </Trans>{' '}
                {one.exchange.transferDeadline !== null && (
                  <>
                    <Trans>
                      حوّل <Money shown={one.exchange.total.shown} label={one.exchange.currencyLabel} /> وأرسل
                      الوصل قبل <DeadlineText iso={one.exchange.transferDeadline} />، وإلا أُلغي الطلب. معلومات
                      التحويل في صفحته:
                    </Trans>{' '}
                    <ShopLink to="/track-orders" className="text-action underline underline-offset-4">
                      <Trans>تتبع الطلب</Trans>
                    </ShopLink>
                  </>
                )}
                {sumKind(one) === 'to collect' && (
                  <Trans>
                    تؤدي عند استلامه{' '}
                    <Money shown={one.exchange.total.shown} label={one.exchange.currencyLabel} />.
                  </Trans>
                )}
                {one.exchange.refund.centimes > 0 && !hasNoExchange(one) && (
                  <Trans>
                    ونرد إليك الفرق{' '}
                    <Money shown={one.exchange.refund.shown} label={one.exchange.currencyLabel} />.
                  </Trans>
                )}
              </p>
            )}
            <p className="text-sm text-muted">
              {one.payer === 'shop' ? (
                <Trans>مصاريف الإرجاع على المتجر.</Trans>
              ) : (
                <Trans>مصاريف الإرجاع عليك.</Trans>
              )}
            </p>
            {one.cancellable && (
              <Button look="quiet" size="small" aria-disabled={busy} onClick={() => cancel(one.id)}>
                <Trans>إلغاء طلب الإرجاع</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
