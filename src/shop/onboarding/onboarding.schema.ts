import * as z from 'zod/mini';
import { settingKeys } from '#/shop/settings/settings.schema.ts';

/** What a shop wants before it sells, in the order in which it is best done. */
export const checkNames = [
  'name',
  'phone',
  'email',
  'countries',
  'city',
  'places',
  'fees',
  'payment',
  'bank',
  'legal',
  'courier',
  'texts',
  'product',
  'demo',
  'mail',
  'address',
  'open',
] as const;
export type CheckName = (typeof checkNames)[number];

const onboardingCheck = z.object({
  name: z.enum(checkNames),
  done: z.boolean(),
  /** Without it nobody should be sold anything; the others are better done, and can wait. */
  essential: z.boolean(),
});
export type OnboardingCheck = z.infer<typeof onboardingCheck>;

/** What the demo shop has left in this one. */
const demoLeft = z.object({
  products: z.int(),
  slides: z.int(),
  posts: z.int(),
  reviews: z.int(),
  /** In which something of the demo's stands: each is named. */
  settings: z.array(z.enum(settingKeys)),
  promoCodes: z.int(),
  offers: z.int(),
  /** Categories of the demo in which nothing of the merchant's stands. */
  categories: z.int(),
  /** Orders on their way in which a demo product is. */
  openOrders: z.int(),
  /** The merchant's own, whether they can be bought or not. */
  ownProducts: z.int(),
});
export type DemoLeft = z.infer<typeof demoLeft>;

export const onboardingView = z.object({ checks: z.array(onboardingCheck), demo: demoLeft });
export type OnboardingView = z.infer<typeof onboardingView>;

/** `categories` true: the demo's empty categories go too. */
export const demoRemoval = z.object({ categories: z.boolean() });
export const demoGone = z.omit(demoLeft, { openOrders: true, ownProducts: true });
export type DemoGone = z.infer<typeof demoGone>;
