import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { pageContext } from '#/web/page-context.ts';
import { notingPage } from '../../../tests/support/noting-page.ts';
import { loader } from './routes/journal.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);

const listed = vi.hoisted(() => ({ filter: {} }));
vi.mock('#/shop/settings/index.ts', async (original) => ({
  ...(await original<object>()),
  getSettings: () => Promise.resolve({ timeZone: 'Africa/Casablanca' }),
}));
vi.mock('#/shop/staff/index.ts', async (original) => ({
  ...(await original<object>()),
  findStaff: () => Promise.resolve({ id: 1, name: 'Salma', email: null, role: 'owner', may: [] }),
  columnsOf: () => Promise.resolve(null),
  staffNames: () => Promise.resolve([]),
  listJournal: (_db: unknown, filter: object) => {
    listed.filter = filter;
    return Promise.resolve({});
  },
}));

async function queryOf(search: string) {
  const url = new URL(`https://shop.example/Admin/journal?${search}`);
  const context = new RouterContextProvider();
  const { page } = notingPage({ db: undefined as never }, { clock: fixedClock('2026-11-21T12:00:00Z') });
  context.set(pageContext, page);
  const request = new Request(url);
  return (await loader({ context, url, request, params: {}, pattern: '/Admin/journal' })).query;
}

test('the journal is narrowed by the days that are days', async () => {
  expect(await queryOf('from=2026-01-05&to=2026-01-06')).toMatchObject({
    from: '2026-01-05',
    to: '2026-01-06',
  });
  expect(listed.filter).toMatchObject({
    from: '2026-01-04T23:00:00.000Z',
    before: '2026-01-06T23:00:00.000Z',
  });
});

test('a day with a digit too many, or none at all, narrows nothing and is not shown', async () => {
  for (const wrong of ['20266-01-05', 'abc', '2026-02-31', '0001-01-01']) {
    expect(await queryOf(`from=${wrong}&to=2026-01-06`)).toMatchObject({ from: '', to: '2026-01-06' });
    expect(listed.filter).toMatchObject({ from: undefined, before: '2026-01-06T23:00:00.000Z' });
    expect(await queryOf(`to=${wrong}&who=Salma`)).toMatchObject({ to: '', who: 'Salma' });
    expect(listed.filter).toMatchObject({ before: undefined });
  }
});
