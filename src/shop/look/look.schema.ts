import * as z from 'zod/mini';
import { localText } from '#/platform/local-text.schema.ts';
import { version } from '#/platform/version.schema.ts';
import { isHex } from './color.rules.ts';
import { sectionIds, shopLists } from './home-sections.rules.ts';
import { everyLink, isNamed, type LinkList, maxLabel, maxLinks, targetProblem } from './links.rules.ts';
import { type LookContent, radiusBounds, typePairs } from './look.rules.ts';
import { type LookText, lookTexts, textLengths } from './look-texts.rules.ts';
import { blockIds } from './product-blocks.rules.ts';

const hex = z.string().check(z.maxLength(7), z.refine(isHex));

const homeSection = z.object({
  id: z.enum(sectionIds),
  on: z.boolean(),
  source: z.nullable(
    z.union([
      z.enum(shopLists),
      z.templateLiteral(['category:', z.int().check(z.gte(1), z.lte(2_147_483_647))]),
    ]),
  ),
});

const productBlock = z.object({ id: z.enum(blockIds), on: z.boolean() });

const line = (max: number) => z.optional(z.string().check(z.maxLength(max)));
const lineIn = (max: number) => z.object({ ar: line(max), fr: line(max), en: line(max) });
const links = (list: LinkList) =>
  z.readonly(
    z
      .array(
        z
          .object({
            to: z.string().check(
              z.maxLength(500),
              z.refine((target) => targetProblem(target) === null),
            ),
            on: z.boolean(),
            label: lineIn(maxLabel),
          })
          .check(z.refine(isNamed, { path: ['label'] })),
      )
      // Those that the shop comes with are added to what is given: stored, both must be read again.
      .check(
        z.maxLength(maxLinks),
        z.refine((given) => everyLink(list, given).length <= maxLinks),
      ),
  );

const perText = <Shape>(shapeOf: (text: LookText) => Shape) =>
  Object.fromEntries(lookTexts.map((text) => [text, shapeOf(text)])) as Record<LookText, Shape>;

/** A field that was never chosen has the default of look.rules.ts; a stored one that no longer fits falls back to it alone. */
export const lookShapes = {
  accent: hex,
  paper: hex,
  ink: hex,
  night: hex,
  radius: z.int().check(z.gte(radiusBounds.min), z.lte(radiusBounds.max)),
  typePair: z.enum(typePairs),
  ...perText(() => z.nullable(localText)),
  homeSections: z.readonly(z.array(homeSection).check(z.maxLength(sectionIds.length))),
  productBlocks: z.readonly(z.array(productBlock).check(z.maxLength(blockIds.length))),
  headerLinks: links('headerLinks'),
  serviceLinks: links('serviceLinks'),
  aboutLinks: links('aboutLinks'),
} satisfies { [Field in keyof LookContent]: z.ZodMiniType<LookContent[Field]> };

const lookContent = z.object(lookShapes);
/** A text that was longer when it was stored is still shown. */
export const lookChange = z.extend(z.partial(lookContent), {
  ...perText((text) => z.optional(z.nullable(lineIn(textLengths[text])))),
  seen: version,
});
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
