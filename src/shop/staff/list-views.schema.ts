import * as z from 'zod/mini';
import { cleanLine } from '#/platform/clean-text.rules.ts';
import { idParam } from '#/platform/id.schema.ts';

/** Lists whose filters a staff user saves under a name. */
const viewLists = ['orders', 'products', 'customers', 'stock'] as const;
export type ViewList = (typeof viewLists)[number];

export const viewListParam = z.object({ list: z.enum(viewLists) });
export const oneViewParams = z.object({ list: z.enum(viewLists), id: idParam });

/** A filter as the address of its list writes it: each list reads it again with its own rules. */
const writtenFilter = z
  .record(z.string().check(z.regex(/^[a-z]{1,20}$/i)), z.string().check(z.maxLength(200)))
  .check(z.refine((filter) => Object.keys(filter).length <= 20));

/** A staff user's own view of a list, under a name. */
export const listView = z.object({ id: z.int(), name: z.string(), filter: z.record(z.string(), z.string()) });
export type ListView = z.infer<typeof listView>;

export const saveViewRequest = z.object({
  name: z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(40)),
  filter: writtenFilter,
});
