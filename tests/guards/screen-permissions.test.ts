import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const admin = join(import.meta.dirname, '..', '..', 'src', 'web', 'admin');

/**
 * What each screen of the back office asks of a staff user, written by hand like the calls (call-permissions.ts): a
 * screen whose loader loses its permission, or gets another, differs from it. `everyone`: whoever is signed in.
 */
const screens: Readonly<Record<string, string>> = {
  everyone: 'account orders',
  'catalog.read': 'products reorder stock stock-movements stock-size tasks',
  'catalog.write': 'bulk-change categories category-products fabrics import product searches',
  'stock.write': 'count',
  'purchases.write': 'new-purchase purchases',
  'content.write': 'comments post posts reviews slides texts',
  'contact.read': 'messages newsletter restock',
  'promotions.write': 'offers promotions',
  'orders.read': 'edit-command print-order print-orders return-reasons returns',
  'orders.confirm': 'confirm new-order',
  'orders.ship': 'courier-status hand-over print-hand-over',
  'orders.money': 'cash invoices print-invoices receipts',
  'customers.read': 'customer customers',
  'customers.import': 'import-history',
  'figures.read': 'dashboard profit report',
  'settings.write': 'countries couriers delivery health look onboarding settings',
  'mail.read': 'outbox',
  'journal.read': 'journal',
  'staff.manage': 'staff',
};
/** These two show nothing of the shop. */
const open = ['login', 'not-found'];

const decided = new Map(
  Object.entries(screens).flatMap(([permission, names]) =>
    names.split(' ').map((name) => [name, permission] as const),
  ),
);

const required = new Map(
  readdirSync(join(admin, 'routes'))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => {
      const text = readFileSync(join(admin, 'routes', file), 'utf8');
      const [, permission] = /export const loader = adminLoader\(\s*(?:null|'([\w.]+)')/.exec(text) ?? [
        '',
        null,
      ];
      return [file.slice(0, -'.tsx'.length), permission === undefined ? 'everyone' : permission] as const;
    }),
);

test('every screen asks for the permission that was decided for it', () => {
  const found = [...required].filter(([name]) => !open.includes(name));
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(decided));
  expect(open.map((name) => required.get(name))).toEqual([null, null]);
});

test('the orders, where everyone begins, are shown to nobody who may not read them', () => {
  const text = readFileSync(join(admin, 'routes', 'orders.tsx'), 'utf8');
  const [, first] = /adminLoader\(null, async [^\n]*\n([^\n]*)\n/.exec(text) ?? [];
  expect(first?.trim()).toMatch(/^if \(!may\(staff\.role, 'orders\.read'\)\) throw redirect\(/);
});

test('the navigation leads to no screen that refuses whoever sees it, and hides none from whoever may see it', () => {
  const navigation = readFileSync(join(admin, 'navigation.ts'), 'utf8');
  const routes = readFileSync(join(admin, '..', 'routes.ts'), 'utf8');
  const items = [...navigation.matchAll(/path: '\/Admin\/([\w/-]+)',[^{}]*?needs: '([\w.]+)'/g)];
  expect(items.length).toBeGreaterThan(40);
  for (const [, path = '', needs] of items) {
    const [, file = ''] =
      new RegExp(`page\\('${path}', '([^']+)'`).exec(routes) ??
      new RegExp(`page\\('${path.split('/')[0]}/:\\w+', '([^']+)'`).exec(routes) ??
      [];
    expect([path, decided.get(file)]).toEqual([path, needs]);
  }
});
