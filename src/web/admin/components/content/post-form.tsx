import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pathIn } from '#/platform/url-path.rules.ts';
import type { PostWritten, StaffPost } from '#/shop/content/posts-edit.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useDraft } from '../../use-draft.ts';
import { useSave } from '../../use-save.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { nothingLeft } from '../frame/leave-guard.tsx';
import { LocalTextFields } from '../local-text-fields.tsx';
import { MomentField } from '../moment-field.tsx';
import { PictureField } from '../picture-field.tsx';
import { SaveBar } from '../save-bar.tsx';
import { SwitchField } from '../switch-field.tsx';
import { HtmlField } from './html-field.tsx';

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
  const save = useSave();
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
  const draft = useDraft<Content>(start, post?.version);
  const { value } = draft;
  const set = (change: Partial<Content>) => {
    save.touch();
    draft.set(change);
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!draft.dirty || save.state === 'busy') return;
    if (post) {
      const body = { ...bodyOf(draft.changes), seen: draft.seen };
      if ((await save.run('PATCH', `/api/admin/posts/${post.id}`, body)).ok) draft.reset();
      return;
    }
    const result = await save.run<{ data: { id: number } }>('POST', '/api/admin/posts', bodyOf(value));
    if (!result.ok) return;
    draft.reset();
    await navigate(pathIn(locale, `/Admin/posts/one?id=${result.data.data.id}`), { replace: true });
  }

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-5 rounded border border-line bg-raised p-4">
        <LocalTextFields
          id="title"
          label={t`عنوان المقال`}
          maxLength={160}
          value={value.title}
          onValue={(title) => set({ title })}
          errorOf={save.errorOf}
        />
        <LocalTextFields
          id="summary"
          label={t`خلاصة قصيرة`}
          hint={t`تظهر في قائمة المقالات وفي محركات البحث.`}
          rows={3}
          maxLength={400}
          value={value.summary}
          onValue={(summary) => set({ summary })}
          errorOf={save.errorOf}
        />
        <HtmlField
          id="body"
          label={t`نص المقال`}
          value={value.body}
          onValue={(body) => set({ body })}
          errorOf={(one) => save.errorOf(`body.${one}`)}
        />
      </div>
      <div className="grid gap-5 rounded border border-line bg-raised p-4 md:grid-cols-2">
        <PictureField
          id="picture"
          label={t`صورة المقال`}
          shape="aspect-[16/9]"
          value={value.picture}
          onValue={(picture) => set({ picture })}
          error={save.errorOf('pictureId')}
        />
        <div className="grid content-start gap-4">
          <TextInput
            id="slug"
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
            value={value.slug}
            onValue={(slug) => set({ slug })}
            error={save.errorOf('slug')}
          />
          <MomentField
            id="day"
            label={t`يوم النشر`}
            hint={t`يوم قادم: يظهر المقال حين يأتي.`}
            value={value.publishedAt}
            onValue={(publishedAt) => set({ publishedAt: publishedAt ?? now })}
            error={save.errorOf('publishedAt')}
          />
          <SwitchField
            id="published"
            label={t`منشور`}
            hint={t`غير منشور: مسودة لا يراها إلا الفريق.`}
            checked={value.published}
            onValue={(published) => set({ published })}
          />
        </div>
      </div>
      <div className="sticky bottom-16 z-10 rounded border border-line bg-raised p-3 shadow lg:bottom-3">
        <SaveBar
          save={save}
          dirty={draft.dirty}
          onDiscard={draft.reset}
          label={post ? undefined : <Trans>حفظ المقال</Trans>}
        />
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
          <Link to={pathIn(locale, '/Admin/comments')} className="flex min-h-11 items-center underline">
            <Trans>
              تعليقات تنتظر القراءة: <bdi>{post.waiting}</bdi>
            </Trans>
          </Link>
          <Removal
            post={post}
            onGone={() => navigate(pathIn(locale, '/Admin/posts'), { state: nothingLeft })}
          />
        </div>
      )}
    </form>
  );
}

function Removal({ post, onGone }: { post: StaffPost; onGone: () => void }) {
  const [asking, setAsking] = useState(false);
  const save = useSave();
  async function remove() {
    const seen = encodeURIComponent(post.version);
    const result = await save.run('DELETE', `/api/admin/posts/${post.id}?seen=${seen}`);
    if (result.ok) onGone();
  }
  return (
    <>
      <Button look="quiet" size="small" className="text-danger!" onClick={() => setAsking(true)}>
        <Trans>حذف المقال</Trans>
      </Button>
      <ConfirmDialog
        id="remove-post"
        title={<Trans>حذف المقال؟</Trans>}
        open={asking}
        onClose={() => setAsking(false)}
        confirm={<Trans>حذف المقال</Trans>}
        save={save}
        onConfirm={remove}
      >
        <Trans>يُحذف مع تعليقاته. لإخفائه وحسب، اجعله غير منشور.</Trans>
      </ConfirmDialog>
    </>
  );
}
