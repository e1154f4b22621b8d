import { isRecord, isWhole, readJson, writeJson } from './browser-storage.ts';

const key = 'visit';
/** How long somebody has been looking around, and whether she has answered the newsletter's dialog. This tab's only. */
type Visit = { pages: number; since: number; newsletter: boolean };

export function readVisit(): Visit {
  const kept = readJson('session', key);
  const { pages, since, newsletter } = isRecord(kept) ? kept : {};
  return isWhole(pages, 0) && typeof since === 'number' && typeof newsletter === 'boolean'
    ? { pages, since, newsletter }
    : { pages: 0, since: Date.now(), newsletter: false };
}

export function countPage(): void {
  const visit = readVisit();
  writeJson('session', key, { ...visit, pages: visit.pages + 1 });
}

/** She has subscribed, or closed the dialog: it does not come again. */
export function answerNewsletter(): void {
  writeJson('session', key, { ...readVisit(), newsletter: true });
}
