import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { textIn } from '#/platform/local-text.ts';
import { listStaffPosts } from '#/shop/content/index.ts';
import { postStates, type StaffPostRow } from '#/shop/content/posts-edit.schema.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { adminLoader } from '../admin-loader.ts';
import { AdminLink } from '../components/admin-link.tsx';
import { List } from '../components/list.tsx';
import { ListFilters } from '../components/list-filters.tsx';
import { Screen } from '../components/screen.tsx';
import { StateTabs } from '../components/state-tabs.tsx';
import type { Route } from './+types/posts.ts';

export const loader = adminLoader('content.write', async ({ page, query }) => {
  const state = query.oneOf('state', postStates) ?? 'all';
  const q = query.text('q');
  const { data, meta } = await listStaffPosts(page.db, page.clock, { state, q, page: query.page });
  return { state, q, posts: data, meta, locale: page.locale };
});

/** §2.42 The posts of the blog, including drafts. */
export default function PostsPage({ loaderData }: Route.ComponentProps) {
  const { state, q, posts, meta, locale } = loaderData;
  const { t } = useLingui();
  return (
    <Screen
      title={t`المدونة`}
      actions={
        <AdminLink to="/Admin/posts/one" className={buttonClass()}>
          <Trans>مقال جديد</Trans>
        </AdminLink>
      }
    >
      <StateTabs
        label={t`حالة المقالات`}
        current={state}
        tabs={[
          ['all', t`كل المقالات`],
          ['published', t`منشورة`],
          ['coming', t`تنتظر يومها`],
          ['draft', t`مسودات`],
        ]}
      />
      <ListFilters list="posts" label={t`كلمة من العنوان`} q={q} state={state} />
      <List
        rows={posts}
        empty={
          q || state !== 'all' ? (
            <Trans>لا مقالات بهذا الوصف.</Trans>
          ) : (
            <Trans>لا مقالات بعد. مقال قصير عن المقاسات أو العناية بالقماش بداية جيدة.</Trans>
          )
        }
        meta={meta}
      >
        {(post) => <PostRow key={post.id} post={post} locale={locale} />}
      </List>
    </Screen>
  );
}

function PostRow({ post, locale }: { post: StaffPostRow; locale: 'ar' | 'fr' | 'en' }) {
  return (
    <li className="rounded border border-line bg-raised">
      <AdminLink to={`/Admin/posts/one?id=${post.id}`} className="grid gap-1 p-4 hover:bg-surface">
        <bdi className="font-medium">{textIn(post.title, locale)}</bdi>
        <span className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {post.state === 'draft' && (
            <span className="rounded-full bg-surface px-3 text-ink">
              <Trans>مسودة</Trans>
            </span>
          )}
          {post.state === 'coming' && (
            <span className="rounded-full bg-warning-soft px-3 text-warning">
              <Trans>ينتظر يومه</Trans>
            </span>
          )}
          <DateText iso={post.publishedAt} style="day" />
          <Plural
            value={post.shown}
            zero="لا تعليقات"
            one="تعليق واحد"
            two="تعليقان"
            few="# تعليقات"
            many="# تعليقًا"
            other="# تعليق"
          />
          {post.waiting > 0 && (
            <span className="text-warning">
              <Trans>
                ينتظر القراءة: <bdi>{post.waiting}</bdi>
              </Trans>
            </span>
          )}
        </span>
      </AdminLink>
    </li>
  );
}
