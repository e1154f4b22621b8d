/** Stands where a date was begun and not finished; a moment that can be read is ISO. */
export const unreadableMoment = 'unreadable';

export type Unreadable = { path: string; kind: 'number' | 'moment' };

/**
 * The fields of what a form would send that cannot be read as what they should be, named as the server names them
 * (`lines.0.agreed.price`). JSON writes NaN as null, and null is a word of its own to the server (no limit, no fee of
 * its own): such a form must never be sent.
 */
export function unreadableFields(body: unknown, path = ''): Unreadable[] {
  if (typeof body === 'number' && !Number.isFinite(body)) return [{ path, kind: 'number' }];
  if (body === unreadableMoment) return [{ path, kind: 'moment' }];
  if (typeof body !== 'object' || body === null || body instanceof FormData) return [];
  return Object.entries(body).flatMap(([key, value]) =>
    unreadableFields(value, path ? `${path}.${key}` : key),
  );
}
