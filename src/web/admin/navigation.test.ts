import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { may, type Permission, permissions, type StaffRole, staffRoles } from '#/shop/staff/staff.rules.ts';
import { firstPathFor, groupsFor, isAt, mainPlacesFor, placeGroups } from './navigation.ts';

// The names are the build's work; here only where they lead.
vi.mock('@lingui/core/macro', () => ({ msg: ([id]: readonly string[]) => ({ id }) }));

const allowedTo = (role: StaffRole) =>
  (Object.keys(permissions) as Permission[]).filter((permission) => may(role, permission));

test('every role has somewhere to begin and sees only what it may', () => {
  for (const role of staffRoles) {
    const allowed = allowedTo(role);
    const places = groupsFor(allowed).flatMap((group) => group.places);
    expect(places.map(({ path }) => path)).toContain(firstPathFor(allowed));
    expect(places.filter(({ needs }) => !may(role, needs))).toEqual([]);
    expect(mainPlacesFor(allowed).length).toBeGreaterThan(0);
  }
  expect(firstPathFor(allowedTo('content'))).toBe('/Admin/products');
});

test('every place is a screen that there is, and every group has places', () => {
  const routes = readFileSync(join(import.meta.dirname, '..', 'routes.ts'), 'utf8');
  for (const { places } of placeGroups) {
    expect(places.length).toBeGreaterThan(0);
    for (const { path } of places.filter((place) => place.path !== '/Admin')) {
      const name = path.replace('/Admin/', '').split('/')[0];
      const [, file] = new RegExp(`page\\('${name}(?:/[^']*)?', '([^']+)'`).exec(routes) ?? [];
      expect(file, path).toBeDefined();
      expect(existsSync(join(import.meta.dirname, 'routes', `${file}.tsx`)), path).toBe(true);
    }
  }
});

test('an order belongs to the orders, and a place is not at every address', () => {
  expect(isAt({ path: '/Admin' }, '/Admin/Edit-Command')).toBe(true);
  expect(isAt({ path: '/Admin' }, '/Admin/settings')).toBe(false);
  expect(isAt({ path: '/Admin/reviews' }, '/Admin/reviews')).toBe(true);
});
