import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DateText } from './date-text.tsx';
import { TimeZoneProvider } from './time-zone-context.tsx';

test('a date is written in the shop’s time zone with the months of the reader’s country', () => {
  i18n.loadAndActivate({ locale: 'ar', messages: {} });
  const drawn = (country?: string) =>
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <TimeZoneProvider zone={{ timeZone: 'Asia/Riyadh' }} {...(country ? { country } : {})}>
          <DateText iso="2026-11-22T22:30:00Z" style="moment" />
        </TimeZoneProvider>
      </I18nProvider>,
    ).replace(/<[^>]+>/g, '');
  expect(drawn('SA')).toContain('23 نوفمبر');
  expect(drawn('SA')).toContain('01:30');
  expect(drawn('MA')).toContain('23 نونبر');
  expect(drawn()).toContain('23 نونبر');
});
