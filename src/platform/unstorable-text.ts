import { ShopError } from './errors.ts';

/** PostgreSQL holds no NUL and no half of a surrogate pair. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** No call's own shape is as deep; whoever follows a million brackets has no stack left. */
const maxDepth = 40;

/** Where the first text stands that the database cannot hold (`lines.0.note`), or what no call takes; undefined when there is none. */
function unstorableIn(value: unknown, at = '', depth = 0): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : at;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > maxDepth) return 'body';
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) return at;
    const found = unstorableIn(inner, at === '' ? key : `${at}.${key}`, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Refuses (ShopError 422) what the database cannot hold, under the name of its field. */
export function requireStorable(value: unknown): void {
  const field = unstorableIn(value);
  if (field === undefined) return;
  throw new ShopError(422, 'invalid_input', { fields: { [field || 'body']: ['text_not_valid'] } });
}
