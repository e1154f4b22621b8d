import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { pathIn } from '#/platform/url-path.rules.ts';
import type { PostWritten, StaffPost } from '#/shop/content/posts-edit.schema.ts';
import { TextInput } from '#/web/ui/text-input.tsx';
import { unreadableMoment } from '../../unreadable.ts';
import { useResourceForm } from '../../use-resource-form.ts';
import { AdminLink } from '../admin-link.tsx';
import { PictureField } from '../catalog/pictures/picture-field.tsx';
import { nothingLeft } from '../leave-guard.tsx';
import { LocalTextFields } from '../local-text-fields.tsx';
import { MomentField } from '../moment-field.tsx';
import { DeleteButton } from '../resource-form.tsx';
import { HtmlField } from '../rich-text/html-field.tsx';
import { SaveBar } from '../save-bar.tsx';
import { SwitchField } from '../switch-field.tsx';

type Content = Omit<PostWritten, 'pictureId'> & Pick<StaffPost, 'picture'>;

function bodyOf<Some extends Partial<Content>>({ picture, ...rest }: Some) {
  return picture === undefined ? rest : { ...rest, pictureId: picture?.id ?? null };
}

/** §2.42 One post: its words in three languages, its address, its picture, its day. */
export function PostForm({
  post,
  now,
  locale,
}: {
  /** Left out: a new one. */
  post?: StaffPost | undefined;
  /** The day of a new one, ISO. */
  now: string;
  locale: 'ar' | 'fr' | 'en';
}) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const start: Content = post
    ? {
        slug: post.slug,
        title: post.title,
        summary: post.summary,
        body: post.body,
        published: post.published,
        publishedAt: post.publishedAt,
        picture: post.picture,
      }
    : { slug: '', title: {}, summary: {}, body: {}, published: false, publishedAt: now, picture: null };
  const form = useResourceForm<Content>({
    path: '/api/admin/posts',
    resource: post,
    content: start,
    bodyOf,
    onMade: ({ id }) => navigate(pathIn(locale, `/Admin/posts/one?id=${id}`), { replace: true }),
  });
  const { field, texts, toggle, value, set, errorOf } = form;

  return (
    <form onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-5 rounded border border-line bg-raised p-4">
        <LocalTextFields {...texts('title')} label={t`عنوان المقال`} maxLength={160} />
        <LocalTextFields
          {...texts('summary')}
          label={t`خلاصة قصيرة`}
          hint={t`تظهر في قائمة المقالات وفي محركات البحث.`}
          rows={3}
          maxLength={400}
        />
        <HtmlField {...texts('body')} label={t`نص المقال`} />
      </div>
      <div className="grid gap-5 rounded border border-line bg-raised p-4 md:grid-cols-2">
        <PictureField
          {...field('picture')}
          label={t`صورة المقال`}
          shape="aspect-[16/9]"
          error={errorOf('pictureId')}
        />
        <div className="grid content-start gap-4">
          <TextInput
            {...field('slug')}
            label={t`عنوان الصفحة`}
            hint={
              post && value.slug !== post.slug ? (
                <Trans>العنوان القديم يبقى صالحًا ويوصل إلى الجديد.</Trans>
              ) : (
                t`فارغ: يُشتق من عنوان المقال.`
              )
            }
            maxLength={120}
            autoComplete="off"
            spellCheck={false}
          />
          <MomentField
            id="day"
            label={t`يوم النشر`}
            hint={t`يوم قادم: يظهر المقال حين يأتي.`}
            value={value.publishedAt}
            // A browser gives a day that is half typed as an empty one; no post is without a day.
            onValue={(publishedAt) => set({ publishedAt: publishedAt ?? unreadableMoment })}
            error={errorOf('publishedAt')}
          />
          <SwitchField
            {...toggle('published')}
            label={t`منشور`}
            hint={t`غير منشور: مسودة لا يراها إلا الفريق.`}
          />
        </div>
      </div>
      <div className="sticky bottom-16 z-10 rounded border border-line bg-raised p-3 shadow lg:bottom-3">
        <SaveBar form={form} label={post ? undefined : <Trans>حفظ المقال</Trans>} />
      </div>
      {post && (
        <div className="flex flex-wrap items-center gap-x-4">
          {post.state === 'published' && (
            <a
              href={pathIn(locale, `/blog/${encodeURIComponent(post.slug)}`)}
              className="flex min-h-11 items-center underline"
            >
              <Trans>رؤيته في المتجر</Trans>
            </a>
          )}
          <AdminLink to="/Admin/comments">
            <Trans>
              تعليقات تنتظر القراءة: <bdi>{post.waiting}</bdi>
            </Trans>
          </AdminLink>
          <DeleteButton
            form={form}
            label={<Trans>حذف المقال</Trans>}
            title={<Trans>حذف المقال؟</Trans>}
            onGone={() => navigate(pathIn(locale, '/Admin/posts'), { state: nothingLeft })}
          >
            <Trans>يُحذف مع تعليقاته. لإخفائه وحسب، اجعله غير منشور.</Trans>
          </DeleteButton>
        </div>
      )}
    </form>
  );
}
