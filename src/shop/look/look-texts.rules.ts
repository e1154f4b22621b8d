/**
 * What the shop says of itself, with the longest that may be written of each, in characters. Without a text of the
 * merchant's own the shop says what it comes with, which is about pyjamas.
 */
export const textLengths = {
  /** §2.22 In the bar above every page. */
  announcement: 200,
  /** §2.1 After the shop's name, in the title of the home page. */
  slogan: 80,
  /** What search engines and shared links show of the home page. */
  metaDescription: 250,
  /** §3.23 Over the drawn hero of a shop without slides. */
  heroTitle: 60,
  heroText: 160,
  /** §2.31 Under the shop's name at the end of every page. */
  footerText: 200,
  /** §2.42 In an empty search field. */
  searchHint: 45,
} as const;
export type LookText = keyof typeof textLengths;
export const lookTexts = Object.keys(textLengths) as LookText[];
