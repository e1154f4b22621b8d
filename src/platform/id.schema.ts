import * as z from 'zod/mini';

/** A whole number that the database can hold. */
export const int4 = z.int().check(z.gte(-2_147_483_648), z.lte(2_147_483_647));

/** The id of a row as a body names it. */
export const rowId = z.int().check(z.gte(1), z.lte(2_147_483_647));

/** The same in a URL or a form field, where it is a text. */
export const idParam = z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647));

/** The address of one row: `/…/:id`. */
export const idParams = z.object({ id: idParam });

/** What a call answers that made a row. */
export const madeId = z.object({ data: z.object({ id: z.int() }) });
