import { createHash } from 'node:crypto';
import type { Country } from '#/shop/countries/index.ts';
import type { Destination } from '#/shop/delivery/index.ts';
import type { SubmitRequest } from './checkout.schema.ts';
import type { Customer } from './submit.check.ts';

/**
 * What an order says, as one short word: lines, country, place, who, where, how paid, code, how it comes. Two requests with one
 * key are the same order only when it is the same. Left out is what a second try may change without meaning
 * another order: seen prices and totals (the server prices), the language and the names that a listed place has
 * in it, and the source.
 */
export function requestHash(
  body: Pick<SubmitRequest, 'lines' | 'promo' | 'delivery'>,
  customer: Customer,
  at: { country: Pick<Country, 'id'>; destination: Destination; payment: string },
): string {
  const { place, province } = at.destination;
  const { city, ...address } = customer.address;
  const quantities = new Map(body.lines.map(({ id, quantity }) => [id, quantity]));
  const content = [
    [...quantities].sort(([one], [other]) => one - other),
    at.country.id,
    place ? ['place', place.id] : ['typed', province?.id ?? null, city ?? ''],
    [customer.name, customer.phone, customer.secondPhone, customer.email, customer.note],
    Object.entries(address).sort(([one], [other]) => (one < other ? -1 : 1)),
    at.payment,
    (body.promo ?? '').trim().toLowerCase(),
    ...(body.delivery ? [body.delivery] : []),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}
