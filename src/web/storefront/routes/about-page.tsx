import { pageOf } from '#/web/page-context.ts';
import { WrittenPage } from '../components/content/text-page.tsx';
import { ErrorPage } from '../components/errors/error-page.tsx';
import { loadTextPage } from '../text-page-loader.ts';
import type { Route } from './+types/about-page.ts';

/** §2.3 An about page by its id; its canonical URL is the one by its type. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  const id = /^[1-9]\d{0,8}$/.test(params.id) ? Number(params.id) : 0;
  return loadTextPage(page, { kind: 'about', id });
}

export default function AboutById({ loaderData }: Route.ComponentProps) {
  return <WrittenPage {...loaderData} />;
}

export const ErrorBoundary = ErrorPage;
