import { Trans, useLingui } from '@lingui/react/macro';
import { data, Link } from 'react-router';
import { findStaffPost } from '#/shop/content/index.ts';
import { pathIn } from '#/web/i18n/locale.ts';
import { pageOf } from '#/web/page-context.ts';
import { requireStaffPage } from '../admin-page.ts';
import { PostForm } from '../components/content/post-form.tsx';
import { Screen } from '../components/screen.tsx';
import type { Route } from './+types/post.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  await requireStaffPage(page, 'content.write');
  const query = new URL(request.url).searchParams.get('id');
  const id = Number(query);
  if (!Number.isInteger(id) || id < 0 || id >= 2 ** 31) throw data(null, { status: 404 });
  const post = query === null ? undefined : await findStaffPost(page.db, page.clock, id);
  if (query !== null && !post) throw data(null, { status: 404 });
  return { post, now: page.clock.now().toISOString(), locale: page.locale };
}

/** §2.42 One post of the blog, or a new one. */
export default function PostPage({ loaderData: { post, ...more } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <Screen
      title={post ? t`تعديل مقال` : t`مقال جديد`}
      intro={
        <Link
          to={pathIn(more.locale, '/Admin/posts')}
          className="inline-flex min-h-11 items-center underline"
        >
          <Trans>كل المقالات</Trans>
        </Link>
      }
    >
      <PostForm key={post?.id ?? 'new'} post={post} {...more} />
    </Screen>
  );
}
