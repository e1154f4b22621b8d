import { parseSync } from 'oxc-parser';
import type { Sources } from './imports.ts';

/** Names that nothing may have any more, as words joined by hyphens, and what we say instead (docs/glossary.md). */
const retired: readonly (readonly [words: string, instead: string])[] = [
  ['^most-.+|^least-.+', 'max…, min…'],
  ['opening-(view|check|checks|facts|banner|admin-routes)|view-opening', 'onboarding'],
  ['figures-(view|table|query|sheet|admin-routes|rules|service|schema|queries)', 'analytics'],
  ['shelf-(admin-routes|messages|texts)', 'taxonomy'],
  ['work-(hand|end|kind|state|view|detail|list|progress|stopped|files|queue)|begin-work|works-.+', 'task'],
  ['letter-(mail|text|of|view)|(order|staff|transfer|return)-letters?', 'e-mail, message'],
  ['news-(deps|kind|kinds|of|texts|for-staff)|(order|staff)-news|tell-shopper', 'notification'],
  ['(.+-)?(sweep|sweeping|swept)(-.+)?', 'cleanup'],
  ['operated|operated-by', 'operator config'],
  ['pictures?-aside|aside-(calls|request|answer)', 'image worker'],
  ['(register-)?page-mishaps?', 'not found'],
  ['stop-when-asked', 'shutdown'],
  [
    'staff-members?|(invite|change|find|list|select|insert|update)-members?|member-(view|card|change)',
    'staff user',
  ],
  ['things?|thing-form|use-thing-form', 'resource, item'],
  ['(.+-)?closer(-.+)?', 'product overlays'],
  ['buying(-.+)?', 'checkout'],
  ['afterwards(-.+)?', 'after purchase'],
  ['(join|add)-words', 'merge messages, load messages'],
  ['card-keep|keep-actions|wish-(tile|button)', 'wishlist button, wishlist tile'],
  ['asked-(locale|order|period|line)|customer-asked', 'request locale, params, requested'],
  ['(main-)?place-groups|main-places-for', 'navigation item'],
  ['asked|said|told', 'params, request, text, reported'],
  ['doors?', 'quick links'],
  ['(later-)?ways-(on|out|in)', 'next steps, browse links, navigation'],
  ['keeping|kept-copies', 'retention, copies to keep'],
  ['use-asking', 'use query'],
  ['use-whenever', 'use effect on change'],
  ['use-when-wanted', 'use lazy component'],
  [
    'kept-(pages?|door)|keep-pages|page-memory|read-memory|another-database',
    'cached page, fast path, query cache',
  ],
  ['held-(fields|audience|age-from|age-to|hygiene)(-queries)?', 'effective'],
  ['held-(pieces|of)|with-held|(select-)?ordered-aside', 'reserved'],
  ['whole-memory|(taught|arrangement|listing|search)-memory', 'value cache, current …'],
];
const patterns = retired.map(([words, instead]) => ({ pattern: new RegExp(`^(?:${words})$`), instead }));

/** `WorkHand`, `work_hand` and `work-hand.test` are one name. */
const hyphenated = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .replace(/[_.]+/g, '-')
    .toLowerCase();

const identifiers = /^(?:Identifier|JSXIdentifier|PrivateIdentifier)$/;

function namesIn(file: string, source: string): Set<string> {
  const found = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, name } = node as { type?: unknown; name?: unknown };
    if (typeof type === 'string' && identifiers.test(type) && typeof name === 'string') found.add(name);
    for (const child of Object.values(node)) walk(child);
  };
  walk(parseSync(file, source).program);
  return found;
}

/** Every retired name, one sentence each: in identifiers, and in the names of files and folders. */
export function retiredNames(sources: Sources): string[] {
  const problems = new Set<string>();
  for (const [file, source] of sources) {
    const parts = file.split('/').map((part) => part.replace(/(?:\.(?:test|e2e|child))?\.\w+$/, ''));
    for (const name of [...parts, ...namesIn(file, source)]) {
      const found = patterns.find(({ pattern }) => pattern.test(hyphenated(name)));
      if (found) problems.add(`${file}: ${name}; we say: ${found.instead}`);
    }
  }
  return [...problems];
}
