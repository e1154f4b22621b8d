import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Whether a module is one of these files, or in one of these folders of ours; a path that is gone fails the build. */
function among(paths: readonly string[], exceptions: readonly string[] = []): (id: string) => boolean {
  const whole = (path: string) => {
    const found = resolve('src', path);
    if (!existsSync(found)) throw new Error(`vite.config.ts names src/${path}, which is not there`);
    return found;
  };
  const [included, excluded] = [paths.map(whole), new Set(exceptions.map(whole))];
  return (id) => !excluded.has(id) && included.some((path) => id === path || id.startsWith(`${path}/`));
}

/**
 * What most pages share goes into one file: as sixty small ones it is larger by a tenth, because each is compressed
 * by itself.
 */
const frameFiles = among(
  [
    ...['web/ui', 'web/internals', 'web/i18n/setup.ts', 'web/i18n/trans.tsx', 'web/i18n/messages.ts'],
    ...['web/call.ts', 'web/server-time.ts', 'platform/url-path.rules.ts', 'shop/countries/money.rules.ts'],
    'web/storefront/state',
    ...[
      ...['layout', 'catalog', 'notices', 'shop-link.tsx', 'storefront-data.ts', 'use-sign-out.ts'],
      ...['payment-logos.tsx', 'return-days.tsx'],
    ].map((name) => `web/storefront/components/${name}`),
  ],
  // Only some pages hold these.
  [
    ...['copy-button', 'password-input'].map((name) => `web/ui/${name}.tsx`),
    ...[
      'accepted-order',
      'account-wishlist',
      'address-draft',
      'checkout-check',
      'draft',
      'form-draft',
      'order-sending',
      'places',
      'promo',
      'quote',
      'stored-shape',
    ].map((name) => `web/storefront/state/${name}.ts`),
  ],
);
const frame = {
  name: 'frame',
  test: (id: string) => frameFiles(id) || /\/node_modules\/(?:zustand|clsx)\//.test(id),
  minShareCount: 9,
};

/**
 * What opens with a page opens by few files: a browser asks for each by itself, and a phone pays for every question
 * with a way there and back. The frame of every page; what a product is bought with; cards, which cart and checkout open
 * without; what the frame fetches once the page stands.
 */
const shopFiles = among([
  ...['shop/countries/digits.rules.ts', 'shop/accounts/return-to.rules.ts'],
  ...['web/use-offline-links.ts', 'web/i18n/messages.ts', 'web/ui/size.tsx', 'web/ui/use-early-choice.ts'],
  ...['web/ui/picture.tsx', 'web/ui/use-query.ts'],
  ...['layout.tsx', 'within-frame.tsx', 'state/open-set.ts'].map((name) => `web/storefront/${name}`),
  ...[...['page-head.tsx', 'storefront-data.ts', 'errors/error-page.tsx', 'catalog/breadcrumb.tsx']].map(
    (name) => `web/storefront/components/${name}`,
  ),
]);
/** What cart, checkout and the sheets that sell share; in one file, for the same reason. */
const orderingFiles = among([
  ...['cart/cannot-order', 'cart/line-offer', 'cart/totals', 'orders/promise', 'checkout/place-picker'].map(
    (name) => `web/storefront/components/${name}.tsx`,
  ),
  ...['address-fields.tsx', 'field-words.ts', 'name-fields.tsx'].map(
    (name) => `web/storefront/components/checkout/${name}`,
  ),
  ...['address-draft', 'checkout-check', 'draft', 'places', 'promo', 'quote', 'town'].map(
    (name) => `web/storefront/state/${name}.ts`,
  ),
  'web/ui/place-row.tsx',
]);
const opening = [
  {
    name: 'shop',
    test: (id: string) => shopFiles(id) || id.includes('/node_modules/react-dom/'),
    priority: 2,
  },
  {
    name: 'product-purchase',
    test: among(['buy-box', 'gallery'].map((name) => `web/storefront/components/product/${name}.tsx`)),
  },
  {
    name: 'cards',
    test: among(
      ['product-card', 'product-rail'].map((name) => `web/storefront/components/catalog/${name}.tsx`),
    ),
    priority: 1,
  },
  { name: 'icons', test: /lucide-react/, minShareCount: 9 },
  { name: 'ordering', test: orderingFiles },
  {
    name: 'list',
    test: among([
      ...[
        ...['facet-group', 'facets', 'listing-body', 'listing-toolbar', 'size-groups'],
        ...['pagination', 'product-grid'],
      ].map((name) => `web/storefront/components/catalog/${name}.tsx`),
      ...['shop/catalog/listing-sorts.rules.ts', 'platform/grouped.rules.ts'],
    ]),
  },
  { name: 'newsletter', test: among(['web/storefront/components/content/newsletter-form.tsx']) },
];

/** Messages that no page of the shop opens with have a name of their own: the others count in the budgets of its pages. */
const chunkFileNames = ({ facadeModuleId }: { facadeModuleId?: string | null }): string =>
  /\/i18n\/admin\/|\.po\?lingui$/.test(facadeModuleId ?? '')
    ? 'assets/outside-[name]-[hash].js'
    : 'assets/[name]-[hash].js';

// Lingui would print at every start of a shop that it can do without Babel.
process.env.LINGUI_SUPPRESS_BABEL_WARNING = '1';

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
  // Node reads the 180 KB of its package.json again for each of its hundred modules: half a second of every start.
  ...(command === 'build' ? { ssr: { noExternal: ['drizzle-orm'] } } : {}),
  plugins: [
    tailwindcss(),
    // Lingui's own transform is a package for each system that npm leaves out under Node 20, which may install the shop.
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
  // Found before the first page: what is found while one loads changes the files that it has loaded already.
  optimizeDeps: { entries: ['src/web/**/*.tsx'] },
  ...(process.env.HILAL_VITE_CACHE ? { cacheDir: process.env.HILAL_VITE_CACHE } : {}),
}));
