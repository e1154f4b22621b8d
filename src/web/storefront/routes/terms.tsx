import { pageOf } from '#/web/page-context.ts';
import { WrittenPage } from '../components/content/text-page.tsx';
import { ErrorPage } from '../components/errors/error-page.tsx';
import { loadTextPage } from '../text-page-loader.ts';
import type { Route } from './+types/terms.ts';

/** The conditions of sale (product decision 7). */
export async function loader({ context }: Route.LoaderArgs) {
  return loadTextPage(pageOf(context), { kind: 'terms' });
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <WrittenPage {...loaderData} />;
}

export const ErrorBoundary = ErrorPage;
