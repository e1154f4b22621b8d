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
  test: /src\/web\/(?:ui|internals|i18n\/(?:setup|trans|messages)|call|server-time|storefront\/(?:state\/(?!draft|accepted|order-send|promo|contact-draft|address-draft|places|quote|checkout|stored-shape)|components\/(?:layout|catalog|notices|shop-link|storefront-data|use-sign-out|payment-logos|return-days)))|platform\/url-path|zustand|clsx|countries\/money/,
  minShareCount: 9,
};

/**
 * What opens with a page opens by few files: a browser asks for each by itself, and a phone pays for every question
 * with a way there and back. The frame of every page with cards and what a product is bought with; what the frame fetches
 * once the page stands.
 */
const opening = [
  {
    name: 'shop',
    test: /src\/(?:shop\/(?:countries\/digits|accounts\/return-to)\.rules|web\/(?:use-offline-links|i18n\/messages|storefront\/(?:layout|within-frame|state\/favourites|components\/(?:page-head|storefront-data|errors\/error-page|catalog\/(?:breadcrumb|pagination|product-(?:card|grid|rail))|product\/(?:buy-box|gallery)))))\.tsx?$|\/node_modules\/react-dom\//,
    priority: 1,
  },
  { name: 'icons', test: /lucide-react/, minShareCount: 9 },
  { name: 'newsletter', test: /src\/web\/storefront\/components\/content\/newsletter-form\.tsx$/ },
];

/** Messages that no page of the shop opens with have a name of their own: the others count in the budgets of its pages. */
const chunkFileNames = ({ facadeModuleId }: { facadeModuleId?: string | null }): string =>
  /\/i18n\/admin\/|\.po\?lingui$/.test(facadeModuleId ?? '')
    ? 'assets/outside-[name]-[hash].js'
    : 'assets/[name]-[hash].js';

/** The Fastify app is the server build's entry: server, loaders and services are one module graph. */
export default defineConfig(({ command }) => ({
  // How long each plugin took is of no use to whoever starts the shop.
  build: { rolldownOptions: { checks: { bundlerTimings: false } } },
  environments: {
    ssr: { build: { rolldownOptions: { input: './src/server/app.ts' } } },
    client: {
      build: {
        rolldownOptions: { output: { chunkFileNames, codeSplitting: { groups: [...opening, frame] } } },
      },
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
