import { data } from 'react-router';
import { getTextPage } from '#/shop/content/index.ts';
import { pageOf } from '#/web/page-context.ts';
import { loadLinked } from '../cards-loader.ts';
import { WrittenPage } from '../components/content/text-page.tsx';
import { ErrorPage } from '../components/errors/error-page.tsx';
import type { Route } from './+types/terms.ts';

/** The conditions of sale (product decision 7). */
export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const found = await getTextPage(page.cache, page, { kind: 'terms' });
  if (!found) throw data(null, { status: 404 });
  page.tag(...found.tags);
  return { ...found.value, linked: await loadLinked(page, found.value.page.body) };
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <WrittenPage {...loaderData} />;
}

export const ErrorBoundary = ErrorPage;
