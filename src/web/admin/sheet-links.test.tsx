import { type LoaderFunction, RouterContextProvider } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { pageContext } from '#/web/page-context.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { drawn } from '../../../tests/support/drawn.tsx';
import { notingPage } from '../../../tests/support/noting-page.ts';
import { SheetLink } from './components/analytics/analytics-table.tsx';
import { SizeReasonList } from './components/returns/size-reasons.tsx';
import { loader as customers } from './routes/customers.tsx';
import { loader as orders } from './routes/orders.tsx';
import { loader as outbox } from './routes/outbox.tsx';
import { loader as profit } from './routes/profit.tsx';
import { loader as reorder } from './routes/reorder.tsx';
import { loader as returns } from './routes/returns.tsx';
import { loader as stock } from './routes/stock.tsx';
import { loader as movements } from './routes/stock-movements.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('#/shop/staff/index.ts', async (original) => ({
  ...(await original<object>()),
  findStaff: () => Promise.resolve({ id: 1, name: 'Salma', email: null, role: 'owner', may: [] }),
}));

const { db, reset } = await testDatabase();
beforeAll(async () => {
  await reset();
  await ensureCountries(db);
});

const long = 'a'.repeat(90);
const lists: [search: string, sheet: string, loader: unknown][] = [
  [
    `from=abc&to=2026-11-20&city=${long}&q=Nadia&other=1`,
    '/orders.csv?to=2026-11-20&q=Nadia&lang=ar',
    orders,
  ],
  ['state=none&category=x&q=wool&page=1', '/stock.csv?q=wool&lang=ar', stock],
  [
    'period=own&from=abc&to=2026-11-20&group=town&by=none',
    '/profit.csv?period=own&group=town&to=2026-11-20&lang=ar',
    profit,
  ],
  [`days=8&q=${long}`, `/reorder.csv?q=${'a'.repeat(60)}&lang=ar`, reorder],
  ['state=', '/returns.csv?state=requested%2Capproved%2Creceived%2Cinspected&lang=ar', returns],
  ['state=refused&page=1', '/returns.csv?state=refused&lang=ar', returns],
  ['reason=order&who=Nora&page=1', '/stock/movements.csv?reason=order&who=Nora&lang=ar', movements],
  ['reason=none&who=', '/stock/movements.csv?lang=ar', movements],
  ['state=failed&search=shop', '/mails.csv?state=failed&search=shop&lang=ar', outbox],
  ['state=blocked&q=Nadia&sort=value', '/customers.csv?q=Nadia&state=blocked&sort=value&lang=ar', customers],
];
/** What the loader of a list answers at an address. */
async function loadedAt(loader: unknown, address: string) {
  const url = new URL(address, 'https://shop.example');
  const context = new RouterContextProvider();
  const { page } = notingPage({ db }, { clock: fixedClock('2026-11-21T12:00:00Z') });
  context.set(pageContext, page);
  const request = new Request(url);
  return (loader as LoaderFunction)({ context, url, request, params: {}, pattern: '/Admin/list' });
}

test.each(lists)(
  'the table of a list is asked for by what the screen applied alone: %s → %s',
  async (search, sheet, loader) => {
    expect(await loadedAt(loader, `/Admin/list?${search}`)).toMatchObject({ sheet: `/api/admin${sheet}` });
  },
);

test.each(['M / L', ''])(
  'the number of pieces of size «%s» that came back for a reason leads to their returns alone',
  async (size) => {
    const reasons = [{ reason: 'too_small', pieces: 4 } as const];
    const list = <SizeReasonList productId={7} sizes={[{ size, delivered: 9, reasons }]} linked />;
    const link = /href="([^"]*)"/.exec(drawn(list))?.[1]?.replaceAll('&amp;', '&') ?? '';
    const query = new URLSearchParams({ product: '7', size, reason: 'too_small', lang: 'ar' });
    expect(await loadedAt(returns, link)).toMatchObject({
      goods: { productId: 7, size, reason: 'too_small' },
      sheet: `/api/admin/returns.csv?${query}`,
    });
  },
);

test('the table of figures is asked for by the period alone that the screen applied', () => {
  const href = (search: string) =>
    /href="([^"]*)"/.exec(drawn(<SheetLink sheet="summary" />, `/Admin/dashboard?${search}`))?.[1];
  const path = '/api/admin/figures/summary?';
  expect(href('period=own&from=abc&to=2026-11-20')).toBe(`${path}period=own&amp;to=2026-11-20&amp;lang=ar`);
  expect(href('period=own&from=2026-11-01&to=5000-01-01')).toBe(
    `${path}period=own&amp;from=2026-11-01&amp;lang=ar`,
  );
  expect(href('period=12')).toBe(`${path}lang=ar`);
});
