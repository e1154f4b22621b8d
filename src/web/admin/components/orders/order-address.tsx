import { Trans, useLingui } from '@lingui/react/macro';
import { emirateName } from '#/shop/countries/emirate-name.rules.ts';
import type { DeliveryMethod } from '#/shop/delivery/delivery.rules.ts';
import { keyed } from '#/web/ui/keyed.ts';

/** The delivery address of an order: city or emirate, then the other lines; or the pickup (§2.39). */
export function OrderAddress({
  order: { cityName, address, addressLines, delivery },
}: {
  /** `cityName` is the city in the staff user's language. */
  order: {
    cityName: string;
    address: Readonly<Record<string, string>>;
    addressLines: readonly string[];
    delivery: DeliveryMethod;
  };
}) {
  const { i18n } = useLingui();
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
        <bdi>{emirateName(address.emirate, i18n.locale === 'ar' ? 'ar' : 'fr') ?? cityName}</bdi>
      </span>
      {keyed(addressLines, String).map(({ key, item }) => (
        <span key={key} className="block">
          <bdi>{item}</bdi>
        </span>
      ))}
    </address>
  );
}
