import { versionOf } from '#/platform/version.ts';
import type { StoredMatrix } from './matrix.queries.ts';

type NamedRows = Record<string, unknown>;

/** Each colour and each size by a name that a reader knows again, with its id for who takes the change back. */
function namedRows({ articles, cells }: StoredMatrix): NamedRows {
  const nameOf = new Map(articles.map(({ id, colorKey }) => [id, colorKey || '–']));
  const colors = articles.map((article) => [nameOf.get(article.id) ?? '', article]);
  const sizes = cells.map(({ articleId, size, lastMovement: _last, ...cell }) => [
    `${nameOf.get(articleId)} / ${size || '–'}`,
    cell,
  ]);
  return Object.fromEntries([...colors, ...sizes]);
}

/** What the journal keeps of a change of colours and sizes: those that became others; null when none did. */
export function journalOfMatrix(
  before: StoredMatrix,
  after: StoredMatrix,
): { before: NamedRows; after: NamedRows } | null {
  const [was, is] = [namedRows(before), namedRows(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => versionOf(was[name] ?? null) !== versionOf(is[name] ?? null),
  );
  const only = (all: NamedRows): NamedRows =>
    Object.fromEntries(names.filter((name) => name in all).map((name) => [name, all[name]]));
  return names.length === 0 ? null : { before: only(was), after: only(is) };
}
