import { lengthProblem } from '#/platform/length-problem.rules.ts';

/** §1.7 to §1.14 The information dialogs, each with the page that says the same at length. */
export const infoTags = {
  'delivery-main-city': '/about?type=delivering',
  'delivery-elsewhere': '/about?type=delivering',
  returns: '/about?type=return',
  'cash-on-delivery': '/faq',
  'customer-service': '/contact',
  'newsletter-welcome': '/',
  'password-reset-sent': '/account/login',
  account: '/account/login',
} as const;
export type InfoTag = keyof typeof infoTags;
export const infoTagNames = Object.keys(infoTags) as [InfoTag, ...InfoTag[]];

/** §2.2 The type that `/about` alone stands for; while it is hidden, the first that is shown. */
export const firstAboutType = 'about-us';

/** Bounds of a comment under a post, in characters (§5.6). */
export const commentBounds = { name: { min: 2, max: 60 }, text: { min: 3, max: 1500 } } as const;

/** What is wrong with a comment's field, by code; null when nothing is. */
export const commentProblem = (field: keyof typeof commentBounds, typed: string) =>
  lengthProblem(typed, commentBounds[field]);
