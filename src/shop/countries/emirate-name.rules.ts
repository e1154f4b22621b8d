import type { Locale } from '#/platform/local-text.ts';
import { emirates } from './address.rules.ts';

/** What an emirate is called in the reader's language, by its stored code; undefined for any other text. */
export const emirateName = (code: string | undefined, locale: Locale): string | undefined =>
  emirates.find((emirate) => emirate.code === code)?.[locale];
