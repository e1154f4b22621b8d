import * as z from 'zod/mini';
import { readJson, writeJson, writeText } from './browser-storage.ts';

const key = 'contact';
const line = z._default(z.string().check(z.maxLength(5000)), '');
const shape = z.object({ name: line, email: line, phone: line, message: line });
/** What was typed into the contact form. It outlives a reload and a dead line, and ends with the tab or the message. */
export type ContactDraft = z.infer<typeof shape>;

export const blankContact: ContactDraft = { name: '', email: '', phone: '', message: '' };

/** Damaged is blank. */
export function readContactDraft(): ContactDraft {
  const kept = z.safeParse(shape, readJson('session', key));
  return kept.success ? kept.data : blankContact;
}

export function keepContactDraft(draft: ContactDraft): void {
  writeJson('session', key, draft);
}

export const dropContactDraft = (): boolean => writeText('session', key, null);
