import '#/web/i18n/checkout.ts';
import { Plural, Trans } from '@lingui/react/macro';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import { MissingForSet } from './cart-set.tsx';

/** Offers that more pieces would make count, or count more. */
export function MissingForOffers({ offers }: { offers: Quote['offers'] }) {
  const missing = offers.filter((offer) => offer.missing > 0);
  if (missing.length === 0) return null;
  return (
    <ul className="space-y-1 text-sm text-muted">
      {missing.map(({ set, ...offer }) =>
        set ? (
          <li key={offer.id}>
            <MissingForSet offer={{ ...offer, set }} />
          </li>
        ) : (
          <li key={offer.id}>
            <Missing offer={offer} />
          </li>
        ),
      )}
    </ul>
  );
}

function Missing({ offer }: { offer: Pick<Quote['offers'][number], 'text' | 'missing'> }) {
  const name = offer.text;
  const state = (
    <Plural
      value={offer.missing}
      zero="لا تنقص أي قطعة"
      one="تنقص قطعة واحدة"
      two="تنقص قطعتان"
      few="تنقص # قطع"
      many="تنقص # قطعة"
      other="تنقص # قطعة"
    />
  );
  return (
    <Trans>
      <bdi className="font-medium">{name}</bdi>: {state}
    </Trans>
  );
}
