import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { columnLists } from '#/shop/staff/list-columns.schema.ts';
import { viewLists } from '#/shop/staff/list-views.schema.ts';
import { may, type Permission, permissions, type StaffRole, staffRoles } from '#/shop/staff/staff.rules.ts';
import { firstPathFor, groupsFor, isAt, mainNavItemsFor, navGroups } from './navigation.ts';

// The names are the build's work; here only where they lead.
vi.mock('@lingui/core/macro', () => ({ msg: ([id]: readonly string[]) => ({ id }) }));

const allowedTo = (role: StaffRole) =>
  (Object.keys(permissions) as Permission[]).filter((permission) => may(role, permission));

test('every role has somewhere to begin and sees only what it may', () => {
  for (const role of staffRoles) {
    const allowed = allowedTo(role);
    const items = groupsFor(allowed).flatMap((group) => group.items);
    expect(items.map(({ path }) => path)).toContain(firstPathFor(allowed));
    expect(items.filter(({ needs }) => !may(role, needs))).toEqual([]);
    expect(mainNavItemsFor(allowed).length).toBeGreaterThan(0);
  }
  expect(firstPathFor(allowedTo('content'))).toBe('/Admin/products');
});

test('a phone’s bottom bar has what each role does most', () => {
  const barOf = (role: StaffRole) => mainNavItemsFor(allowedTo(role)).map(({ path }) => path);
  expect(Object.fromEntries(staffRoles.map((role) => [role, barOf(role)]))).toEqual({
    owner: ['/Admin', '/Admin/confirm', '/Admin/returns'],
    manager: ['/Admin', '/Admin/confirm', '/Admin/returns'],
    agent: ['/Admin', '/Admin/confirm', '/Admin/returns'],
    packer: ['/Admin', '/Admin/returns', '/Admin/hand-over'],
    content: ['/Admin/products', '/Admin/reviews', '/Admin/texts/pages'],
  });
});

test('every navigation item is a screen that there is, and every group has items', () => {
  const routes = readFileSync(join(import.meta.dirname, '..', 'routes.ts'), 'utf8');
  for (const { items } of navGroups) {
    expect(items.length).toBeGreaterThan(0);
    for (const { path } of items.filter((navItem) => navItem.path !== '/Admin')) {
      const name = path.replace('/Admin/', '').split('/')[0];
      const [, file] = new RegExp(`page\\('${name}(?:/[^']*)?', '([^']+)'`).exec(routes) ?? [];
      expect(file, path).toBeDefined();
      expect(existsSync(join(import.meta.dirname, 'routes', `${file}.tsx`)), path).toBe(true);
    }
  }
});

test('the saved views of a list ask for the permission of its screen', () => {
  for (const [list, needs] of Object.entries(viewLists)) {
    const screen = readFileSync(join(import.meta.dirname, 'routes', `${list}.tsx`), 'utf8');
    const [, loader] = /export const loader = adminLoader\((.*?)\n}/s.exec(screen) ?? [];
    expect(loader, list).toMatch(new RegExp(`^'${needs}'|^null.*!may\\(staff\\.role, '${needs}'\\)`, 's'));
  }
});

test('the chosen columns of a list are read and stored under its own name', () => {
  const routes = join(import.meta.dirname, 'routes');
  const namesIn = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, name = '']) => name).toSorted();
  const all = readdirSync(routes).flatMap((file) => {
    const screen = readFileSync(join(routes, file), 'utf8');
    const read = namesIn(screen, /columnsOf\(page\.db, staff\.id, '([\w-]+)'\)/g);
    expect(namesIn(screen, /\blist: '([\w-]+)'/g), file).toEqual(read);
    // A screen with one list is called like it.
    if (read.length === 1) expect(file).toBe(`${read[0]}.tsx`);
    return read;
  });
  expect(all.toSorted()).toEqual(columnLists.toSorted());
});

test('an order belongs to the orders, and a navigation item is not at every path', () => {
  expect(isAt({ path: '/Admin' }, '/Admin/Edit-Command')).toBe(true);
  expect(isAt({ path: '/Admin' }, '/Admin/settings')).toBe(false);
  expect(isAt({ path: '/Admin/reviews' }, '/Admin/reviews')).toBe(true);
});
