import { Trans, useLingui } from '@lingui/react/macro';
import { emirateName } from '#/shop/countries/emirate-name.rules.ts';
import type { DeliveryMethod } from '#/shop/delivery/delivery.rules.ts';

/** The delivery address of an order: city or emirate, then the other fields line by line; or the pickup (§2.39). */
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
  const { i18n } = useLingui();
  const { emirate, ...rest } = address;
  if (delivery === 'pickup') {
    return (
      <p className="font-medium">
        <Trans>الاستلام من المتجر</Trans>
      </p>
    );
  }
  return (
    <address className="not-italic">
      {/* The line is the page's, what stands in it has its own direction. */}
      <span className="block font-medium">
        <bdi>{emirateName(emirate, i18n.locale === 'ar' ? 'ar' : 'fr') ?? cityName}</bdi>
      </span>
      {Object.entries(rest)
        .filter(([, value]) => value !== city)
        .map(([field, value]) => (
          <span key={field} className="block">
            <bdi>{value}</bdi>
          </span>
        ))}
    </address>
  );
}
