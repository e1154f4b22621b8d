import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isAdminPath, localeOfPath } from '#/platform/url-path.rules.ts';
import { loadCatalog } from './i18n/catalogs.client.ts';
import { endStart, mergeMessages } from './i18n/messages.ts';
import { i18nOf } from './i18n/setup.ts';
import { rememberKinds } from './internals/known-kinds.ts';

window.fetch = rememberKinds(window.fetch.bind(window));

try {
  const { pathname } = window.location;
  const locale = localeOfPath(pathname);
  const i18n = i18nOf(locale, await loadCatalog(locale, isAdminPath(pathname)));
  mergeMessages(i18n);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <HydratedRouter />
        </I18nProvider>
      </StrictMode>,
    );
  });
} catch (error) {
  endStart(error);
}
