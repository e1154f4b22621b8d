import { setupI18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import { addQuietly } from './quiet-messages.ts';

test('messages that are added later are found, and nothing that is rendered is notified', () => {
  const i18n = setupI18n({ locale: 'ar', messages: { ar: { first: 'أول' } } });
  const changed = vi.fn();
  i18n.on('change', changed);
  addQuietly(i18n, { second: 'ثانٍ' });
  expect([i18n._('first'), i18n._('second')]).toEqual(['أول', 'ثانٍ']);
  expect(changed).not.toHaveBeenCalled();
});
