import * as z from 'zod/mini';
import { idParam, rowId } from '#/platform/id.schema.ts';
import { pageMeta, pageParam } from '#/platform/pages.schema.ts';
import { version } from '#/platform/version.schema.ts';
import { pastOrderView } from '#/shop/history/history.schema.ts';
import { staffOrderRow } from './orders.schema.ts';

export const customerStates = ['all', 'accounts', 'refused', 'blocked'] as const;
export type CustomerState = (typeof customerStates)[number];

/** By what they did last, how often they ordered, or what they took; with a sign the other way round. */
export const customerSorts = ['last', '-last', 'orders', '-orders', 'value', '-value'] as const;
export type CustomerSort = (typeof customerSorts)[number];

export const customersFilter = z.object({
  /** A name, a phone (or its end) or an e-mail. */
  q: z.optional(z.string().check(z.maxLength(80))),
  state: z._default(z.enum(customerStates), 'all'),
  sort: z.optional(z.enum(customerSorts)),
});
export type CustomersFilter = z.infer<typeof customersFilter>;
export const customersQuery = z.extend(customersFilter, { page: pageParam });

/** What the books say of a person's orders. */
const customerFigures = z.object({
  orders: z.int(),
  /** How many of them are past orders of another shop program; they count in all that follows. */
  imported: z.int(),
  delivered: z.int(),
  /** What those that were delivered came to, centimes of DH. */
  deliveredCentimes: z.int(),
  /** Refused on delivery, or came back undelivered. */
  refused: z.int(),
  cancelled: z.int(),
  /** ISO; null without an order. */
  lastOrderAt: z.nullable(z.string()),
});
export type CustomerFigures = z.infer<typeof customerFigures>;

/** A person known by a phone, an account or both. */
export const customerRow = z.extend(customerFigures, {
  /** E.164; null for an account without a phone that never ordered. */
  phone: z.nullable(z.string()),
  accountId: z.nullable(z.int()),
  /** An order by which the person is looked up where there is no account: no phone stands in an address. */
  orderNumber: z.nullable(z.string()),
  /** What a file said of somebody of whom neither is known. */
  importedId: z.nullable(z.int()),
  name: z.string(),
  city: z.string(),
  blocked: z.boolean(),
});
export type CustomerRow = z.infer<typeof customerRow>;
export const customerList = z.object({ data: z.array(customerRow), meta: pageMeta });
export type CustomerList = z.infer<typeof customerList>;

/** Whose page is requested: an account's, that of an order's phone, or of whom a file named. */
export const customerQuery = z.object({
  account: z.optional(idParam),
  order: z.optional(z.string().check(z.maxLength(20))),
  imported: z.optional(idParam),
  page: pageParam,
});

/** Who is forgotten: an account, the guest of an order, or whom a file named; `seen` says who was looked at. */
export const customerErase = z.object({
  account: z.optional(rowId),
  order: z.optional(z.string().check(z.maxLength(20))),
  imported: z.optional(rowId),
  seen: version,
});

/** Whose data is taken out; `seen` says who was looked at. */
export const customerExport = z.object({
  account: z.optional(idParam),
  order: z.optional(z.string().check(z.maxLength(20))),
  imported: z.optional(idParam),
  seen: version,
});

const customerNote = z.object({ id: z.int(), at: z.string(), actor: z.string(), text: z.string() });
const customerBlock = z.object({ at: z.string(), actor: z.string(), reason: z.string() });

export const customerPage = z.object({
  /** Of who this is: goes along when the person is erased or exported. The same address may come to mean somebody else. */
  personVersion: version,
  phone: z.nullable(z.string()),
  name: z.string(),
  email: z.nullable(z.string()),
  account: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      phone: z.nullable(z.string()),
      email: z.nullable(z.string()),
      locale: z.enum(['ar', 'fr', 'en']),
      createdAt: z.string(),
    }),
  ),
  figures: customerFigures,
  block: z.nullable(customerBlock),
  /** Of the block as it stands: goes along with a change of it. */
  blockVersion: version,
  notes: z.array(customerNote),
  /** What files of another shop program said of the person, and their past orders, the newest first. */
  past: z.object({
    city: z.string(),
    notes: z.array(z.object({ id: z.int(), at: z.string(), text: z.string() })),
    orders: z.array(pastOrderView),
  }),
  orders: z.array(staffOrderRow),
  meta: pageMeta,
});
export type CustomerPage = z.infer<typeof customerPage>;

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const e164 = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/));

/** A note on a phone, an account or both. */
export const newCustomerNote = z.object({
  phone: z.nullable(e164),
  accountId: z.nullable(rowId),
  text: text(1000),
});

/** A phone of which nothing else is known any more. */
export const unblocking = z.object({ phone: e164 });

export const blockChange = z.object({
  phone: e164,
  blocked: z.boolean(),
  /** Why, for the staff; the shopper never reads it. Wanted when blocking. */
  reason: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
  seen: version,
});
