import * as z from 'zod/mini';
import type { Locale, LocalText } from '#/platform/local-text.ts';
import { readJson } from '#/platform/read-json.ts';
import { sourceFile } from '#/platform/source-file.ts';
import { agreeing } from './agree.rules.ts';
import { completerOf } from './complete.rules.ts';
import { type ConceptKind, conceptKinds, type Lexicon } from './meaning.ts';
import { readerOf } from './read-query.rules.ts';

/** Forms parted by commas; the first of `ar`, `fr` and `en` is the name that is shown. */
const concept = z.object({
  id: z.string(),
  /** Broader concepts of the same kind: whoever looks for one of them finds this as well. */
  in: z.optional(z.array(z.string())),
  near: z.optional(z.array(z.string())),
  ofBabies: z.optional(z.array(z.string())),
  ar: z.string(),
  darija: z.optional(z.string()),
  fr: z.string(),
  en: z.string(),
  /** Only what the sound of the other forms does not reach. */
  arabizi: z.optional(z.string()),
});
const conceptList = z.array(concept);
const words = z.record(z.string(), z.string());

const files: Record<ConceptKind, readonly string[]> = {
  garment: [
    'garments-night',
    'garments-traditional',
    'garments-tops',
    'garments-bottoms',
    'garments-accessories',
  ],
  person: ['persons'],
  color: ['colors'],
  fabric: ['fabrics'],
  pattern: ['patterns'],
  season: ['seasons'],
  occasion: ['occasions'],
  feature: ['features'],
};

const read = <Shape extends z.ZodMiniType>(name: string, shape: Shape): z.output<Shape> =>
  readJson(sourceFile(`#/shop/catalog/lexicon/concepts/${name}.json`), shape);

/** What the data files say. */
export const lexicon: Lexicon = {
  concepts: conceptKinds.flatMap((kind) =>
    files[kind].flatMap((name) => read(name, conceptList).map((one) => ({ ...one, kind }))),
  ),
  grammar: read('grammar', words),
  sizes: read('sizes', words),
  names: read('given-names', words),
};

export const { readQuery, readText, meaningsOfText, wordsOfText, broaderThan } = readerOf(lexicon);

const concepts = new Map(lexicon.concepts.map((one) => [`${one.kind}:${one.id}`, one]));
/** What serves whoever looks for a concept, as `kind:id`, where there is none of it. */
export const nearTo = ({ kind, id }: { kind: ConceptKind; id: string }): string[] =>
  (concepts.get(`${kind}:${id}`)?.near ?? []).map((near) => `${kind}:${near}`);

const names = new Map(
  lexicon.concepts.map(({ kind, id, ar, fr, en }) => [
    `${kind}:${id}`,
    { ar: firstOf(ar), fr: firstOf(fr), en: firstOf(en) },
  ]),
);
function firstOf(forms: string): string {
  return forms.split(/[,،]/, 1)[0]?.trim() ?? '';
}

/** What a concept (`kind:id`) is called; undefined for none of ours. */
export const conceptName = (key: string, locale: Locale): string | undefined => names.get(key)?.[locale];

/** The same in the gender and number of the noun it stands behind, where its language has them. */
export function conceptNameBehind(noun: string, key: string, locale: Locale): string | undefined {
  const [one, name] = [concepts.get(key), conceptName(key, locale)];
  return one && name && agreeing(one, name, noun, locale);
}

/** The same as a label that stands by itself. */
export function conceptLabel(kind: ConceptKind, id: string): LocalText | undefined {
  const name = names.get(`${kind}:${id}`);
  return name && { ar: name.ar, fr: capital(name.fr), en: capital(name.en) };
}
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Concepts of a kind with their labels: these, or all in the order of the lexicon. */
export const conceptsOf = (kind: ConceptKind, ids?: readonly string[]): { id: string; name: LocalText }[] =>
  (ids ?? lexicon.concepts.filter((one) => one.kind === kind).map(({ id }) => id)).map((id) => ({
    id,
    name: conceptLabel(kind, id) ?? {},
  }));

/** These concepts of one kind and all that is broader. */
export const withBroader = (kind: ConceptKind, ids: readonly string[]): string[] => [
  ...new Set(
    ids.flatMap((id) =>
      broaderThan({ kind, id })
        .filter((key) => key.startsWith(`${kind}:`))
        .map((key) => key.slice(kind.length + 1)),
    ),
  ),
];

/** Which concepts a half-typed word or phrase may become, as `kind:id`, the likeliest first. */
export const conceptsBeginning = completerOf(lexicon);
