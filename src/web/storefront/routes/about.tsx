import { data } from 'react-router';
import { getTextPage } from '#/shop/content/index.ts';
import { pageOf } from '#/web/page-context.ts';
import { loadLinked } from '../cards-loader.ts';
import { WrittenPage } from '../components/content/text-page.tsx';
import { ErrorPage } from '../components/errors/error-page.tsx';
import type { Route } from './+types/about.ts';

/** §2.2 About and policy pages by `type`; without one, the first. §2.17 is the same page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const type = new URL(request.url).searchParams.get('type');
  const found = await getTextPage(page.cache, page, { kind: 'about', type });
  if (!found) throw data(null, { status: 404 });
  page.tag(...found.tags);
  return { ...found.value, linked: await loadLinked(page, found.value.page.body) };
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <WrittenPage {...loaderData} />;
}

export const ErrorBoundary = ErrorPage;
