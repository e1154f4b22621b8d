import { readFileSync } from 'node:fs';
import { parsePo } from 'pofile-ts';
import type { Locale } from './local-text.ts';
import { sourceFile } from './source-file.ts';

/** What the server says, in every language; fill.ts fills its `{names}`. */
export type Message = Readonly<Record<Locale, string>>;

/** Several messages, such as the lines of an e-mail or the headers of a file. */
export const inLocale = (messages: readonly Message[], locale: Locale): string[] =>
  messages.map((message) => message[locale]);

/** The translations of a PO file by what they translate. */
type Catalog = ReadonlyMap<string, string>;

const keyOf = (arabic: string, context: string | null | undefined): string => `${context ?? ''}\n${arabic}`;

export const readCatalog = (po: string): Catalog =>
  new Map(parsePo(po).items.map(({ msgid, msgctxt, msgstr }) => [keyOf(msgid, msgctxt), msgstr[0] ?? '']));

/** What is not translated yet is shown in Arabic; what is not in the catalogs is a mistake of ours. */
export const textsOf =
  (catalogs: Record<'fr' | 'en', Catalog>) =>
  (arabic: string, context?: string): Message => {
    const key = keyOf(arabic, context);
    const [fr, en] = [catalogs.fr.get(key), catalogs.en.get(key)];
    if (fr === undefined || en === undefined)
      throw new Error(`“${arabic}” is not in src/platform/messages: npm run words puts it there`);
    return { ar: arabic, fr: fr || arabic, en: en || arabic };
  };

const catalogOf = (locale: Locale): Catalog =>
  readCatalog(readFileSync(sourceFile(`#/platform/messages/${locale}.po`), 'utf8'));

/**
 * A text of the server by its Arabic; French and English stand in the catalogs beside. Called while a module loads, with what
 * is written there, so that `npm run words` finds it. `context` tells apart what is one text in Arabic alone.
 */
export const text = textsOf({ fr: catalogOf('fr'), en: catalogOf('en') });
