import type { Locale } from '#/platform/local-text.ts';
import type { Concept } from './meaning.ts';

/**
 * The name of a concept as it stands behind a noun of that language: `بيجامة حمراء`, `chaussettes noires`. Names that are
 * nouns themselves (`ساتان`, `bleu marine`, `à pois`) stay as they are, and so do all of English.
 */
export function agreeing(concept: Concept, name: string, noun: string, locale: Locale): string {
  if (!agreeingKinds.has(concept.kind)) return name;
  if (locale === 'ar') return isFeminine(noun) ? feminineOf(concept, name) : name;
  return locale === 'fr' ? inFrench(concept, name, noun) : name;
}

const agreeingKinds = new Set<Concept['kind']>(['color', 'pattern', 'feature', 'person']);

/** Broken plurals that no shape tells. */
const plurals = new Set(['قمصان', 'أطقم', 'اطقم', 'أثواب', 'اثواب', 'أرواب', 'ارواب', 'حوايج', 'خفاف']);

/** Whether adjectives behind a noun are feminine: its ending says so, and plurals of things are. */
function isFeminine(noun: string): boolean {
  const word = firstWord(noun).replace(/^ال(?=...)/u, '');
  // جوارب, سراويل: two letters, a long a, and two letters with or without a long i between them.
  return /[ةهاى]$|ات$/u.test(word) || /^\p{L}{2}ا\p{L}ي?\p{L}$/u.test(word) || plurals.has(word);
}

const firstWord = (text: string): string => text.trim().split(/[\s-]/u, 1)[0] ?? '';

/** Loanwords, and nouns that end like adjectives. */
const unchanging = new Set(['كاكي', 'ميدي', 'سكسي', 'تاي']);

function feminineOf(concept: Concept, name: string): string {
  const [first = '', ...rest] = name.split(' ');
  const changed = feminineWord(concept, first);
  if (changed === first) return name;
  // `رمادي داكن`: of a color each word is an adjective.
  const others = concept.kind === 'color' ? rest.map((word) => feminineWord(concept, word)) : rest;
  return [changed, ...others].join(' ');
}

function feminineWord({ kind, ar }: Concept, word: string): string {
  if (unchanging.has(word) || /[ةاى]$|ات$/u.test(word)) return word;
  const [, root] = /^أ(\p{L}{3})$/u.exec(word) ?? [];
  if (kind === 'color' && root) return `${root}اء`;
  const feminine = `${word}ة`;
  const isAdjective =
    (word.endsWith('ي') && (kind !== 'feature' || word.startsWith('م'))) ||
    (kind !== 'person' && /^م\p{L}{3,}$/u.test(word)) ||
    // Not of patterns, which are named after things (`فيل`, `سمك`).
    ((kind === 'feature' || kind === 'color') &&
      (/^(?:\p{L}{2}ي\p{L}|\p{L}ا\p{L}{2})$/u.test(word) ||
        ar.split(/[,،]/u).some((form) => form.trim() === feminine)));
  return isAdjective ? feminine : word;
}

/** Feminine nouns that do not end in e, and masculine ones that do; without accents. */
const feminineNouns = new Set([
  ...['abaya', 'belgha', 'djellaba', 'gandoura', 'jellaba', 'mdamma', 'parka', 'takchita'],
  ...['basket', 'tong'],
]);
const masculineNouns = new Set([
  ...['accessoire', 'costume', 'ensemble', 'impermeable', 'lange', 'linge', 'masque', 'pagne'],
  ...['parapluie', 'portefeuille', 'chale', 'thermique', 'voile'],
]);
/** They end in s in the singular. */
const singulars = new Set(['bas', 'burnous', 'qamis']);
/** Colors named after things, whose names do not change. */
const invariable = new Set(['creme', 'marron', 'orange']);

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function inFrench({ kind, fr }: Concept, name: string, noun: string): string {
  if (kind === 'person' || /[\s-]/u.test(name) || invariable.has(plain(name))) return name;
  const word = plain(firstWord(noun));
  const isPlural = /[sx]$/.test(word) && !singulars.has(word);
  const single = isPlural ? word.slice(0, -1) : word;
  const isFeminineNoun =
    feminineNouns.has(single) || (/(?:e|aison|tion)$/.test(single) && !masculineNouns.has(single));
  const forms = new Set(fr.split(',').map((form) => form.trim()));
  const feminine = feminineFrench(name);
  // Only adjectives have a feminine of their own among their forms; where both are the same, a noun looks alike (`lune`).
  const isAdjective =
    feminine === name
      ? (kind === 'color' || /(?:able|ible|ique)$/.test(name)) && forms.has(`${name}s`)
      : forms.has(feminine);
  if (!isAdjective) return name;
  const own = isFeminineNoun ? feminine : name;
  return isPlural && !/[sx]$/.test(own) ? `${own}s` : own;
}

const irregular: Record<string, string> = {
  blanc: 'blanche',
  doux: 'douce',
  épais: 'épaisse',
  long: 'longue',
  mignon: 'mignonne',
  violet: 'violette',
};

function feminineFrench(name: string): string {
  if (name.endsWith('e')) return name;
  return irregular[name] ?? `${name.replace(/er$/, 'èr').replace(/f$/, 'v').replace(/x$/, 's')}e`;
}
