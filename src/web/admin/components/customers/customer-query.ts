import type { CustomerRow } from '#/shop/orders/customers.schema.ts';

/**
 * By what a customer's page finds the person: the account, an order, or what a file said, so that no phone stands in an
 * address; null for a blocked phone of which nothing else is known.
 */
export function customerQuery({
  accountId,
  orderNumber,
  importedId,
}: Pick<CustomerRow, 'accountId' | 'orderNumber' | 'importedId'>): string | null {
  if (accountId !== null) return `account=${accountId}`;
  if (orderNumber !== null) return `order=${orderNumber}`;
  return importedId === null ? null : `imported=${importedId}`;
}
