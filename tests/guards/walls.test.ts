import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from './imports.ts';
import { wallProblems } from './walls.ts';

const problemsOf = (files: Record<string, string>) => wallProblems(new Map(Object.entries(files)));

test('nobody imports what they may not', () => {
  const sources = readSources(resolve('.'), ['src', 'demo']);
  expect(sources.size).toBeGreaterThan(100);
  expect(wallProblems(sources)).toEqual([]);
});

// The wall itself: each of these must be found.
test.each([
  ['src/platform/clock.ts', "import { x } from '#/shop/orders/index.ts';"],
  ['src/platform/clock.ts', "import type { X } from '../web/call.ts';"],
  ['src/shop/catalog/a.ts', "import { x } from '#/shop/orders/index.ts';"],
  ['src/shop/catalog/a.ts', "import type { X } from '#/shop/orders/index.ts';"],
  ['src/shop/catalog/a.ts', "const x = await import('#/shop/orders/index.ts');"],
  ['src/shop/catalog/a.ts', "export * from '../orders/index.ts';"],
  ['src/shop/search/a.ts', "import { x } from '#/shop/delivery/index.ts';"],
  ['src/shop/orders/a.ts', "import { x } from '#/shop/catalog/stock/stock.queries.ts';"],
  ['src/shop/orders/a.ts', "import { x } from '#/shop/catalog/catalog.rules.ts';"],
  ['src/shop/orders/a.ts', "import { x } from '#/server/app.ts';"],
  ['src/shop/orders/a.ts', "import { useState } from 'react';"],
  ['src/shop/unknown/a.ts', "import { x } from '#/platform/clock.ts';"],
  ['src/shop/orders/orders.rules.ts', "import { x } from './orders.queries.ts';"],
  ['src/shop/orders/orders.rules.ts', "import { x } from '#/shop/catalog/index.ts';"],
  ['src/shop/orders/orders.schema.ts', "import * as z from 'zod';"],
  ['src/shop/orders/orders.schema.ts', "import { readFileSync } from 'node:fs';"],
  ['src/web/ui/money.tsx', "import { x } from '#/shop/countries/index.ts';"],
  ['src/web/ui/money.tsx', "import { x } from '#/web/storefront/state/cart.ts';"],
  ['src/web/storefront/components/a.tsx', "import { x } from '#/shop/catalog/catalog.queries.ts';"],
  ['src/web/storefront/components/a.tsx', "import { x } from '#/platform/database.ts';"],
  ['src/web/storefront/components/a.tsx', "import { pageOf } from '#/web/page-context.ts';"],
  ['src/web/storefront/components/a.tsx', "import { x } from '../routes/home.tsx';"],
  ['src/web/storefront/components/a.tsx', "import { x } from '../../admin/components/b.tsx';"],
  ['src/web/storefront/state/a.ts', "import { z } from 'zod';"],
  ['src/web/storefront/state/a.ts', "import parse from 'libphonenumber-js/min';"],
  ['src/web/storefront/routes/a.tsx', "import { x } from '#/shop/catalog/product/product.service.ts';"],
  ['src/web/storefront/routes/a.tsx', "import { x } from '#/platform/database.ts';"],
  ['src/web/admin/routes/a.tsx', "import { x } from '../../storefront/state/cart.ts';"],
  ['demo/a.ts', "import { x } from '#/shop/catalog/stock/stock.service.ts';"],
  ['demo/a.ts', "import { x } from '#/server/app.ts';"],
  ['demo/a.ts', "import { x } from './studio/spec.ts';"],
  ['demo/studio/a.ts', "import { x } from '#/shop/catalog/index.ts';"],
  ['demo/studio/a.ts', "import { x } from '../load-demo.ts';"],
  ['src/server/a.ts', "import { x } from '../../demo/index.ts';"],
  ['src/shop/catalog/a.ts', "import type { X } from '../../../demo/index.ts';"],
  ['src/server/a.ts', "import { x } from '../../tests/support/database.ts';"],
  ['src/server/a.ts', "import { x } from '#/shop/catalog/catalog.routes.ts';"],
  ['src/shop/orders/a.ts', "import { x } from '#/shop/catalog/http.ts';"],
  ['src/shop/orders/orders.routes.ts', "import { x } from '#/shop/catalog/http.ts';"],
  ['src/shop/orders/a.service.ts', "import { editedRoutes } from '#/shop/staff/http.ts';"],
  ['src/shop/orders/a.service.ts', "import type { FastifyRequest } from 'fastify';"],
  ['src/shop/orders/a.service.ts', "import type { X } from './orders.admin-routes.ts';"],
  ['src/web/storefront/routes/a.tsx', "import { x } from '#/shop/catalog/http.ts';"],
  ['demo/a.ts', "import { x } from '#/shop/catalog/http.ts';"],
])('%s may not: %s', (path, source) => {
  expect(problemsOf({ [path]: source })).toHaveLength(1);
});

test.each([
  ['src/shop/orders/a.ts', "import { x } from '#/shop/catalog/index.ts'; import pg from 'pg';"],
  ['src/shop/orders/orders.rules.ts', "import { x } from '#/shop/countries/money.rules.ts';"],
  ['src/shop/orders/orders.schema.ts', "import * as z from 'zod/mini';"],
  ['src/shop/orders/orders.rules.ts', "import type { X } from './orders.tables.ts';"],
  ['src/web/storefront/routes/a.tsx', "import { x } from '#/shop/catalog/index.ts';"],
  ['src/web/storefront/layout-loader.ts', "import { x } from '#/shop/settings/index.ts';"],
  ['src/web/storefront/components/a.tsx', "import { Money } from '#/web/ui/money.tsx';"],
  ['src/web/storefront/components/a.tsx', "import { t } from '#/shop/catalog/catalog.schema.ts';"],
  ['src/server/app.ts', "import { x } from '#/shop/catalog/index.ts';"],
  ['src/server/api.ts', "import { x } from '#/shop/catalog/http.ts';"],
  ['src/shop/catalog/http.ts', "export { x } from './catalog.routes.ts';"],
  ['src/shop/content/slides.admin-routes.ts', "import { editedRoutes } from '#/shop/staff/http.ts';"],
  ['src/shop/content/slides.admin-routes.ts', "import type { FastifyRequest } from 'fastify';"],
  ['src/shop/content/a.service.ts', "import type { Upload } from '#/platform/uploads.ts';"],
  ['src/start/demo.ts', "import { x } from '../../demo/index.ts';"],
  ['demo/a.ts', "import { x } from '#/shop/catalog/index.ts'; import { y } from './studio/index.ts';"],
  ['src/shop/orders/a.test.ts', "import { x } from '#/shop/catalog/stock/stock.queries.ts';"],
])('%s may: %s', (path, source) => {
  expect(problemsOf({ [path]: source })).toEqual([]);
});

test.each(['', 'type '])('a circle is found, over %simports', (kind) => {
  const files = {
    'src/platform/a.ts': "import { b } from './b.ts';",
    'src/platform/b.ts': "import { c } from './c.ts';",
    'src/platform/c.ts': `import ${kind}{ a } from './a.ts';`,
  };
  expect(problemsOf(files)).toEqual([
    'circle: src/platform/a.ts → src/platform/b.ts → src/platform/c.ts → src/platform/a.ts',
  ]);
});

test('a domain entry loads no HTTP, however far behind it', () => {
  const files = {
    'src/shop/orders/index.ts': "export { a } from './a.service.ts';",
    'src/shop/orders/a.service.ts': "import { b } from '#/platform/b.ts';",
    'src/platform/b.ts': "import multipart from '@fastify/multipart';",
  };
  expect(problemsOf(files)).toEqual([
    'src/shop/orders/index.ts loads @fastify/multipart, which src/platform/b.ts imports: a domain entry knows no HTTP',
  ]);
  const types = { ...files, 'src/platform/b.ts': "import type { FastifyReply } from 'fastify';" };
  expect(problemsOf(types)).toEqual([]);
});

test('below the web only url-path.rules.ts knows the prefixes of languages', () => {
  const rules = 'src/platform/url-path.rules.ts';
  const byHand = /['"`]\/(?:\$\{(?:\w+\.)?locale\}|(?:fr|en)(?:['"`/]))|\\\/(?:\(\?:)?(?:fr|en)[|)\\]/;
  const sources = readSources(resolve('.'), ['src/platform', 'src/shop', 'src/server']);
  const guilty = [...sources].filter(
    ([path, source]) => path !== rules && !path.includes('.test.') && byHand.test(source),
  );
  expect(guilty.map(([path]) => path)).toEqual([]);
  expect(byHand.test("locale === 'ar' ? '' : `/$" + '{locale}`')).toBe(true);
  expect(byHand.test(String.raw`link.replace(/^\/(?:fr|en)(?=\/|$)/, '')`)).toBe(true);
});
