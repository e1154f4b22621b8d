import { Trans, useLingui } from '@lingui/react/macro';
import { findStaffPost } from '#/shop/content/index.ts';
import { adminLoader, notFound } from '../admin-loader.ts';
import { AdminLink } from '../components/admin-link.tsx';
import { PostForm } from '../components/content/post-form.tsx';
import { Screen } from '../components/screen.tsx';
import type { Route } from './+types/post.ts';

export const loader = adminLoader('content.write', async ({ page, query }) => {
  const fresh = query.get('id') === null;
  const post = fresh ? undefined : await findStaffPost(page.db, page.clock, query.id('id') ?? 0);
  if (!fresh && !post) throw notFound();
  return { post, now: page.clock.now().toISOString(), locale: page.locale };
});

/** §2.42 One post of the blog, or a new one. */
export default function PostPage({ loaderData: { post, ...more } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <Screen
      title={post ? t`تعديل مقال` : t`مقال جديد`}
      intro={
        <AdminLink to="/Admin/posts" className="inline-flex min-h-11 items-center underline">
          <Trans>كل المقالات</Trans>
        </AdminLink>
      }
    >
      <PostForm key={post?.id ?? 'new'} post={post} {...more} />
    </Screen>
  );
}
