import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type Locale, locales } from '../platform/local-text.ts';

/** The storefront in one language. Route ids contain the language, because one file serves three URLs. */
function storefront(locale: Locale): RouteConfigEntry {
  const page = (path: string, file: string, id = file + (path.includes('*') ? '/*' : '')) =>
    route(path, `storefront/routes/${file}.tsx`, { id: `${locale}/${id}` });
  const pages = [
    index('storefront/routes/home.tsx', { id: `${locale}/home` }),
    page('store/:slug', 'listing'),
    page('store/:slug/:poroduct', 'product'),
    page('pannier', 'cart'),
    page('search', 'search'),
    page('checkout/shipping', 'checkout'),
    page('checkout/success', 'order-success'),
    page('checkout/failure', 'order-failure'),
    page('track-orders', 'track-orders'),
    page('orders/:signed', 'own-order'),
    page('returns', 'returns'),
    page('about', 'about'),
    page('about/components/About', 'about', 'about-component'),
    page('about/:id', 'about-page'),
    page('contact', 'contact'),
    page('faq', 'faq'),
    page('privacy', 'privacy'),
    page('terms', 'terms'),
    page('blog', 'blog'),
    page('blog/:slug', 'blog-post'),
    page('sitemap', 'sitemap'),
    page('unsubscribe/:signed', 'unsubscribe'),
    page('wishlist', 'wishlist'),
    page('compare', 'compare'),
    page('account/login', 'account/login'),
    page('account/register', 'account/register'),
    page('account/reset', 'account/reset'),
    page('account/confirm', 'account/confirm'),
    route('account', 'storefront/routes/account/layout.tsx', { id: `${locale}/account` }, [
      index('storefront/routes/account/dashboard.tsx', { id: `${locale}/account/dashboard` }),
      page('profile', 'account/profile'),
      page('addresses', 'account/addresses'),
      page('orders', 'account/orders'),
      page('orders/:number', 'account/order'),
      page('favorites', 'account/favorites'),
    ]),
    page('*', 'not-found'),
  ];
  const languages = layout(`storefront/languages/${locale}.tsx`, { id: `${locale}/within-frame` }, pages);
  const [file, options] = ['storefront/layout.tsx', { id: `${locale}/storefront` }];
  // Which language it is stands in the outermost route: the router leaves the other two alone at their first segment.
  return locale === 'ar' ? layout(file, options, [languages]) : route(locale, file, options, [languages]);
}

/** §2.43 Outside of the shop's layout: without the password nothing of the shop is visible. */
const password = (locale: Locale): RouteConfigEntry =>
  route(`${locale === 'ar' ? '' : `${locale}/`}password`, 'storefront/routes/password.tsx', {
    id: `${locale}/password`,
  });

/** The back office is in Arabic and French. */
function backOffice(locale: 'ar' | 'fr'): RouteConfigEntry {
  const page = (path: string, file: string) =>
    route(path, `admin/routes/${file}.tsx`, { id: `${locale}/admin/${file}` });
  return route(locale === 'ar' ? 'Admin' : 'fr/Admin', 'admin/layout.tsx', { id: `${locale}/admin` }, [
    index('admin/routes/orders.tsx', { id: `${locale}/admin/orders` }),
    page('login', 'login'),
    page('Edit-Command', 'edit-command'),
    page('confirm', 'confirm'),
    page('new-order', 'new-order'),
    page('print-order', 'print-order'),
    page('print-orders', 'print-orders'),
    page('receipts', 'receipts'),
    page('returns', 'returns'),
    page('returns/reasons', 'return-reasons'),
    page('hand-over', 'hand-over'),
    page('print-hand-over', 'print-hand-over'),
    page('courier-status', 'courier-status'),
    page('cash', 'cash'),
    page('invoices', 'invoices'),
    page('print-invoices', 'print-invoices'),
    page('couriers', 'couriers'),
    page('settings', 'settings'),
    page('staff', 'staff'),
    page('account', 'account'),
    page('countries', 'countries'),
    page('products', 'products'),
    page('products/bulk', 'bulk-change'),
    page('products/:id', 'product'),
    page('offers', 'offers'),
    page('promotions', 'promotions'),
    page('reviews', 'reviews'),
    page('texts/:kind', 'texts'),
    page('comments', 'comments'),
    page('messages', 'messages'),
    page('newsletter', 'newsletter'),
    page('restock', 'restock'),
    page('journal', 'journal'),
    page('dashboard', 'dashboard'),
    page('dashboard/:report', 'report'),
    page('profit', 'profit'),
    page('outbox', 'outbox'),
    page('searches', 'searches'),
    page('categories', 'categories'),
    page('categories/:id', 'category-products'),
    page('fabrics', 'fabrics'),
    page('look', 'look'),
    page('slides', 'slides'),
    page('posts', 'posts'),
    page('posts/one', 'post'),
    page('stock', 'stock'),
    page('stock/movements', 'stock-movements'),
    page('stock/sizes/:id', 'stock-size'),
    page('stock/count/:id', 'count'),
    page('purchases', 'purchases'),
    page('purchases/new', 'new-purchase'),
    page('reorder', 'reorder'),
    page('import', 'import'),
    page('import-history', 'import-history'),
    page('works', 'tasks'),
    page('customers', 'customers'),
    page('customers/one', 'customer'),
    page('delivery', 'delivery'),
    page('start', 'onboarding'),
    page('health', 'health'),
    page('*', 'not-found'),
  ]);
}

export default [
  ...locales.map(password),
  ...locales.map(storefront),
  backOffice('ar'),
  backOffice('fr'),
] satisfies RouteConfig;
