import * as z from 'zod/mini';
import { cleanLine } from '#/platform/clean-text.rules.ts';
import { idParam } from '#/platform/id.schema.ts';
import type { Permission } from './staff.rules.ts';

/** Lists whose filters a staff user saves under a name, each with the permission that its screen asks for. */
export const viewLists = {
  orders: 'orders.read',
  returns: 'orders.read',
  invoices: 'orders.money',
  customers: 'customers.read',
  'hand-over': 'orders.ship',
  products: 'catalog.read',
  stock: 'catalog.read',
  'stock-movements': 'catalog.read',
  reorder: 'catalog.read',
  purchases: 'purchases.write',
  posts: 'content.write',
  comments: 'content.write',
  reviews: 'content.write',
  messages: 'contact.read',
  outbox: 'mail.read',
  searches: 'catalog.write',
  delivery: 'settings.write',
  journal: 'journal.read',
} as const satisfies Record<string, Permission>;
export type ViewList = keyof typeof viewLists;

const list = z.enum(Object.keys(viewLists) as ViewList[]);
export const viewListParam = z.object({ list });
export const oneViewParams = z.object({ list, id: idParam });

/** A filter as the address of its list writes it: each list reads it again with its own rules. */
const writtenFilter = z
  .record(z.string().check(z.regex(/^[a-z]{1,20}$/i)), z.string().check(z.maxLength(200)))
  .check(z.refine((filter) => Object.keys(filter).length <= 20));

/** A staff user's own view of a list, under a name. */
export const listView = z.object({ id: z.int(), name: z.string(), filter: z.record(z.string(), z.string()) });
export type ListView = z.infer<typeof listView>;
export type ViewsByList = { readonly [List in ViewList]?: readonly ListView[] };

export const saveViewRequest = z.object({
  name: z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(40)),
  filter: writtenFilter,
});
