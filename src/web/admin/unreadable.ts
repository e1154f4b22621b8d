/** The value of an incomplete date; a readable moment is ISO. */
export const unreadableMoment = 'unreadable';

export type Unreadable = { path: string; kind: 'number' | 'moment' };

/**
 * The unreadable fields of a form's request, by the server's names (`lines.0.agreed.price`). JSON writes NaN as null,
 * and null has its own meaning (no limit, no own fee): such a form must never be sent.
 */
export function unreadableFields(body: unknown, path = ''): Unreadable[] {
  if (typeof body === 'number' && !Number.isFinite(body)) return [{ path, kind: 'number' }];
  if (body === unreadableMoment) return [{ path, kind: 'moment' }];
  if (typeof body !== 'object' || body === null || body instanceof FormData) return [];
  return Object.entries(body).flatMap(([key, value]) =>
    unreadableFields(value, path ? `${path}.${key}` : key),
  );
}
