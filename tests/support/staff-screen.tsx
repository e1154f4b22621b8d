import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, Outlet, Route, RouterContextProvider, Routes } from 'react-router';
import { fixedClock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import type { StaffRole } from '#/shop/staff/index.ts';
import { pageContext } from '#/web/page-context.ts';
import { notingPage } from './noting-page.ts';
import { signedInAs } from './staff.ts';

const clock = fixedClock('2026-01-23T10:00:00Z');

/** What the loader of a screen answers at an address to a staff user of this role. */
export async function loadedAs<Loaded>(
  db: Database,
  role: StaffRole,
  loader: (args: LoaderFunctionArgs) => Promise<Loaded>,
  address: string,
  params: LoaderFunctionArgs['params'] = {},
): Promise<Loaded> {
  const url = new URL(address, 'https://shop.example');
  const [, staffToken = ''] = (await signedInAs(db, clock, role)).split('=');
  const context = new RouterContextProvider();
  context.set(pageContext, notingPage({ db }, { clock, staffToken }).page);
  return loader({ context, params, url, pattern: '', request: new Request(url) });
}

/** A screen in the frame of the back office, with what its loader answered. */
export const pageOf = <Props extends { loaderData: unknown }>(
  Page: (props: Props) => ReactNode,
  loaderData: Props['loaderData'],
) => (
  <Routes>
    <Route element={<Outlet context={{ links: true, views: {} }} />}>
      <Route path="*" element={<Page {...({ loaderData } as Props)} />} />
    </Route>
  </Routes>
);
