import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { areaOfPage, areaOfRoute } from '#/server/area-handlers.ts';
import routes from '#/web/routes.ts';

/** Each route with the path that a page of it would have. */
const withPaths = (entries: readonly RouteConfigEntry[], above = ''): { id: string; path: string }[] =>
  entries.flatMap(({ id = '', path, children = [] }) => {
    const whole = path === undefined ? above : `${above}/${path}`;
    return [{ id, path: whole || '/' }, ...withPaths(children, whole)];
  });

test('the id of each route says the area that its path is in: elsewhere no page would be found', () => {
  const all = withPaths(routes);
  expect(all.length).toBeGreaterThan(200);
  expect(all.filter(({ id, path }) => areaOfRoute(id) !== areaOfPage(path))).toEqual([]);
});
