import * as z from 'zod/mini';
import { pictureView } from '#/platform/picture-view.ts';
import { customerRow } from '#/shop/orders/customers.schema.ts';
import { staffOrderRow } from '#/shop/orders/orders.schema.ts';
import { maxSearchLength, minSearchLength } from './finder.rules.ts';

export const finderQuery = z.object({
  /** A number, a code, a phone, or words of a name or a title. */
  q: z.string().check(z.trim(), z.minLength(minSearchLength), z.maxLength(maxSearchLength)),
});

const foundOrder = z.extend(
  z.pick(staffOrderRow, { id: true, number: true, status: true, delivery: true, name: true }),
  /** The courier's own number, where the order was found by it. */
  { tracking: z.nullable(z.string()) },
);
const foundCustomer = z.pick(customerRow, {
  phone: true,
  accountId: true,
  orderNumber: true,
  importedId: true,
  name: true,
  city: true,
});
const foundProduct = z.object({
  id: z.int(),
  title: z.string(),
  published: z.boolean(),
  picture: z.nullable(pictureView),
});

const listOf = <Row extends z.core.$ZodType>(row: Row) => z.object({ data: z.array(row), total: z.int() });

/** The first of each kind, and how many there are; of what the staff user may not see there is none. */
export const found = z.object({
  orders: listOf(foundOrder),
  customers: listOf(foundCustomer),
  products: listOf(foundProduct),
});
export type Found = z.infer<typeof found>;
