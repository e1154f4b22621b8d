import '#/web/i18n/checkout.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TrackedOrder } from '#/shop/orders/orders.schema.ts';
import { Code } from '#/web/ui/code.tsx';
import { keyed } from '#/web/ui/keyed.ts';
import { Money } from '#/web/ui/money.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { Phone } from '#/web/ui/phone.tsx';
import { Picture } from '#/web/ui/picture.tsx';
import { LineOffer } from '../cart/line-offer.tsx';
import { Totals } from '../cart/totals.tsx';
import { onTheWay } from './on-the-way.ts';
import { PiecePrice } from './piece-price.tsx';
import { PromiseNote, PromiseText } from './promise.tsx';
import { LineText } from './small-line.tsx';
import { useStateWords } from './state-words.ts';
import { Timeline } from './timeline.tsx';

/**
 * An order: its delivery date and steps with what can be done, then its lines and address, beside them where there is room.
 * What was found by number and phone has its personal data masked.
 */
export function TrackedOrderView({
  order,
  named = true,
  announcesCall = true,
  before,
  after,
}: {
  order: TrackedOrder;
  /** Under its number; a page that has the number in its own heading shows the date or the state instead. */
  named?: boolean;
  /** That the shop calls to confirm it, where `before` does not say so. */
  announcesCall?: boolean;
  /** What is asked of the shopper. */
  before?: ReactNode;
  /** What the shopper can do. */
  after?: ReactNode;
}) {
  const words = useStateWords(order.delivery);
  const coming = onTheWay.includes(order.status);
  const state = coming ? (
    <PromiseText promise={order.promise} placed pickup={order.delivery === 'pickup'} />
  ) : (
    words[order.status]
  );
  return (
    <article aria-labelledby="tracked-order" className="@container">
      <div className="grid grid-cols-1 gap-6 @3xl:grid-cols-[minmax(0,1fr)_22rem] @3xl:items-start">
        <div className="space-y-6">
          {before}
          <div className={cardClass}>
            <header className="border-b border-line p-5">
              <h2 id="tracked-order" className="text-xl *:whitespace-nowrap" tabIndex={-1}>
                {named ? (
                  <Trans>
                    الطلب <OrderNumber number={order.number} />
                  </Trans>
                ) : (
                  <>
                    {/* Whoever hears the page comes here after a change of the state, and reads it in the steps else. */}
                    {coming && <span className="sr-only">{words[order.status]} · </span>}
                    {state}
                  </>
                )}
              </h2>
              {named && <p>{state}</p>}
              {coming && <PromiseNote order={order} />}
            </header>
            <Steps order={order} announcesCall={announcesCall} />
          </div>
          {after}
        </div>
        <Receipt order={order} />
      </div>
    </article>
  );
}

const cardClass = 'rounded border border-line bg-raised';

function Steps({ order, announcesCall }: { order: TrackedOrder; announcesCall: boolean }) {
  return (
    <div className="space-y-5 p-5">
      {announcesCall && order.status === 'placed' && order.confirmation !== 'not_needed' && (
        <Notice tone="info">
          {order.delivery === 'pickup' ? (
            <Trans>سنتصل بك لتأكيد الطلب قبل تجهيزه.</Trans>
          ) : (
            <Trans>سنتصل بك لتأكيد الطلب قبل إرساله.</Trans>
          )}
        </Notice>
      )}
      {order.exchangeOf && (
        <Notice tone="info">
          <Trans>
            هذا استبدال لقطع من طلبك <OrderNumber number={order.exchangeOf} />. أعطِ القطع القديمة للموزّع إن لم
            ترسلها من قبل.
          </Trans>
        </Notice>
      )}
      {order.exchanges.map(({ number, statusLabel }) => (
        <Notice key={number} tone="info">
          <Trans>
            نرسل بدل قطع منه الطلب <OrderNumber number={number} />: {statusLabel}
          </Trans>
        </Notice>
      ))}
      <Timeline order={order} />
      {order.parcel && <CourierParcel parcel={order.parcel} />}
    </div>
  );
}

function Receipt({ order }: { order: TrackedOrder }) {
  const { currency, total } = order.totals;
  const { label } = currency;
  const paysInShop =
    order.delivery === 'pickup' && order.method === 'cod' && order.payment === 'due' && total.shown > 0;
  return (
    <div className={cardClass}>
      <ul className="divide-y divide-line px-5">
        {keyed(order.lines, ({ priceId }) => String(priceId)).map(({ key, item: line }) => (
          <li key={key} className="flex gap-4 py-4 narrow:flex-wrap">
            <Picture
              picture={line.picture}
              sizes="72px"
              decorative
              className="aspect-4/5 w-18 shrink-0 rounded-sm"
            />
            <div className="min-w-0 grow">
              <LineText {...line} />
              <PiecePrice line={line} label={label} />
              {line.offer && (
                <LineOffer text={line.offer.text} shown={line.offer.amount.shown} label={label} />
              )}
            </div>
            <Money shown={line.total.shown} label={label} className="font-medium" />
          </li>
        ))}
      </ul>
      <div className="border-t border-line p-5">
        <Totals totals={order.totals} pickup={order.delivery === 'pickup'} />
        {order.refunds.map((refund) => (
          <p key={refund.id} className="mt-2 flex justify-between gap-4">
            {refund.creditCode ? (
              <Trans>
                رصيد لك بالرمز <Code>{refund.creditCode}</Code>
              </Trans>
            ) : refund.creditCode === '' ? (
              <Trans>رصيد لك</Trans>
            ) : refund.paidAt ? (
              <Trans>مبلغ رُد إليك</Trans>
            ) : (
              <Trans>مبلغ سيُرد إليك</Trans>
            )}
            <Money shown={refund.amount.shown} label={label} className="font-medium" />
          </p>
        ))}
      </div>
      <div className="border-t border-line p-5 text-sm">
        <h3 className="mb-1 font-sans font-semibold">
          {order.pickupAddress === null ? <Trans>التوصيل إلى</Trans> : <Trans>الاستلام من المتجر</Trans>}
        </h3>
        {paysInShop && (
          <p>
            <Trans>تدفع نقدًا في المتجر عندما تستلم طلبك.</Trans>
          </p>
        )}
        <p>
          <bdi>{order.name}</bdi>
        </p>
        <p>
          <bdi>{order.pickupAddress ?? order.city}</bdi>
          {order.address && (
            <>
              <span aria-hidden> · </span>
              <bdi>{order.address}</bdi>
            </>
          )}
        </p>
        <p>
          <Phone e164={order.phone} />
        </p>
      </div>
    </div>
  );
}

/** Whose hands the parcel is in; its number and page are there once the courier has given them. */
function CourierParcel({
  parcel: { courier, number, url },
}: {
  parcel: NonNullable<TrackedOrder['parcel']>;
}) {
  return (
    <div>
      <p>
        <Trans>
          الطرد مع <bdi>{courier}</bdi>
        </Trans>
      </p>
      {number && (
        <p>
          <Trans>
            رقمه عندها <Code>{number}</Code>
          </Trans>
        </p>
      )}
      {url && (
        <a
          href={url}
          rel="noreferrer"
          target="_blank"
          className="inline-flex min-h-11 items-center underline"
        >
          <Trans>تتبع الطرد عند شركة التوصيل</Trans>
        </a>
      )}
    </div>
  );
}
