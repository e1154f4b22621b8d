import { importsOf, type Sources } from './imports.ts';

/** What of a module the web may import: files that run in browsers, and files whose types alone cross. */
type Entries = Record<string, { runs: readonly string[]; types: readonly string[] }>;

/**
 * The browser's entry of each module: no file that gathers them, because it would draw the library of schemas into every page
 * (docs/decisions/020-browser-entries.md). What is added to `runs` is loaded by shoppers or staff: a rule, seldom a schema.
 */
const browserEntries: Entries = {
  accounts: { runs: ['accounts.rules', 'cut-name.rules', 'return-to.rules'], types: ['accounts.schema'] },
  alerts: { runs: ['quiet.rules'], types: [] },
  analytics: { runs: ['analytics.rules', 'analytics.schema', 'period.rules'], types: [] },
  'back-office': { runs: ['finder.rules'], types: ['finder.schema', 'waiting.schema'] },
  catalog: {
    runs: [
      'address.rules',
      'bulk/bulk.schema',
      'catalog.rules',
      'color-family.rules',
      'editing/matrix.rules',
      'editing/product-form.rules',
      'editing/product-form.schema',
      'editing/product-list.schema',
      'images/pictures.schema',
      'import/import.schema',
      'import/money-text.rules',
      'listing-sorts.rules',
      'listing/listing-url.rules',
      'size-advice.rules',
      'sizes.rules',
      'stock/stock-desk.rules',
      'stock/stock-desk.schema',
      'taxonomy/categories.rules',
    ],
    types: [
      'catalog.schema',
      'counting/counting.schema',
      'editing/matrix.schema',
      'taxonomy/categories-edit.schema',
      'taxonomy/fabrics-edit.schema',
    ],
  },
  checkout: { runs: ['cart.rules'], types: ['checkout.schema', 'phone-order.schema'] },
  contact: { runs: ['contact.rules', 'inbox.schema'], types: [] },
  content: {
    runs: ['content.rules', 'posts-edit.schema', 'written.schema'],
    types: ['content.schema', 'slides.schema', 'text-parts.rules', 'texts.schema'],
  },
  countries: {
    runs: [
      ...['address.rules', 'address-lines.rules', 'digits.rules', 'emirate-name.rules', 'money.rules'],
      ...['name.rules', 'phone.rules'],
    ],
    types: ['countries.schema'],
  },
  couriers: {
    runs: ['cash.rules', 'layout.rules', 'sheet-columns.rules', 'status.rules'],
    types: ['cash.schema', 'couriers.schema', 'judge-rows.rules'],
  },
  history: { runs: ['history.rules', 'history.schema'], types: [] },
  delivery: {
    runs: ['delivery.rules', 'place-search.rules', 'staff-delivery.schema'],
    types: ['delivery.schema'],
  },
  favourites: { runs: [], types: ['favourites.schema'] },
  look: {
    runs: [
      'color.rules',
      'home-sections.rules',
      'links.rules',
      'look-texts.rules',
      'look.rules',
      'palette.rules',
      'product-blocks.rules',
      'shop-pages.rules',
    ],
    types: ['look.schema'],
  },
  onboarding: { runs: [], types: ['onboarding.schema'] },
  orders: {
    runs: [
      'customers.schema',
      'given-up.rules',
      'invoice-book.schema',
      'order-number.rules',
      'orders.schema',
      'orders.states.rules',
      'picking.rules',
    ],
    types: [
      'desk.schema',
      'known-phone.schema',
      'order-changes.schema',
      'order-updates.schema',
      'sellable.schema',
    ],
  },
  profit: { runs: ['profit.rules', 'profit.schema'], types: [] },
  payments: { runs: ['payments.rules'], types: ['payments.schema'] },
  purchases: { runs: ['cost.rules', 'purchases.schema', 'reorder.rules'], types: [] },
  restock: { runs: [], types: ['restock.schema'] },
  promotions: {
    runs: ['blank-offer.rules', 'offers.rules', 'promotions.rules', 'sets.rules'],
    types: ['offers.schema', 'promo-codes.schema', 'promotions.schema', 'sets.schema'],
  },
  returns: {
    runs: ['exchange-sum.rules', 'goods-url.rules', 'returns.rules', 'returns.states.rules'],
    types: ['returns.schema'],
  },
  reviews: { runs: ['fit.rules', 'reviews.rules'], types: ['reviews.schema'] },
  search: {
    runs: ['results-url.rules', 'search.rules', 'taught.rules'],
    types: ['search-counts.schema', 'search.schema', 'taught.schema'],
  },
  settings: { runs: ['preview.schema'], types: ['settings.schema'] },
  staff: {
    runs: ['journal.rules', 'outbox.schema', 'staff-days.rules', 'staff.rules'],
    types: [
      'journal.schema',
      'second-step.schema',
      'settings-change.schema',
      'list-columns.schema',
      'list-views.schema',
      'staff-users.schema',
      'staff.schema',
    ],
  },
};

const testFile = /\.test\.tsx?$/;
const shared = /^src\/shop\/([^/]+)\/(.+\.(?:rules|schema))\.ts$/;

/** Every import of a module's rules or schemas by the web that is not listed, and every entry that nothing uses. */
export function browserEntryProblems(sources: Sources, entries: Entries = browserEntries): string[] {
  const used = new Map<string, 'runs' | 'types'>();
  const problems: string[] = [];
  for (const [path, source] of sources) {
    if (!path.startsWith('src/web/') || testFile.test(path)) continue;
    for (const { to, typeOnly } of importsOf(path, source)) {
      const [, module = '', file = ''] = shared.exec(to) ?? [];
      if (!file) continue;
      const listed = entries[module];
      if (!typeOnly || !used.has(to)) used.set(to, typeOnly ? 'types' : 'runs');
      if (listed?.runs.includes(file) || (typeOnly && listed?.types.includes(file))) continue;
      problems.push(
        `${path} imports ${to}: not listed in browser-entries.ts (${typeOnly ? 'types' : 'runs'})`,
      );
    }
  }
  const idle = Object.entries(entries).flatMap(([module, { runs, types }]) =>
    [...runs.map((file) => ({ file, as: 'runs' })), ...types.map((file) => ({ file, as: 'types' }))]
      .filter(({ file, as }) => used.get(`src/shop/${module}/${file}.ts`) !== as)
      .map(({ file, as }) => `${module}/${file} is listed under ${as} and not used so`),
  );
  return [...new Set([...problems, ...idle])];
}
