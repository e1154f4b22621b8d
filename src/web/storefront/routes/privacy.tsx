import { pageOf } from '#/web/page-context.ts';
import { WrittenPage } from '../components/content/text-page.tsx';
import { ErrorPage } from '../components/errors/error-page.tsx';
import { loadTextPage } from '../text-page-loader.ts';
import type { Route } from './+types/privacy.ts';

/** §2.7 */
export async function loader({ context }: Route.LoaderArgs) {
  return loadTextPage(pageOf(context), { kind: 'privacy' });
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <WrittenPage {...loaderData} />;
}

export const ErrorBoundary = ErrorPage;
