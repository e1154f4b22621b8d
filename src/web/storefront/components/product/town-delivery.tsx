import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { promiseAt } from '#/shop/delivery/delivery.rules.ts';
import type { PlaceDelivery } from '#/shop/delivery/delivery.schema.ts';
import { useServerNow } from '#/web/server-time.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { Truck } from '#/web/ui/icons.tsx';
import { Money } from '#/web/ui/money.tsx';
import { Part } from '#/web/ui/part.tsx';
import { useCountry } from '../../state/country-context.tsx';
import { loadTownDelivery, type Town, useTownDelivery } from '../../state/town.ts';
import { DeliveryDays } from '../catalog/delivery-promise.tsx';
import { InfoOpener } from '../content/info-opener.tsx';
import { useLocale } from '../shop-link.tsx';
import type { StorefrontData } from '../storefront-data.ts';
import { FactRow, rowOpener } from './fact-row.tsx';

const TownDialog = lazy(() => import('./town-dialog.tsx'));

/**
 * When a parcel comes to the shopper's own town and what that costs, once she has chosen it; the country's rules
 * before. Only Morocco has towns.
 */
export function TownDelivery({
  shop,
  cart,
}: {
  shop: StorefrontData;
  /** In the cart, whose bill says what the delivery costs: the town that it is of, and its promise where that is another. */
  cart?: { town: Town | null; promise: ReactNode };
}) {
  const hasTowns = useCountry().code === 'MA';
  const { delivery } = useTownDelivery();
  const [choosing, setChoosing] = useState(false);
  useEffect(() => {
    if (!hasTowns) return;
    const load = () => void loadTownDelivery();
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [hasTowns]);
  const { freeShippingFrom } = shop.announcement;
  const threshold = <Money centimes={freeShippingFrom ?? 0} />;
  const visit = hasTowns ? delivery : null;
  const chosen = cart ? cart.town : visit;
  const town = visit && visit.id === chosen?.id ? visit : null;
  return (
    <>
      <FactRow icon={Truck}>
        {cart?.promise ? (
          cart.promise
        ) : town ? (
          <TownPromise town={town} rules={shop.delivery} withFee={!cart} />
        ) : (
          <DeliveryDays rules={shop.delivery} />
        )}
        {!cart && freeShippingFrom !== null && town?.fee !== 0 && (
          <p className="text-sm text-muted">
            {freeShippingFrom === 0 ? (
              <Trans>التوصيل مجاني</Trans>
            ) : (
              <Trans>مجاني ابتداءً من {threshold}</Trans>
            )}
          </p>
        )}
        {hasTowns ? (
          <button
            type="button"
            aria-haspopup="dialog"
            className="mt-1 text-start text-sm font-medium text-action after:absolute after:inset-0"
            onClick={() => setChoosing(true)}
          >
            {chosen ? <Trans>تغيير المدينة</Trans> : <Trans>موعد التوصيل وكلفته في مدينتك</Trans>}
          </button>
        ) : (
          <InfoOpener tag="delivery-elsewhere" className={rowOpener}>
            <span className="sr-only">
              <Trans>كيف يتم التوصيل؟</Trans>
            </span>
          </InfoOpener>
        )}
      </FactRow>
      {choosing && (
        <Part className="contents">
          <TownDialog chosen={chosen} rules={shop.delivery} onClose={() => setChoosing(false)} />
        </Part>
      )}
    </>
  );
}

function TownPromise({
  town,
  rules,
  withFee,
}: {
  town: PlaceDelivery;
  rules: StorefrontData['delivery'];
  withFee: boolean;
}) {
  const now = useServerNow(60_000);
  const name = useLocale() === 'ar' ? town.ar : town.fr;
  if (now === undefined) return <DeliveryDays rules={rules} />;
  const promise = promiseAt({ ...rules, ...town.days }, town.main ? 'main' : 'elsewhere', now);
  const day = (iso: string) => <DateText iso={iso} className="font-semibold" />;
  const from = day(promise.from);
  const to = day(promise.to);
  const hour = <bdi className="tabular-nums">{rules.cutOff}</bdi>;
  const fee = <Money centimes={town.fee} className="font-semibold" />;
  return (
    <>
      <p>
        {promise.sameDay ? (
          <Trans>
            {name}: <b>اليوم</b> عند الطلب قبل الساعة {hour}
          </Trans>
        ) : promise.from === promise.to ? (
          <Trans>
            {name}: {from}
          </Trans>
        ) : (
          <Trans>
            {name}: بين {from} و{to}
          </Trans>
        )}
      </p>
      {withFee && <p>{town.fee === 0 ? <Trans>التوصيل مجاني</Trans> : <Trans>كلفة التوصيل {fee}</Trans>}</p>}
    </>
  );
}
