import { defineConfig } from 'vitest/config';

const tests = [
  'src/**/*.test.ts',
  'src/**/*.test.tsx',
  'demo/**/*.test.ts',
  'tests/guards/**/*.test.ts',
  'tests/fuzz/**/*.test.ts',
];

/** Tests that put another module in the place of one (`vi.mock`): each has its modules for itself. */
export const mocking = [
  'src/platform/backup/last-backup.test.ts',
  'src/server/cut-sheets.test.ts',
  'src/server/new-order-queue.test.ts',
  'src/server/sign-in.test.ts',
  'src/web/admin/components/analytics/reports.test.tsx',
  'src/web/admin/components/day-fields.test.tsx',
  'src/web/admin/components/delivery/delivery-forms.test.tsx',
  'src/web/admin/components/journal/journal-values.test.ts',
  'src/web/admin/components/new-order/new-order-person.test.tsx',
  'src/web/admin/components/onboarding/check-names.test.ts',
  'src/web/admin/components/onboarding/delivery-step.test.tsx',
  'src/web/admin/components/orders/order-history-words.test.ts',
  'src/web/admin/components/purchases/purchase-form.test.tsx',
  'src/web/admin/components/returns/return-card.test.tsx',
  'src/web/admin/components/settings/settings-parts.test.tsx',
  'src/web/admin/components/tasks/tasks.test.tsx',
  'src/web/admin/components/what-staff-read.test.tsx',
  'src/web/admin/courier-status-page.test.tsx',
  'src/web/admin/edit-command-page.test.tsx',
  'src/web/admin/journal-page.test.tsx',
  'src/web/admin/navigation.test.ts',
  'src/web/admin/restock-page.test.tsx',
  'src/web/admin/sheet-links.test.tsx',
  'src/web/storefront/components/account/remove-with-focus.test.tsx',
  'src/web/storefront/components/cart/free-shipping.test.tsx',
  'src/web/storefront/components/catalog/facets.test.tsx',
  'src/web/storefront/components/catalog/price-facet.test.tsx',
  'src/web/storefront/components/checkout/phone-field.test.tsx',
  'src/web/storefront/components/checkout/unanswered-order.test.tsx',
  'src/web/storefront/components/checkout/use-order-end.test.tsx',
  'src/web/storefront/components/content/forms.test.tsx',
  'src/web/storefront/components/home/trust-row.test.tsx',
  'src/web/storefront/components/layout/choices-dialog.test.tsx',
  'src/web/storefront/components/orders/promise-note.test.tsx',
  'src/web/storefront/components/orders/tracked-order-view.test.tsx',
  'src/web/storefront/components/product-sheets/order-sheet.test.tsx',
  'src/web/storefront/components/product-sheets/restock-sheet.test.tsx',
  'src/web/storefront/components/product/browser-keys.test.tsx',
  'src/web/storefront/components/product/buy-box.test.tsx',
  'src/web/storefront/components/product/town-delivery.test.tsx',
  'src/web/storefront/components/returns/return-line.test.tsx',
  'src/web/storefront/components/returns/return-list.test.tsx',
  'src/web/storefront/own-order-page.test.tsx',
  'src/web/storefront/page-loaders.test.ts',
  'src/web/storefront/search-page.test.tsx',
  'src/web/storefront/track-orders-page.test.tsx',
  'tests/fuzz/every-call.test.ts',
  'tests/guards/journal-names.test.ts',
];

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/own-globals.ts'],
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A poll ends as soon as it holds. How long that may take measures the machine.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      // A file finds the modules loaded that the one before it has loaded: a third of the time of all of them.
      { extends: true, test: { name: 'shared', include: tests, exclude: mocking, isolate: false } },
      { extends: true, test: { name: 'isolated', include: mocking } },
    ],
  },
});
