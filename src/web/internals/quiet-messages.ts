import type { I18n, Messages } from '@lingui/core';

/**
 * Adds messages without notifying I18nProvider, which would render everything again: rendered components already have
 * their messages.
 */
export function addQuietly(i18n: I18n, messages: Messages): void {
  Object.assign(i18n.messages, messages);
}
