import type { I18n, Messages } from '@lingui/core';

/** Adds messages without telling I18nProvider, which would render everything again: what is on the page already has its messages. */
export function addQuietly(i18n: I18n, messages: Messages): void {
  Object.assign(i18n.messages, messages);
}
