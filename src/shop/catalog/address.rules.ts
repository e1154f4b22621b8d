/** Addresses under /store: how a product's is made and read. */

import { slugify } from '#/shop/countries/slug.rules.ts';

export { slugify };

/** A category's tag as it is kept: a slug whose underscores stay, because tags of old shops have them (`non_classe`). */
export const slugTag = (text: string): string => text.split('_').map(slugify).filter(Boolean).join('_');

/** The canonical address of a product, without language prefix, with Arabic as Arabic: encode it in an href. */
export function productPath(categoryTag: string, id: number, slug: string): string {
  return `/store/${categoryTag}/${productSegment(id, slug)}`;
}

export function productSegment(id: number, slug: string): string {
  return slug ? `${id}-${slug}` : String(id);
}

/** Reads `{id}-{slug}` (or the id alone); null when it cannot be a product's. */
export function parseProductSegment(segment: string): { id: number; slug: string } | null {
  const read = /^([1-9]\d{0,9})(?:-(.*))?$/su.exec(segment);
  if (!read) return null;
  const id = Number(read[1]);
  return id <= maxId ? { id, slug: read[2] ?? '' } : null;
}

/** The greatest integer that the database can hold: a greater one is nobody's id. */
const maxId = 2_147_483_647;
