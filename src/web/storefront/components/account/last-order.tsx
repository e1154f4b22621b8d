import '#/web/i18n/account.ts';
import { Trans } from '@lingui/react/macro';
import type { TrackedOrder } from '#/shop/orders/orders.schema.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { keyed } from '#/web/ui/keyed.ts';
import { Picture } from '#/web/ui/picture.tsx';
import { ColorAndSize } from '#/web/ui/size.tsx';
import { Skeleton } from '#/web/ui/skeleton.tsx';
import { Times } from '#/web/ui/times.tsx';
import { Written } from '#/web/ui/written.tsx';
import { onTheWay } from '../orders/on-the-way.ts';
import { PlacedPromise } from '../orders/promise.tsx';
import { ShopLink } from '../shop-link.tsx';
import { OrderFacts } from './order-row.tsx';
import { ProgressBar } from './progress-bar.tsx';

const shownPictures = 4;

/** The newest order on the account's first page: how far it is, when it comes, and what is in it. */
export function LastOrder({ order }: { order: TrackedOrder }) {
  const more = order.lines.length - shownPictures;
  const [only] = order.lines.length === 1 ? order.lines : [];
  return (
    <article className="relative rounded border border-line bg-raised hover:border-ink">
      <div className="space-y-4 p-4 lg:space-y-5 lg:p-6">
        <OrderFacts order={order} />
        <ProgressBar order={order} />
        {onTheWay.includes(order.status) && <PlacedPromise order={order} />}
        <div className="space-y-4 lg:flex lg:items-end lg:justify-between lg:gap-6 lg:space-y-0">
          <ul className="grid grid-cols-4 gap-2 lg:flex lg:gap-3">
            {keyed(order.lines.slice(0, shownPictures), ({ priceId }) => String(priceId)).map(
              ({ key, item: line }, at) => (
                <li key={key} className="relative lg:w-28">
                  <Picture
                    picture={line.picture}
                    sizes="(min-width: 937px) 112px, 22vw"
                    decorative
                    className="aspect-4/5 w-full rounded-sm"
                  />
                  {more > 0 && at === shownPictures - 1 && (
                    <span
                      dir="ltr"
                      className="absolute inset-0 flex items-center justify-center rounded-sm bg-night/60 font-semibold text-white"
                    >
                      +{more}
                    </span>
                  )}
                </li>
              ),
            )}
            {only && (
              <li className="col-span-3 self-center lg:max-w-80">
                <p className="font-medium">
                  <Written text={only.title} />
                </p>
                <p className="text-sm text-muted">
                  <ColorAndSize color={only.color} size={only.size} /> <Times count={only.quantity} />
                </p>
              </li>
            )}
          </ul>
          <ShopLink
            to={`/account/orders/${order.number}`}
            // The whole card is its link.
            className={buttonClass(
              'secondary',
              'small',
              "w-full after:absolute after:inset-0 after:content-[''] lg:w-auto",
            )}
          >
            <Trans>تفاصيل الطلب</Trans>
          </ShopLink>
        </div>
      </div>
    </article>
  );
}

/** In the size of an order on its way. */
export const LastOrderSkeleton = () => <Skeleton className="h-105 w-full lg:h-84" />;
