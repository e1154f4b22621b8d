import * as z from 'zod/mini';
import { readJson, writeJson } from './browser-storage.ts';

const key = 'visit';
const shape = z.object({ pages: z.int(), since: z.number(), newsletter: z.boolean() });
/** How long somebody has been looking around, and whether she has answered the newsletter's dialog. This tab's only. */
type Visit = z.infer<typeof shape>;

export function readVisit(): Visit {
  const kept = z.safeParse(shape, readJson('session', key));
  return kept.success ? kept.data : { pages: 0, since: Date.now(), newsletter: false };
}

export function countPage(): void {
  const visit = readVisit();
  writeJson('session', key, { ...visit, pages: visit.pages + 1 });
}

/** She has subscribed, or closed the dialog: it does not come again. */
export function answerNewsletter(): void {
  writeJson('session', key, { ...readVisit(), newsletter: true });
}
