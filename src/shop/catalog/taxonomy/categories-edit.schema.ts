import * as z from 'zod/mini';
import { rowId } from '#/platform/id.schema.ts';
import { pictureId, staffPicture } from '#/platform/staff-picture.schema.ts';
import { version } from '#/platform/version.schema.ts';
import { categorySorts } from '../listing-sorts.rules.ts';

const name = z.string().check(z.maxLength(80));

const content = {
  parentId: z.nullable(rowId),
  /** Its segment under /store; what is typed is made fit for an address. */
  tag: z.string().check(z.maxLength(80)),
  /** §3.2 French. */
  label: name,
  arLabel: name,
  enLabel: name,
  hidden: z.boolean(),
  /** What is in it is not taken back once opened. */
  hygiene: z.boolean(),
  /** VAT of what stands in it, hundredths of a percent; null: that of the category above, at last the shop's. */
  vatRate: z.nullable(z.int().check(z.gte(0), z.lte(10_000))),
  /** In which order its page shows the products; a rule category is never ordered by hand. */
  sort: z.enum(categorySorts),
};

/** A category as staff see it: also hidden ones. */
export const staffCategory = z.object({
  id: z.int(),
  ...content,
  /** `soldes`: holds what is on promotion, nobody puts anything into it. */
  rule: z.nullable(z.literal('soldes')),
  picture: z.nullable(staffPicture),
  /** Products that stand in it, hidden ones too; without those of the categories below. */
  products: z.int(),
  version,
});
export type StaffCategory = z.infer<typeof staffCategory>;

export const categoryWritten = z.object({ ...content, pictureId });
export type CategoryWritten = z.infer<typeof categoryWritten>;
export const categoryChange = z.extend(z.partial(categoryWritten), { seen: version });
export type CategoryChange = z.infer<typeof categoryChange>;

/** All categories below one parent in the order they shall stand in. */
export const categoryOrder = z.object({
  parentId: z.nullable(rowId),
  ids: z.array(rowId).check(z.minLength(1), z.maxLength(500)),
});
export type CategoryOrder = z.infer<typeof categoryOrder>;
