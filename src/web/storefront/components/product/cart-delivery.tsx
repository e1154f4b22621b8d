import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import { useDraft } from '../../state/draft.ts';
import { useTownDelivery } from '../../state/town.ts';
import { PromiseText, SameDayCondition } from '../orders/promise.tsx';
import type { StorefrontData } from '../storefront-data.ts';
import { saysBillPromise } from './bill-promise.ts';
import { TownDelivery } from './town-delivery.tsx';

/** When the cart's parcel comes, and the way to another town. */
export function CartDelivery({ shop, delivery }: { shop: StorefrontData; delivery: Quote['delivery'] }) {
  const town = useDraft(({ place }) => place);
  const visit = useTownDelivery().delivery;
  const { promise, sameDayUntil } = delivery;
  const billed = saysBillPromise(delivery, town, visit) && (
    <p>
      <PromiseText promise={promise} />
      {promise.sameDay && <SameDayCondition until={sameDayUntil} />}
    </p>
  );
  return <TownDelivery shop={shop} cart={{ town, promise: billed }} />;
}
