import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Names of languages; an unknown one shows its code. */
export const languageNames: Partial<Record<string, MessageDescriptor>> = {
  ar: msg`العربية`,
  fr: msg`الفرنسية`,
  en: msg`الإنجليزية`,
};
