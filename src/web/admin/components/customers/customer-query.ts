import type { CustomerRow } from '#/shop/orders/customers.schema.ts';

/**
 * By what a customer's page finds the person: an order, which names the phone of an account without one as well, the
 * account, or what a file said, so that no phone stands in an address; null for a blocked phone of which nothing else is
 * known.
 */
export function customerQuery({
  accountId,
  orderNumber,
  importedId,
}: Pick<CustomerRow, 'accountId' | 'orderNumber' | 'importedId'>): string | null {
  if (orderNumber !== null) return `order=${orderNumber}`;
  if (accountId !== null) return `account=${accountId}`;
  return importedId === null ? null : `imported=${importedId}`;
}
