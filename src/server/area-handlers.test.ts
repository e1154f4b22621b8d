import { RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { areaHandlers } from './area-handlers.ts';

const paths: Record<string, string | undefined> = {
  root: undefined,
  'ar/home': '/',
  'ar/cart': '/cart',
  'fr/home': '/fr',
  'ar/admin': '/Admin',
  'ar/admin/orders': '/Admin/orders',
  'fr/admin': '/fr/Admin',
};

/** A build whose pages answer with the ids of the routes that the router walked for them. */
const build = {
  entry: {
    module: {
      default: (_request: Request, _status: number, _headers: Headers, { manifest }: { manifest: object }) =>
        Response.json(Object.keys((manifest as ServerBuild['assets']).routes)),
    },
  },
  routes: mapped((id, path) => ({
    ...(id === 'root' ? { id } : { id, path, parentId: 'root' }),
    module: { default: () => null },
  })),
  assets: { version: 'v', url: '', entry: { module: '', imports: [] }, routes: mapped((id) => ({ id })) },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} as unknown as ServerBuild;

function mapped<Route>(route: (id: string, path: string | undefined) => Route): Record<string, Route> {
  return Object.fromEntries(Object.entries(paths).map(([id, path]) => [id, route(id, path)]));
}

test.each([
  ['/', ['root', 'ar/home', 'ar/cart']],
  ['/cart', ['root', 'ar/home', 'ar/cart']],
  ['/fr', ['root', 'fr/home']],
  ['/Admin/orders', ['root', 'ar/admin', 'ar/admin/orders']],
  ['/fr/Admin', ['root', 'fr/admin']],
])('%s is rendered with the routes of its area alone', async (page, ids) => {
  for (const given of [build, async () => build]) {
    const answer = await areaHandlers(given, 'test')(page)(requestOf(page), new RouterContextProvider());
    expect(await answer.json()).toEqual(ids);
  }
});

test('which routes an address has is answered from all areas', async () => {
  const answer = await areaHandlers(build, 'test')('/__manifest')(
    requestOf('/__manifest?version=v&paths=/fr,/cart,/Admin'),
    new RouterContextProvider(),
  );
  expect(Object.keys(await answer.json())).toEqual(
    expect.arrayContaining(['fr/home', 'ar/cart', 'ar/admin']),
  );
});

const requestOf = (path: string) => new Request(`http://shop.example${path}`);
