import { cleanLine } from '#/platform/clean-text.rules.ts';
import type { LocalText } from '#/platform/local-text.ts';
import { barePath, isAdminPath, urlOf } from '#/platform/url-path.rules.ts';
import { isShopPage, type ShopPage } from './shop-pages.rules.ts';

/** A link as the merchant chose it. */
export type ChosenLink = {
  /** A page of the shop, `category:7`, `post:3`, or an address. */
  to: string;
  on: boolean;
  /** What is written; empty: the name of what it leads to. */
  label: LocalText;
};

/** The lists of links, with what each has when the shop comes: §2.26, §2.32, §2.33. */
const houseTargets = {
  headerLinks: ['sale', 'home', 'shop', 'about', 'contact'],
  serviceLinks: ['track', 'returns', 'help', 'faq', 'contact', 'privacy', 'terms'],
  aboutLinks: ['about', 'delivering', 'return', 'join', 'blog', 'sitemap'],
} as const satisfies Record<string, readonly ShopPage[]>;
export type LinkList = keyof typeof houseTargets;
export const linkLists = Object.keys(houseTargets) as LinkList[];

/** Links that the shop comes with, whether they are given or not, and others. */
export const maxLinks = 20;
/** Of a label, in characters. */
export const maxLabel = 40;

/** Never switched off: a shop must say who it is, what it sells by and what it stores of people. */
const requiredLinks: Partial<Record<LinkList, readonly string[]>> = {
  serviceLinks: ['contact', 'privacy', 'terms'],
};
export const isRequiredLink = (list: LinkList, target: string): boolean =>
  requiredLinks[list]?.includes(target) ?? false;

export const houseLinks = (list: LinkList): ChosenLink[] =>
  houseTargets[list].map((to) => ({ to, on: true, label: {} }));

export const isHouseLink = (list: LinkList, target: string): boolean =>
  houseTargets[list].some((one) => one === target);

/** What the shop comes with stands there once, at the end where it is missing; what is required is on. */
export function everyLink(list: LinkList, given: readonly ChosenLink[]): ChosenLink[] {
  const first = given.filter(
    ({ to }, at) => !isHouseLink(list, to) || given.findIndex((one) => one.to === to) === at,
  );
  const missing = houseLinks(list).filter(({ to }) => !given.some((one) => one.to === to));
  return [...first, ...missing].map((link) => ({ ...link, on: link.on || isRequiredLink(list, link.to) }));
}

const reference = /^(category|post):([1-9]\d{0,9})$/;

/** The row that a link leads to; null of pages and addresses. */
export function referenceOf(target: string): { kind: 'category' | 'post'; id: number } | null {
  const [, kind, id] = reference.exec(target) ?? [];
  return kind === undefined ? null : { kind: kind as 'category' | 'post', id: Number(id) };
}

export type TargetProblem = 'missing' | 'script' | 'insecure' | 'closed' | 'unreadable';

/** Spaces, control and format characters: browsers leave them out of an address, and read `java\nscript:` as what it hides. */
const hidden = /[\p{Cc}\p{Cf}\p{Z}]/gu;

const base = 'https://own.invalid';

/**
 * Why a link may not lead there: inside the shop an address begins with one slash, outside of it with https. What would run
 * as a script is refused by name, everything else that is no such address as unreadable.
 */
export function targetProblem(target: string): TargetProblem | null {
  if (isShopPage(target) || referenceOf(target)) return null;
  const bare = target.replace(hidden, '');
  if (bare === '') return 'missing';
  const [, scheme] = /^([a-z][a-z\d+.-]*):/i.exec(bare) ?? [];
  if (/^(?:javascript|vbscript|data|blob|file|filesystem|about)$/i.test(scheme ?? '')) return 'script';
  if (bare !== target.trim()) return 'unreadable';
  if (/^http$/i.test(scheme ?? '')) return 'insecure';
  if (scheme !== undefined) return isWeb(bare) ? null : 'unreadable';
  // Two slashes, or one and what a browser reads as another, lead to another host.
  if (!/^\/(?![/\\])[^\\<>"']*$/.test(bare)) return 'unreadable';
  // So do two that are left once a browser has followed the dots: `/..//example.com`.
  if (urlOf(bare, base)?.pathname.includes('//') ?? true) return 'unreadable';
  const path = barePath(bare);
  return isAdminPath(bare) || /^\/(?:Admin|api)(?:[/?#]|$)/i.test(path) ? 'closed' : null;
}

function isWeb(address: string): boolean {
  const url = /^https:\/\/[^\s\\<>"']+$/i.test(address) ? urlOf(address) : null;
  if (!url) return false;
  const { protocol, hostname, username, password } = url;
  return protocol === 'https:' && username + password === '' && /^[^.].*\.[^.]+$/.test(hostname);
}

/** An address as it is stored: without spaces around it, inside the shop without a language and with readable letters. */
export function cleanTarget(target: string): string {
  const trimmed = target.trim();
  if (!trimmed.startsWith('/')) return trimmed;
  const path = barePath(trimmed);
  try {
    // The link encodes it again; what would then mean something else stays.
    return /%(?:2f|3f|23|25|5c)/i.test(path) ? path : path.replace(/^[^?#]*/, decodeURI);
  } catch {
    return path;
  }
}

/** Whether a link has words: what it leads to has a name of its own, or one was given. */
export const isNamed = ({ to, label }: Pick<ChosenLink, 'to' | 'label'>): boolean =>
  isShopPage(to) ||
  referenceOf(to) !== null ||
  Object.values(label).some((text) => text !== undefined && cleanLine(text) !== '');
