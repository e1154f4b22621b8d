import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * What most pages share goes into one file: as sixty small ones it is larger by a tenth, because each is compressed
 * by itself.
 */
const frame = {
  name: 'frame',
  test: /src\/web\/(?:ui|i18n\/(?:locale|setup|trans|words)|call|server-time|storefront\/(?:state\/(?!draft|accepted|order-send|promo|contact-draft|address-draft|places|quote|checkout)|components\/(?:layout|catalog|notices|shop-link|page-head)))|lucide-react|zustand|clsx|countries\/(?:money|digits)/,
  minShareCount: 9,
};

/** All that the frame of every page needs, in one file: two dozen small ones cost a phone a way there and back each. */
const shop = {
  name: 'shop',
  test: /src\/web\/storefront\/(?:layout|components\/errors\/error-page)\.tsx/,
  priority: 1,
};

/** The words of the back office are told from the shop's: only the shop's count in the budgets of a shopper's page. */
const chunkFileNames = ({ facadeModuleId }: { facadeModuleId?: string | null }): string =>
  facadeModuleId?.includes('/i18n/admin/')
    ? 'assets/back-office-[name]-[hash].js'
    : 'assets/[name]-[hash].js';

/** The Fastify app is the server build's entry: server, loaders and services are one module graph. */
export default defineConfig(({ command }) => ({
  // How long each plugin took is of no use to whoever starts the shop.
  build: { rolldownOptions: { checks: { bundlerTimings: false } } },
  environments: {
    ssr: { build: { rolldownOptions: { input: './src/server/app.ts' } } },
    client: {
      build: { rolldownOptions: { output: { chunkFileNames, codeSplitting: { groups: [shop, frame] } } } },
    },
  },
  plugins: [
    tailwindcss(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    reactRouter(),
    // A missing text fails a build; while developing it shows as Arabic.
    lingui({ failOnMissing: command === 'build', failOnCompileError: true }),
  ],
  // React itself has had this hook since 18: the stand-in for older ones is not sent to browsers.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
    ],
  },
  // Named, so that the first page after a cold start does not load while they are still being found.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      '@lingui/core',
      '@lingui/react',
      'clsx',
      'zod/mini',
      'zustand',
      '@base-ui/react/direction-provider',
      '@base-ui/react/slider',
    ],
  },
  ...(process.env.HILAL_VITE_CACHE ? { cacheDir: process.env.HILAL_VITE_CACHE } : {}),
}));
