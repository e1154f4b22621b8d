import { defineConfig } from '@lingui/cli';
import babel from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { serverTexts } from './scripts/text-extractor.ts';
import { areas } from './src/web/i18n/areas.ts';

/** Arabic is the source language: the text in the code is the Arabic text, PO files hold French and English. */
export default defineConfig({
  sourceLocale: 'ar',
  locales: ['ar', 'fr', 'en'],
  catalogs: [
    {
      path: 'src/web/i18n/storefront/{locale}',
      include: ['src/web'],
      exclude: ['src/web/admin/**', 'src/web/**/*.test.*', ...Object.values(areas).flat()],
    },
    ...Object.entries(areas).map(([area, include]) => ({
      path: `src/web/i18n/${area}/{locale}`,
      include: [...include],
    })),
    { path: 'src/web/i18n/admin/{locale}', include: ['src/web/admin'] },
    {
      path: 'src/platform/messages/{locale}',
      include: ['src/cli', 'src/platform', 'src/server', 'src/shop'],
      exclude: ['src/**/*.test.ts'],
    },
  ],
  extractors: [serverTexts, babel],
  // Our own: a value is shown as it was typed.
  runtimeConfigModule: { Trans: ['#/web/i18n/trans.tsx', 'Trans'] },
  format: formatter({ lineNumbers: false }),
});
