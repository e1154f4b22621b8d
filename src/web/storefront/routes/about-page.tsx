import { data } from 'react-router';
import { getTextPage } from '#/shop/content/index.ts';
import { pageOf } from '#/web/page-context.ts';
import { loadLinked } from '../cards-loader.ts';
import { WrittenPage } from '../components/content/text-page.tsx';
import { ErrorPage } from '../components/errors/error-page.tsx';
import type { Route } from './+types/about-page.ts';

/** §2.3 An about page by its id; its canonical URL is the one by its type. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  const id = /^[1-9]\d{0,8}$/.test(params.id) ? Number(params.id) : 0;
  const found = await getTextPage(page.cache, page, { kind: 'about', id });
  if (!found) throw data(null, { status: 404 });
  page.tag(...found.tags);
  return { ...found.value, linked: await loadLinked(page, found.value.page.body) };
}

export default function AboutById({ loaderData }: Route.ComponentProps) {
  return <WrittenPage {...loaderData} />;
}

export const ErrorBoundary = ErrorPage;
