import { pageOf } from '#/web/page-context.ts';
import { WrittenPage } from '../components/content/text-page.tsx';
import { ErrorPage } from '../components/errors/error-page.tsx';
import { OwnTown } from '../components/product/own-town.tsx';
import { loadTextPage } from '../text-page-loader.ts';
import type { Route } from './+types/about.ts';

/** §2.2 About and policy pages by `type`; without one, the first. §2.17 is the same page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const type = new URL(request.url).searchParams.get('type');
  return loadTextPage(page, { kind: 'about', type });
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { page, pages } = loaderData;
  const isDelivery = pages.find(({ id }) => id === page.id)?.type === 'delivering';
  return <WrittenPage {...loaderData} before={isDelivery && <OwnTown />} />;
}

export const ErrorBoundary = ErrorPage;
