import { Trans } from '@lingui/react/macro';
import type { DeliveryMethod } from '#/shop/delivery/delivery.rules.ts';

/** The delivery address of an order: city, then the other fields line by line; or the pickup (§2.39). */
export function OrderAddress({
  order: { city, cityName, address, delivery },
}: {
  /** `cityName` is the city in the staff user's language. */
  order: {
    city: string;
    cityName: string;
    address: Readonly<Record<string, string>>;
    delivery: DeliveryMethod;
  };
}) {
  if (delivery === 'pickup') {
    return (
      <p className="font-medium">
        <Trans>الاستلام من المتجر</Trans>
      </p>
    );
  }
  return (
    <address className="not-italic">
      <bdi className="block font-medium">{cityName}</bdi>
      {Object.entries(address)
        .filter(([, value]) => value !== city)
        .map(([field, value]) => (
          <bdi key={field} className="block">
            {value}
          </bdi>
        ))}
    </address>
  );
}
