import { conceptLabel, meaningsOfText, withBroader } from '../lexicon/lexicon.ts';
import type { ConceptKind } from '../lexicon/meaning.ts';
import { splitList } from './vocabulary.ts';

/** Says that there is none: an empty cell leaves it to the shop to read it out of the texts. */
const none = /^(?:none|aucune?|sans|بدون|لا شيء|-|–|—)$/i;

/**
 * What a cell says of cloth, season, pattern or families of a color, as ids of the lexicon: ids, or words of any of our
 * languages. null for an empty cell, and `unknown` for the first part that nobody understands.
 */
export function readConcepts(
  kind: ConceptKind,
  text: string,
  only?: readonly string[],
): { ids: string[] | null; unknown?: string } {
  const parts = splitList(text);
  if (parts.length === 0) return { ids: null };
  if (none.test(text.trim())) return { ids: [] };
  const read = parts.map((part) => ({
    part,
    ids: idsOf(kind, part).filter((id) => only?.includes(id) ?? true),
  }));
  const unknown = read.find(({ ids }) => ids.length === 0)?.part;
  const ids = [...new Set(read.flatMap((one) => one.ids))].sort();
  return { ids: ids.length > 0 ? ids : null, ...(unknown === undefined ? {} : { unknown }) };
}

/** As the export writes them. */
export const writeConcepts = (ids: readonly string[] | null): string =>
  ids === null ? '' : ids.length === 0 ? 'none' : ids.join(', ');

/** An id itself, else what the words speak of, the narrowest; of a color the families, which are the broadest. */
function idsOf(kind: ConceptKind, part: string): string[] {
  const prefix = `${kind}:`;
  const id = part.toLowerCase();
  if (conceptLabel(kind, id)) return [id];
  const ids = [...meaningsOfText(part)]
    .filter((meaning) => meaning.startsWith(prefix))
    .map((meaning) => meaning.slice(prefix.length));
  if (kind === 'color') return ids;
  return ids.filter((one) => !ids.some((other) => other !== one && withBroader(kind, [other]).includes(one)));
}
