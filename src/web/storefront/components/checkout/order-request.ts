import type { CartLineRequest, Quote, SubmitRequest } from '#/shop/checkout/checkout.schema.ts';
import type { AddressForm } from '#/shop/countries/address.rules.ts';
import { type Draft, destinationOf, namesOf } from '../../state/draft.ts';
import { readSource } from '../../state/source.ts';

/** An order of these lines as the shopper saw it priced. */
export function requestOf(
  draft: Draft,
  at: {
    lines: CartLineRequest[];
    form: AddressForm;
    country: number;
    locale: SubmitRequest['lang'];
    quote: Quote;
    promo: string | null;
  },
): SubmitRequest {
  const { placeId, provinceId } = at.form === 'MA' ? destinationOf(draft) : {};
  const city = at.form === 'MA' && !draft.unlisted ? { city: draft.place?.ar ?? '' } : {};
  return {
    idempotencyKey: draft.key,
    lines: at.lines,
    country: at.country,
    placeId,
    provinceId,
    ...namesOf(draft, at.form),
    phone: draft.phone,
    secondPhone: draft.secondPhone || null,
    email: draft.email.trim() || null,
    address: { ...draft.address, ...city },
    payment: draft.payment,
    delivery: at.quote.delivery.method,
    note: draft.note || null,
    lang: at.locale,
    seenTotal: at.quote.totals.total.shown,
    promo: at.promo,
    source: readSource(),
  };
}
