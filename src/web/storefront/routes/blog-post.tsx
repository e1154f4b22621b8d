import { Trans } from '@lingui/react/macro';
import '#/web/i18n/content.ts';
import { data, redirect } from 'react-router';
import { getPost, movedPost } from '#/shop/content/index.ts';
import { pageOf } from '#/web/page-context.ts';
import { articleData, breadcrumb } from '#/web/seo/json-ld.server.ts';
import { postSubject } from '#/web/seo/share-picture.server.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { ChevronRight } from '#/web/ui/icons.tsx';
import { Picture } from '#/web/ui/picture.tsx';
import { loadLinked } from '../cards-loader.ts';
import { CommentForm } from '../components/content/comment-form.tsx';
import { LinkedProducts } from '../components/content/linked-products.tsx';
import { RichText } from '../components/content/rich-text.tsx';
import { ErrorPage } from '../components/errors/error-page.tsx';
import { PageHead } from '../components/page-head.tsx';
import { hrefIn, ShopLink } from '../components/shop-link.tsx';
import type { Route } from './+types/blog-post.ts';

/** §2.42 A post with its comments. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  const post = await getPost(page.db, page.clock, page.locale, params.slug);
  if (!post) {
    const now = await movedPost(page.db, params.slug);
    page.tag('posts');
    if (now) throw redirect(hrefIn(page.locale, `/blog/${now}`));
    throw data(null, { status: 404 });
  }
  page.tag(...post.tags);
  page.changesAt(post.changesAt);
  const { slug, title } = post.value;
  page.head.share = postSubject(post.value);
  page.head.ogType = 'article';
  page.head.data = (shop) => [
    articleData(shop, post.value),
    breadcrumb(shop, [{ path: `/blog/${slug}`, name: title }]),
  ];
  return { post: post.value, linked: await loadLinked(page, post.value.body) };
}

/** A box near the picture's own shape: it is shown whole. */
function boxOf({ width, height }: { width: number; height: number }): string {
  const ratio = width / height;
  if (ratio > 2.2) return 'aspect-[8/3] w-full';
  if (ratio > 1.2) return 'aspect-[3/2] w-full';
  return ratio > 0.95 ? 'aspect-square w-full' : 'mx-auto aspect-4/5 w-full max-w-96';
}

export default function BlogPost({ loaderData: { post, linked } }: Route.ComponentProps) {
  const { picture } = post;
  return (
    <div className="mx-auto max-w-[calc(68ch+2rem)] px-4 py-4 lg:py-10">
      <PageHead title={post.title} description={post.summary} path={`/blog/${post.slug}`} />
      <ShopLink
        to="/blog"
        className="inline-flex min-h-11 items-center gap-1.5 text-sm text-muted hover:text-ink"
      >
        {/* Points back along the reading order. */}
        <ChevronRight aria-hidden className="size-4 ltr:-scale-x-100" />
        <Trans>المدونة</Trans>
      </ShopLink>
      <article className="mt-2">
        <h1 className="text-3xl lg:text-4xl">{post.title}</h1>
        <p className="mt-3 text-sm text-muted">
          <DateText iso={post.publishedAt} style="long" />
        </p>
        {picture && (
          <Picture
            picture={picture}
            sizes="(min-width: 760px) 728px, 100vw"
            priority
            decorative
            fit="contain"
            className={`mt-6 rounded ${boxOf(picture)}`}
          />
        )}
        <p className="mt-7 text-lg font-medium">{post.summary}</p>
        <RichText html={post.body} className="mt-5" />
      </article>
      <LinkedProducts cards={linked} />
      <section aria-labelledby="comments" className="mt-14 border-t border-line pt-8">
        <h2 id="comments" className="text-2xl">
          <Trans>التعليقات</Trans>
        </h2>
        {post.shown.length === 0 ? (
          <p className="mt-2 text-muted">
            <Trans>لا تعليقات بعد.</Trans>
          </p>
        ) : (
          <ol className="mt-4 divide-y divide-line">
            {post.shown.map((comment) => (
              <li key={comment.id} className="py-5">
                <p className="flex flex-wrap items-baseline gap-x-3">
                  <bdi className="font-semibold">{comment.name}</bdi>
                  <DateText iso={comment.createdAt} style="long" className="text-sm text-muted" />
                </p>
                <p className="mt-1">
                  <bdi className="block whitespace-pre-line">{comment.text}</bdi>
                </p>
              </li>
            ))}
          </ol>
        )}
        <h3 className="mt-8 mb-4 text-xl">
          <Trans>أضف تعليقًا</Trans>
        </h3>
        <CommentForm key={post.slug} slug={post.slug} />
      </section>
    </div>
  );
}

export const ErrorBoundary = ErrorPage;
