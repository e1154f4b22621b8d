import { isRecord, isWhole, readJson, writeJson } from './browser-storage.ts';

const key = 'visit';
/**
 * How long somebody has been looking around, and whether she has answered the newsletter's dialog
 * and the app's banner. This tab's only.
 */
type Visit = { pages: number; since: number; newsletter: boolean; app: boolean };

export function readVisit(): Visit {
  const stored = readJson('session', key);
  const { pages, since, newsletter, app } = isRecord(stored) ? stored : {};
  return isWhole(pages, 0) && typeof since === 'number' && typeof newsletter === 'boolean'
    ? { pages, since, newsletter, app: app === true }
    : { pages: 0, since: Date.now(), newsletter: false, app: false };
}

export function countPage(): void {
  const visit = readVisit();
  writeJson('session', key, { ...visit, pages: visit.pages + 1 });
}

/** She has subscribed, or closed the dialog: it does not come again. */
export function answerNewsletter(): void {
  writeJson('session', key, { ...readVisit(), newsletter: true });
}

/** She has followed the app's banner, or closed it: it does not come again. */
export function answerApp(): void {
  writeJson('session', key, { ...readVisit(), app: true });
}
