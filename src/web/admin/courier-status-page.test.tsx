import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { pageContext } from '#/web/page-context.ts';
import { notingPage } from '../../../tests/support/noting-page.ts';
import { loader } from './routes/courier-status.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);

const work = vi.hoisted(() => ({ ended: false }));
/** What a read finds; between the first read and the second the work ends. */
const read = <Found,>(before: Found, after: Found): Promise<Found> => {
  const found = work.ended ? after : before;
  work.ended = true;
  return Promise.resolve(found);
};

vi.mock('#/shop/couriers/index.ts', async (original) => ({
  ...(await original<object>()),
  activeCouriers: () => Promise.resolve([]),
  findImportIds: () => Promise.resolve({ id: 1, workId: 2 }),
  findImport: () => read({ id: 1, moved: 0 }, { id: 1, moved: 9 }),
}));
vi.mock('#/shop/staff/index.ts', async (original) => ({
  ...(await original<object>()),
  findStaff: () => Promise.resolve({ id: 1, name: 'Salma', email: null, role: 'owner', may: [] }),
  getTask: () => read({ id: 2, state: 'running' }, { id: 2, state: 'done' }),
}));

test('an import whose work ends while its page is read is never shown as it stood before its end', async () => {
  const url = new URL('https://shop.example/Admin/courier-status?import=1');
  const context = new RouterContextProvider();
  const { page } = notingPage({ db: undefined as never }, { clock: fixedClock('2026-11-21T12:00:00Z') });
  context.set(pageContext, page);
  const request = new Request(url);
  const shown = await loader({ context, url, request, params: {}, pattern: '/Admin/courier-status' });
  // A task that still runs has the page read again; one that has ended does not.
  expect(shown.work).toMatchObject({ state: 'running' });
  expect(shown.one).toMatchObject({ moved: 9 });
});
