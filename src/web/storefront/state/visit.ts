import { isRecord, isWhole, readJson, writeJson } from './browser-storage.ts';

const key = 'visit';
/** Length of this tab's visit, and whether its newsletter dialog and app banner were answered. */
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

/** Subscribed or closed: the dialog does not come again. */
export function answerNewsletter(): void {
  writeJson('session', key, { ...readVisit(), newsletter: true });
}

/** Followed or closed: the banner does not come again. */
export function answerApp(): void {
  writeJson('session', key, { ...readVisit(), app: true });
}
