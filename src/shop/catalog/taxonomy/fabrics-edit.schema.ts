import * as z from 'zod/mini';
import { localText } from '#/platform/local-text.schema.ts';
import { version } from '#/platform/version.schema.ts';

const content = {
  /** §3.25 By which imports, exports and apps know it. */
  elementId: z.string().check(z.maxLength(60)),
  name: localText,
};

export const staffFabric = z.object({ id: z.int(), ...content, products: z.int(), version });
export type StaffFabric = z.infer<typeof staffFabric>;
export const fabricWritten = z.object(content);
export type FabricWritten = z.infer<typeof fabricWritten>;
export const fabricChange = z.extend(z.partial(fabricWritten), { seen: version });
export type FabricChange = z.infer<typeof fabricChange>;

/** A size that products have, with its place among the others. */
export const usedSize = z.object({
  size: z.string(),
  rank: z.int(),
  kind: z.enum(['one', 'child', 'letter', 'number', 'bra', 'other']),
  products: z.int(),
});
export type UsedSize = z.infer<typeof usedSize>;

export const usedLabel = z.object({ label: z.enum(['new', 'best_seller', 'special']), products: z.int() });
export type UsedLabel = z.infer<typeof usedLabel>;
