import type { Locale } from '#/platform/local-text.ts';
import { conceptName, lexicon } from './lexicon.ts';
import type { ConceptKind } from './meaning.ts';

/** All concepts of a kind; `broad` ones stand in no other of their kind, such as the families of colors. */
export const conceptsOf = (
  kind: ConceptKind,
  locale: Locale,
): { id: string; name: string; broad: boolean }[] =>
  lexicon.concepts
    .filter((concept) => concept.kind === kind)
    .map(({ id, in: wider = [] }) => ({
      id,
      name: conceptName(`${kind}:${id}`, locale) ?? id,
      broad: wider.every((one) => one.includes(':')),
    }));
