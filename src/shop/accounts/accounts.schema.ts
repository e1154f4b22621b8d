import * as z from 'zod/mini';
import { rowId } from '#/platform/id.schema.ts';
import { bounds } from './accounts.rules.ts';

/** Wide at the edge; the service says in words, field by field, what does not fit. */
const typed = (max: number) => z.string().check(z.maxLength(max * 4));
const password = z.string().check(z.maxLength(bounds.password.max * 4));

export const registerRequest = z.object({
  name: typed(bounds.name.max),
  email: z.optional(z.nullable(typed(bounds.email.max))),
  phone: z.optional(z.nullable(typed(bounds.phone.max))),
  password,
  /** Typed a second time; looked at when it is sent. */
  password_confirmation: z.optional(password),
  /** Id or ISO code of the country, for a phone without calling code. */
  country: z.optional(z.union([rowId, typed(2)])),
});
export type RegisterRequest = z.infer<typeof registerRequest>;

/** `login` is an e-mail or a phone; `email` is what the specification's apps send. */
export const loginRequest = z.object({
  login: z.optional(typed(bounds.email.max)),
  email: z.optional(typed(bounds.email.max)),
  phone: z.optional(typed(bounds.phone.max)),
  password,
  country: z.optional(z.union([rowId, typed(2)])),
});
export type LoginRequest = z.infer<typeof loginRequest>;

export const userView = z.object({
  id: z.int(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  locale: z.enum(['ar', 'fr', 'en']),
  countryId: z.int(),
});
export type UserView = z.infer<typeof userView>;

export const staffResetLink = z.object({
  link: z.string(),
  /** What is sent, in the customer's language, with the link in it. */
  text: z.string(),
  /** Opens WhatsApp at the customer's phone with the text. */
  whatsapp: z.string(),
  expiresAt: z.string(),
});
export type StaffResetLink = z.infer<typeof staffResetLink>;

export const tokenAnswer = z.object({ token: z.string(), user: userView });
export type TokenAnswer = z.infer<typeof tokenAnswer>;

/** What stands behind the # of a link. */
const link = z.string().check(z.minLength(20), z.maxLength(100));
export const forgotRequest = z.object({ email: typed(bounds.email.max) });
export const resetRequest = z.object({
  link,
  password,
  password_confirmation: password,
});

export const profileRequest = z.object({
  name: z.optional(typed(bounds.name.max)),
  locale: z.optional(z.enum(['ar', 'fr', 'en'])),
  countryId: z.optional(rowId),
});
export type ProfileRequest = z.infer<typeof profileRequest>;

/** What signs in is changed with the password that the account has now. */
export const emailRequest = z.object({ email: typed(bounds.email.max), current: password });
export const phoneRequest = z.object({
  phone: typed(bounds.phone.max),
  /** Id or ISO code of the country, for a phone without calling code; the account's when left out. */
  country: z.optional(z.union([rowId, typed(2)])),
  current: password,
});
export type PhoneRequest = z.infer<typeof phoneRequest>;
/** The address that a link went to; null: nothing is left to prove, and `user` has the new one. */
export const contactAnswer = z.object({ user: userView, sentTo: z.nullable(z.string()) });
export type ContactAnswer = z.infer<typeof contactAnswer>;
export const confirmRequest = z.object({ link });

export const passwordRequest = z.object({ current: password, password, password_confirmation: password });

export const sessionView = z.object({
  id: z.int(),
  userAgent: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
});

const addressLine = z.string().check(z.maxLength(1000));

/** Where parcels go; `fields` are those of the country's address form (countries/address.rules.ts). */
export const addressRequest = z.object({
  /** Id of the country; the account's when left out. */
  countryId: z.optional(rowId),
  /** The full name, or its two parts where the country's form asks for them. */
  name: typed(bounds.name.max),
  firstName: z.optional(typed(bounds.name.max)),
  lastName: z.optional(typed(bounds.name.max)),
  phone: typed(bounds.phone.max),
  placeId: z.optional(z.nullable(rowId)),
  provinceId: z.optional(z.nullable(rowId)),
  fields: z.record(z.string().check(z.maxLength(40)), addressLine),
  isDefault: z.optional(z.boolean()),
});
export type AddressRequest = z.infer<typeof addressRequest>;

export const addressView = z.object({
  id: z.int(),
  countryId: z.int(),
  name: z.string(),
  /** E.164. */
  phone: z.string(),
  placeId: z.nullable(z.int()),
  provinceId: z.nullable(z.int()),
  fields: z.record(z.string(), z.string()),
  isDefault: z.boolean(),
});
export type AddressView = z.infer<typeof addressView>;
export type SessionView = z.infer<typeof sessionView>;
