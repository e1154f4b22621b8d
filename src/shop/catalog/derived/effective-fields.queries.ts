import { sql } from 'drizzle-orm';

/**
 * The effective value of fields of a `product` that stands beside its `derived` fields: what the merchant set, else what its
 * texts and sizes say.
 */
export const effectiveAudience = sql`coalesce(product.audience, derived.audience, 'unisex')`;

const agesAreSet = sql`num_nonnulls(product.age_from_months, product.age_to_months) > 0`;
export const effectiveAgeFrom = sql`case when ${agesAreSet} then product.age_from_months else derived.age_from_months end`;
export const effectiveAgeTo = sql`case when ${agesAreSet} then product.age_to_months else derived.age_to_months end`;
