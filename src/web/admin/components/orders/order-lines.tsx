import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { StaffOrder } from '#/shop/orders/orders.schema.ts';
import { Code } from '#/web/ui/code.tsx';
import { Money } from '#/web/ui/money.tsx';
import { Picture } from '#/web/ui/picture.tsx';
import { Size } from '#/web/ui/size.tsx';
import { Times } from '#/web/ui/times.tsx';
import { FoundPieces } from '../returns/good-pieces.tsx';
import { OrderAmounts } from './order-amounts.tsx';

/** The lines and the total, in the currency that the shopper saw; abroad with dirhams beside it. */
export function OrderLines({
  order,
  shelves = {},
  under = '',
  asIssued = false,
  pictures = false,
  forShopper = false,
}: {
  order: StaffOrder;
  /** Where its sizes lie, by the id of the size: on the papers by which a parcel is packed. */
  shelves?: Readonly<Record<number, string>>;
  /** The heading that tells it from those of other orders on the same page. */
  under?: string;
  /** Of an invoice: nothing of what is so today, such as the town's fee or pieces that came back. */
  asIssued?: boolean;
  /** On the screen: each piece is known by its picture. */
  pictures?: boolean;
  /** On a paper that goes with the parcel: why a price was agreed is the staff's. */
  forShopper?: boolean;
}) {
  const { currency } = order.totals;
  const id = useId();
  return (
    <section aria-labelledby={`${id} ${under}`} className="grid gap-3">
      <h2 id={id} className="text-lg">
        <Trans>المنتجات</Trans>
      </h2>
      <ul className="grid divide-y divide-line rounded border border-line bg-raised">
        {order.lines.map((line) => (
          <li key={line.id} className="flex items-start gap-3 p-3">
            {pictures && (
              <Picture
                picture={line.picture}
                sizes="3rem"
                widest={150}
                decorative
                className="aspect-4/5 w-12 shrink-0 rounded-sm"
              />
            )}
            <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="grow font-medium">
                <Times before count={line.quantity} className="tabular-nums" /> <bdi>{line.title}</bdi>
              </span>
              <span className="text-muted">
                <bdi>{line.color}</bdi> <Size label={line.size} />
              </span>
              {line.sku && <Code className="text-sm text-muted">{line.sku}</Code>}
              <Shelf shelf={shelves[line.priceId]} />
              {line.usedPrice.centimes === line.price.centimes && line.quantity > 1 && (
                <p className="basis-full text-sm text-muted">
                  <Trans>
                    القطعة <Money shown={line.usedPrice.shown} label={currency.label} />
                  </Trans>
                </p>
              )}
              {line.usedPrice.centimes < line.price.centimes && (
                <p className="basis-full text-sm text-muted">
                  <Trans>
                    القطعة <Money shown={line.usedPrice.shown} label={currency.label} /> بدل{' '}
                    <Money shown={line.price.shown} label={currency.label} />
                  </Trans>{' '}
                  —{' '}
                  {line.agreed && forShopper ? (
                    <Trans>ثمن متفق عليه</Trans>
                  ) : line.agreed ? (
                    <Trans>
                      ثمن متفق عليه: <bdi>{line.agreed}</bdi>
                    </Trans>
                  ) : (
                    <Trans>ثمن التخفيض عند الطلب</Trans>
                  )}
                </p>
              )}
              {line.offer && line.offer.amount.shown > 0 && (
                <p className="basis-full text-sm text-success">
                  <Trans>
                    عرض <bdi>{line.offer.text}</bdi>:{' '}
                    <Money shown={-line.offer.amount.shown} label={currency.label} />
                  </Trans>
                </p>
              )}
              {!asIssued && line.restocked !== null && (
                <FoundPieces restocked={line.restocked} writtenOff={line.writtenOff} />
              )}
            </div>
            {/* Beside the name, however long what stands below it is. */}
            <Money shown={line.total.shown} label={currency.label} />
          </li>
        ))}
      </ul>
      <OrderAmounts
        totals={order.totals}
        why={asIssued ? null : order.why}
        agreed={order.lines.some(({ agreed }) => agreed)}
        pickup={order.delivery === 'pickup'}
      />
    </section>
  );
}

const Shelf = ({ shelf }: { shelf: string | undefined }) =>
  shelf && (
    <span className="text-sm text-muted print:text-black">
      <Trans>
        الرف <bdi>{shelf}</bdi>
      </Trans>
    </span>
  );
