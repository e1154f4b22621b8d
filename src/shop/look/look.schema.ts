import * as z from 'zod/mini';
import { version } from '#/platform/version.schema.ts';
import { isHex } from './color.rules.ts';
import { type LookContent, radiusBounds, typePairs } from './look.rules.ts';

const hex = z.string().check(z.maxLength(7), z.refine(isHex));

/** A field that was never chosen has the default of look.rules.ts; a stored one that no longer fits falls back to it alone. */
export const lookShapes = {
  accent: hex,
  paper: hex,
  ink: hex,
  night: hex,
  radius: z.int().check(z.gte(radiusBounds.min), z.lte(radiusBounds.max)),
  typePair: z.enum(typePairs),
} satisfies { [Field in keyof LookContent]: z.ZodMiniType<LookContent[Field]> };

const lookContent = z.object(lookShapes);
export const lookChange = z.extend(z.partial(lookContent), { seen: version });
export type LookChange = z.infer<typeof lookChange>;
export const lookSeen = z.object({ seen: version });

/** The version that the shop comes with, in addresses and answers. */
export const houseVersion = 0;
export const lookVersion = z.coerce.number().check(z.int(), z.gte(houseVersion), z.lte(2_147_483_647));
export const previewedVersion = z.union([z.literal('draft'), lookVersion]);

const publishedVersion = z.object({
  version: z.int(),
  /** Null: the look that the shop comes with. */
  at: z.nullable(z.string()),
  by: z.nullable(z.string()),
});
export const staffLook = z.object({
  /** The draft, else what is published. */
  look: lookContent,
  /** Of `look`, for the next change of it. */
  seen: version,
  /** Whether something is not published yet. */
  isDraft: z.boolean(),
  /** The version that shoppers see. */
  shown: z.int(),
  versions: z.array(publishedVersion),
});
export type StaffLook = z.infer<typeof staffLook>;
