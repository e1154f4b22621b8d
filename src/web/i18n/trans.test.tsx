import type { Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { i18nOf } from './setup.ts';
import { Trans } from './trans.tsx';

const messages: Record<'thanks' | 'bare', Messages[string]> = {
  thanks: ['شكرًا <0>', ['name'], '</0>، وصلنا طلبك. ', ['count']],
  bare: ['«', ['name'], '»'],
};

const shown = (id: keyof typeof messages, values: Record<string, unknown>) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18nOf('ar', messages)}>
      <Trans id={id} values={values} components={{ 0: <bdi /> }} />
    </I18nProvider>,
  );

const names = ['<0>فاطمة</0> {0}', '<b>كريم</b>', '<script>alert(1)</script>', 'a <br/> b', '1 < 2', '</0>'];
const escaped = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

test.each(names)('a name with tags is shown as it was typed: %s', (name) => {
  const consoleError = vi.spyOn(console, 'error');
  expect(shown('thanks', { name, count: 2 })).toBe(`شكرًا <bdi>${escaped(name)}</bdi>، وصلنا طلبك. 2`);
  expect(shown('bare', { name })).toBe(`«${escaped(name)}»`);
  expect(consoleError).not.toHaveBeenCalled();
  consoleError.mockRestore();
});
