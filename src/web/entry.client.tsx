import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reloadOnLostChunk } from './chunk-reload.ts';
import { loadCatalog } from './i18n/catalogs.client.ts';
import { localeOfPath } from './i18n/locale.ts';
import { i18nOf, isAdminPath } from './i18n/setup.ts';
import { joinWords } from './i18n/words.ts';

reloadOnLostChunk();

try {
  const { pathname } = window.location;
  const locale = localeOfPath(pathname);
  const i18n = i18nOf(locale, await loadCatalog(locale, isAdminPath(pathname)));
  joinWords(i18n);
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
  // §8.4 The page stays as it was served, and its links lead on.
  console.error(error);
  document.querySelector('.startup-bar')?.remove();
}
