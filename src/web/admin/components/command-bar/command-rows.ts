import { foldLetters } from '#/platform/fold.rules.ts';
import type { Found } from '#/shop/back-office/finder.schema.ts';
import type { NavItem } from '../../navigation.ts';
import { orderPath } from '../admin-link.tsx';
import { customerQuery } from '../customers/customer-query.ts';

/** A screen with its name in the language of the page. */
export type NamedScreen = Pick<NavItem, 'path' | 'icon'> & { name: string };

export type CommandRow = { path: string } & (
  | { kind: 'screen'; screen: NamedScreen }
  | { kind: 'order'; order: Found['orders']['data'][number] }
  | { kind: 'customer'; customer: Found['customers']['data'][number] }
  | { kind: 'product'; product: Found['products']['data'][number] }
  /** Leads to the list with everything that was found. */
  | { kind: 'all'; total: number }
);
export type CommandGroup = { name: 'screens' | keyof Found; rows: CommandRow[] };

const screensAtMost = 5;
const wordsOf = (text: string): string[] => foldLetters(text).split(/\s+/).filter(Boolean);

/** Screens in whose name every typed word stands. */
function screensNamed(text: string, screens: readonly NamedScreen[]): CommandRow[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  return screens
    .filter(({ name }) => words.every((word) => foldLetters(name).includes(word)))
    .slice(0, screensAtMost)
    .map((screen) => ({ kind: 'screen', path: screen.path, screen }));
}

/** What the command bar shows for a text, group by group, without empty groups. */
export function commandGroups(
  text: string,
  screens: readonly NamedScreen[],
  found: Found | null,
  /** Whether a product opens in its own form. */
  editsProducts: boolean,
): CommandGroup[] {
  const all = (path: string, { data, total }: Found[keyof Found]): CommandRow[] =>
    total > data.length
      ? [{ kind: 'all', path: `${path}?${new URLSearchParams({ q: text.trim() })}`, total }]
      : [];
  const groups: CommandGroup[] = [{ name: 'screens', rows: screensNamed(text, screens) }];
  if (found) {
    const { orders, customers, products } = found;
    groups.push(
      {
        name: 'orders',
        rows: [
          ...orders.data.map((order): CommandRow => ({ kind: 'order', path: orderPath(order.id), order })),
          ...all('/Admin', orders),
        ],
      },
      {
        name: 'customers',
        rows: [
          ...customers.data.map(
            (customer): CommandRow => ({ kind: 'customer', path: customerPath(customer), customer }),
          ),
          ...all('/Admin/customers', customers),
        ],
      },
      {
        name: 'products',
        rows: [
          ...products.data.map(
            (product): CommandRow => ({
              kind: 'product',
              path: editsProducts ? `/Admin/products/${product.id}` : `/Admin/products?q=${product.id}`,
              product,
            }),
          ),
          ...all('/Admin/products', products),
        ],
      },
    );
  }
  return groups.filter(({ rows }) => rows.length > 0);
}

function customerPath(customer: Found['customers']['data'][number]): string {
  const whose = customerQuery(customer);
  return whose === null ? '/Admin/customers' : `/Admin/customers/one?${whose}`;
}
