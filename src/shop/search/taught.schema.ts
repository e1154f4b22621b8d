import * as z from 'zod/mini';
import { rowId } from '#/platform/id.schema.ts';
import { pageMeta, pageParam } from '#/platform/pages.schema.ts';
import { version } from '#/platform/version.schema.ts';
import { ignored, maxPhrases, maxPinned, maxTargets, readTarget, targetKinds } from './taught.rules.ts';

const words = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(maxPhrases));
const target = z.string().check(
  z.maxLength(80),
  z.refine((text) => text === ignored || readTarget(text) !== null),
);
const targets = z.array(target).check(z.maxLength(maxTargets));

const targetName = z.object({
  target: z.string(),
  /** null: it is ignored. */
  kind: z.nullable(z.enum(targetKinds)),
  /** null: there is no such thing any more. */
  name: z.nullable(z.string()),
});
export type TargetName = z.infer<typeof targetName>;
/** `broad`: it stands in no other of its kind, such as a family of colors. */
export type TargetChoice = {
  target: string;
  kind: (typeof targetKinds)[number];
  name: string;
  broad: boolean;
};

/** Words and what they mean; without targets they mean the same as each other. */
const content = z.object({ words: z.array(z.string()), targets: z.array(z.string()) });
export type TaughtContent = z.infer<typeof content>;

const taughtView = z.object({
  id: z.int(),
  words: z.array(z.string()),
  targets: z.array(targetName),
  version,
});
export type TaughtView = z.infer<typeof taughtView>;

export const taughtQuery = z.object({
  /** A word, or a part of it. */
  search: z._default(z.string().check(z.maxLength(60)), ''),
  page: pageParam,
});
export const taughtList = z.object({ data: z.array(taughtView), meta: pageMeta });

export const newTaught = z.object({ words, targets: z._default(targets, []) });
/** `id`: of what was taught already. */
export const previewed = z.extend(newTaught, { id: z.optional(rowId) });
/** No words: what was taught is taken away. */
export const taughtChange = z.object({ words, targets, seen: version });
/** How it stood before, to put it back by the same call. */
export const taughtAnswer = z.object({
  data: z.object({ id: z.int(), undo: z.extend(content, { seen: version }) }),
});
export type TaughtAnswer = z.infer<typeof taughtAnswer>['data'];

const preview = z.object({
  /** How many products the first word finds. */
  total: z.int(),
  /** Some of them. */
  titles: z.array(z.string()),
  /** Parts of it that nothing has together with the rest. */
  dropped: z.array(z.string()),
});
export type Preview = z.infer<typeof preview>;
export const previewAnswer = z.object({ data: preview });

export const pinned = z.object({
  text: z.string().check(z.maxLength(100)),
  /** In their order; none: nothing is pinned any more. */
  productIds: z.array(rowId).check(z.maxLength(maxPinned)),
  seen: version,
});
export const pinnedAnswer = z.object({ data: z.object({ undo: pinned }) });
export type PinnedChange = z.infer<typeof pinned>;

type PinnedProduct = {
  id: number;
  /** null: there is no such product any more. */
  title: string | null;
  /** Shoppers can buy it. */
  sold: boolean;
};
/** `folded` is the search as it is compared with others. */
export type PinnedView = { folded: string; text: string; products: PinnedProduct[]; version: string };
