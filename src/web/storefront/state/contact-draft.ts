import { readJson, writeJson, writeText } from './browser-storage.ts';
import { storedAs, text } from './stored-shape.ts';

const key = 'contact';
const line = text(5000);
/** The typed contact form. It survives a reload and a lost connection, and ends with the tab or after sending. */
export type ContactDraft = { name: string; email: string; phone: string; message: string };

export const blankContact: ContactDraft = { name: '', email: '', phone: '', message: '' };

/** A damaged draft counts as blank. */
export function readContactDraft(): ContactDraft {
  const shape = { name: line, email: line, phone: line, message: line };
  return storedAs<ContactDraft>(shape, readJson('session', key), blankContact) ?? blankContact;
}

export function keepContactDraft(draft: ContactDraft): void {
  writeJson('session', key, draft);
}

export const dropContactDraft = (): boolean => writeText('session', key, null);
