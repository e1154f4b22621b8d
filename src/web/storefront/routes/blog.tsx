import { Plural, Trans, useLingui } from '@lingui/react/macro';
import '#/web/i18n/content.ts';
import { listPosts } from '#/shop/content/index.ts';
import type { PostCard } from '#/shop/content/texts.schema.ts';
import { pageOf } from '#/web/page-context.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { Picture } from '#/web/ui/picture.tsx';
import { LaterNextSteps } from '../components/empty/later-next-steps.tsx';
import { ErrorPage } from '../components/errors/error-page.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ShopLink } from '../components/shop-link.tsx';
import type { Route } from './+types/blog.ts';

/** §2.42 The list of posts. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const posts = await listPosts(page.db, page.clock, page.locale);
  page.tag(...posts.tags);
  page.changesAt(posts.changesAt);
  return { posts: posts.value };
}

export default function Blog({ loaderData: { posts } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <div className="mx-auto max-w-[1200px] px-4 py-6 lg:py-10 xl:px-8">
      <PageHead
        title={t`المدونة`}
        description={t`نصائح قصيرة لاختيار ملابس النوم والبيت والعناية بها.`}
        path="/blog"
        indexed={posts.length > 0}
      />
      <h1 className="text-3xl lg:text-4xl">
        <Trans>المدونة</Trans>
      </h1>
      <p className="mt-2 text-lg text-muted">
        <Trans>نصائح قصيرة لاختيار ملابس النوم والبيت والعناية بها.</Trans>
      </p>
      {posts.length === 0 ? (
        <div className="mt-10">
          <p>
            <Trans>لا توجد مقالات بعد.</Trans>
          </p>
          <ShopLink to="/store/soldes" className={buttonClass('secondary', 'normal', 'mt-4')}>
            <Trans>تصفح المتجر</Trans>
          </ShopLink>
          <LaterNextSteps />
        </div>
      ) : (
        <ul className="mt-8 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {posts.map((post, index) => (
            <li key={post.id}>
              <PostTile post={post} priority={index < 2} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function PostTile({ post, priority }: { post: PostCard; priority: boolean }) {
  return (
    <article>
      <ShopLink to={`/blog/${post.slug}`} className="group block">
        {post.picture && (
          <Picture
            picture={post.picture}
            sizes="(min-width: 937px) 400px, (min-width: 600px) 50vw, 100vw"
            priority={priority}
            decorative
            className="aspect-3/2 w-full rounded"
          />
        )}
        <h2 className="mt-4 text-xl group-hover:text-action">{post.title}</h2>
        <p className="mt-1 text-muted">{post.summary}</p>
      </ShopLink>
      <p className="mt-2 flex flex-wrap gap-x-3 text-sm text-muted">
        <DateText iso={post.publishedAt} style="long" />
        {post.comments > 0 && <CommentCount count={post.comments} />}
      </p>
    </article>
  );
}

function CommentCount({ count }: { count: number }) {
  return (
    <bdi>
      <Plural
        value={count}
        zero="لا تعليقات"
        one="تعليق واحد"
        two="تعليقان"
        few="# تعليقات"
        many="# تعليقًا"
        other="# تعليق"
      />
    </bdi>
  );
}

export const ErrorBoundary = ErrorPage;
