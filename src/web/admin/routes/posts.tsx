import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Form, Link, useSearchParams } from 'react-router';
import { textIn } from '#/platform/local-text.ts';
import { pathIn } from '#/platform/url-path.rules.ts';
import { listStaffPosts } from '#/shop/content/index.ts';
import { postStates, type StaffPostRow } from '#/shop/content/posts-edit.schema.ts';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { adminLoader } from '../admin-loader.ts';
import { ListPages } from '../components/list-pages.tsx';
import { EmptyList, Screen } from '../components/screen.tsx';
import { StateTabs } from '../components/state-tabs.tsx';
import type { Route } from './+types/posts.ts';

export const loader = adminLoader('content.write', async ({ page, query }) => {
  const state = query.oneOf('state', postStates) ?? 'all';
  const q = query.text('q');
  const { data, meta } = await listStaffPosts(page.db, page.clock, { state, q, page: query.page });
  return { state, q, posts: data, meta, locale: page.locale };
});

/** §2.42 The posts of the blog, also unfinished ones. */
export default function PostsPage({ loaderData }: Route.ComponentProps) {
  const { state, q, posts, meta, locale } = loaderData;
  const { t } = useLingui();
  const [params] = useSearchParams();
  const query = params.get('state');
  return (
    <Screen
      title={t`المدونة`}
      actions={
        <Link to={pathIn(locale, '/Admin/posts/one')} className={buttonClass()}>
          <Trans>مقال جديد</Trans>
        </Link>
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
      <Form role="search" className="flex max-w-lg items-end gap-2">
        {query && <input type="hidden" name="state" value={query} />}
        <TextInput
          id="q"
          name="q"
          type="search"
          className="grow"
          label={t`كلمة من العنوان`}
          maxLength={60}
          defaultValue={q}
        />
        <Button type="submit" look="secondary">
          <Trans>بحث</Trans>
        </Button>
      </Form>
      {posts.length === 0 ? (
        <EmptyList>
          {q || state !== 'all' ? (
            <Trans>لا مقالات بهذا الوصف.</Trans>
          ) : (
            <Trans>لا مقالات بعد. مقال قصير عن المقاسات أو العناية بالقماش بداية جيدة.</Trans>
          )}
        </EmptyList>
      ) : (
        <ul className="grid gap-3">
          {posts.map((post) => (
            <PostRow key={post.id} post={post} locale={locale} />
          ))}
        </ul>
      )}
      <ListPages meta={meta} />
    </Screen>
  );
}

function PostRow({ post, locale }: { post: StaffPostRow; locale: 'ar' | 'fr' | 'en' }) {
  return (
    <li className="rounded border border-line bg-raised">
      <Link to={pathIn(locale, `/Admin/posts/one?id=${post.id}`)} className="grid gap-1 p-4 hover:bg-surface">
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
      </Link>
    </li>
  );
}
