/**
 * Parts of the storefront whose messages load with them, so that the first view of a product does not include the
 * checkout's. Each file of an area with messages imports `i18n/<area>.ts` (a guard checks it), so they are loaded
 * before it renders. All other messages are in the storefront's own catalog.
 */
export const areas = {
  checkout: [
    // The panel itself is in the layout of every page; its content loads later.
    'src/web/storefront/components/cart/!(cart-panel).{ts,tsx}',
    'src/web/storefront/components/checkout/**',
    'src/web/storefront/components/orders/**',
    'src/web/storefront/routes/cart.tsx',
    'src/web/storefront/routes/checkout.tsx',
    'src/web/storefront/routes/order-*.tsx',
    'src/web/storefront/routes/track-orders.tsx',
  ],
  'after-purchase': [
    'src/web/storefront/components/own-order/**',
    'src/web/storefront/components/returns/**',
    'src/web/storefront/routes/own-order.tsx',
    'src/web/storefront/routes/returns.tsx',
  ],
  account: [
    'src/web/storefront/components/account/**',
    'src/web/storefront/routes/account/**',
    'src/web/storefront/routes/wishlist.tsx',
    'src/web/storefront/routes/compare.tsx',
  ],
  content: [
    // The field is in the footer of every page.
    'src/web/storefront/components/content/!(newsletter-form).{ts,tsx}',
    'src/web/storefront/routes/{blog,blog-post,contact,faq,sitemap,unsubscribe,password}.tsx',
  ],
  search: [
    // The dialog and its plain form are in the layout of every page.
    'src/web/storefront/components/search/!(search-dialog|search-form).{ts,tsx}',
    'src/web/storefront/routes/search.tsx',
  ],
  reviews: ['src/web/storefront/components/reviews/**'],
  /** Quick view, the dialog after adding, and zoom: only their host is in the layout. */
  'product-overlays': [
    'src/web/storefront/components/product-overlays/!(product-overlays-host).{ts,tsx}',
    'src/web/storefront/components/product/zoom.tsx',
  ],
  /** What a product's page opens on demand. */
  'product-sheets': ['src/web/storefront/components/product-sheets/**'],
} as const satisfies Record<string, readonly string[]>;
