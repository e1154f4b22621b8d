import { data } from 'react-router';
import { pageOf } from '#/web/page-context.ts';
import type { Route } from './+types/not-found.ts';

/** An unknown URL of the back office. */
export function loader({ context }: Route.LoaderArgs): never {
  pageOf(context).doNotCache();
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
