import * as z from 'zod/mini';
import { readJson } from '#/platform/read-json.ts';
import { sourceFile } from '#/platform/source-file.ts';
import { layoutFields } from './layout.rules.ts';
import { sheetColumns } from './sheet-columns.rules.ts';
import { type ExplainedWords, foldStatus, statusMeanings } from './status.rules.ts';

const names = z.array(z.string());

/**
 * What Moroccan couriers have in common. None of them publishes what its files look like, so `couriers` are names alone:
 * each begins with the usual columns and words, and the merchant corrects them once.
 */
const presets = readJson(
  sourceFile('#/shop/couriers/presets.json'),
  z.object({
    couriers: names,
    /** The columns that most ask for. */
    layout: z.array(z.object({ field: z.enum(layoutFields), head: z.string() })),
    /** Heads of the files that they send; one that contains such a name is taken when none equals. */
    heads: z.record(z.enum(sheetColumns), names),
    /** Their words for what became of a parcel. */
    words: z.record(z.enum(statusMeanings), names),
  }),
);

export const { couriers: courierNames, layout: usualLayout, heads: usualHeads } = presets;

export const usualWords: ExplainedWords = Object.fromEntries(
  statusMeanings.flatMap((meaning) =>
    presets.words[meaning].map((word) => [foldStatus(word), { word, meaning }] as const),
  ),
);
