import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL of the folded form of a name, one for all the ways of writing it: capitals, accents, hamza seats, harakat and
 * tatweel, final ya and ta marbuta, Persian and Moroccan letters. Immutable, so that a column or an index can be made of it.
 */
export const foldedName = (text: SQL): SQL =>
  sql`translate(lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036F\\u064B-\\u065F\\u0670\\u0640\\u200B-\\u200F]', '', 'g')), 'ٱىةکگڭݣیپڤڥ', 'ايهككككيبفف')`;
