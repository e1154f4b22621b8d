import type { CartLineRequest, Quote, SubmitRequest } from '#/shop/checkout/checkout.schema.ts';
import type { AddressForm } from '#/shop/countries/address.rules.ts';
import { type Draft, namesOf } from '../../state/draft.ts';
import { readSource } from '../../state/source.ts';

/** The destination that the quote is for. */
export function destinationOf(draft: Draft) {
  return {
    placeId: draft.unlisted ? undefined : draft.place?.id,
    provinceId: draft.unlisted ? (draft.provinceId ?? undefined) : undefined,
    payment: draft.payment === 'cod' || draft.payment === 'bank_transfer' ? draft.payment : undefined,
    delivery: draft.delivery || undefined,
  } as const;
}

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
