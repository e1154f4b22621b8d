import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The languages of the shop; one that is not known shows its own code. */
export const languageNames: Partial<Record<string, MessageDescriptor>> = {
  ar: msg`العربية`,
  fr: msg`الفرنسية`,
  en: msg`الإنجليزية`,
};
