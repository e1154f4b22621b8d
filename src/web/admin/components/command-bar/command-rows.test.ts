import { expect, test } from 'vitest';
import type { Found } from '#/shop/back-office/finder.schema.ts';
import { commandGroups } from './command-rows.ts';

const icon = () => null;
const screens = ['تأكيد الطلبات', 'الطلبات', 'الأقمشة والمقاسات', 'Écrans', 'Bons d’achat'].map(
  (name, at) => ({ name, path: `/Admin/${at}`, icon: Object.assign(icon, { $$typeof: Symbol.for('test') }) }),
);
const none = { data: [], total: 0 };
const nothing: Found = { orders: none, customers: none, products: none };
const pathsOf = (text: string, found: Found | null = null, editsProducts = true) =>
  commandGroups(text, screens, found, editsProducts).map(({ name, rows }) => [
    name,
    ...rows.map(({ path }) => path),
  ]);

test('a screen is found by parts of its name, however they are written and in any order', () => {
  expect(pathsOf('الطلبات')).toEqual([['screens', '/Admin/0', '/Admin/1']]);
  expect(pathsOf('طلبات تاكيد')).toEqual([['screens', '/Admin/0']]);
  expect(pathsOf('الاقمشه')).toEqual([['screens', '/Admin/2']]);
  expect(pathsOf('ecran')).toEqual([['screens', '/Admin/3']]);
  expect(pathsOf('')).toEqual([]);
  expect(pathsOf('unknown', nothing)).toEqual([]);
});

test('a row leads to its own screen, a person without a phone in the address, and the last one to the whole list', () => {
  const person = { phone: '+212612345678', name: 'Nadia', city: '' };
  const found: Found = {
    orders: {
      data: [
        { id: 7, number: 'K7M4Q2XB', status: 'placed', delivery: 'standard', name: 'Nadia', tracking: null },
      ],
      total: 12,
    },
    customers: {
      data: [
        { ...person, accountId: 3, orderNumber: null, importedId: null },
        { ...person, accountId: 3, orderNumber: 'K7M4Q2XB', importedId: 5 },
        { ...person, accountId: null, orderNumber: null, importedId: null },
      ],
      total: 3,
    },
    products: { data: [{ id: 9, title: 'Lune', published: true, picture: null }], total: 1 },
  };
  expect(pathsOf(' a&b ', found)).toEqual([
    ['orders', '/Admin/Edit-Command?id=7', '/Admin?q=a%26b'],
    [
      'customers',
      '/Admin/customers/one?account=3',
      '/Admin/customers/one?order=K7M4Q2XB',
      '/Admin/customers',
    ],
    ['products', '/Admin/products/9'],
  ]);
  expect(pathsOf('lune', found, false).at(-1)).toEqual(['products', '/Admin/products?q=9']);
});
