import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type ArticlePictureList, maxArticlePictures } from '#/shop/catalog/images/pictures.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { FailureText } from '../../failure-text.tsx';
import { useSorting } from '../../use-sorting.ts';
import { ArticlePictureRow } from './article-picture-row.tsx';
import { FileDrop } from './file-drop.tsx';
import { UploadList } from './upload-list.tsx';
import { useArticlePictures } from './use-article-pictures.ts';
import { useUploads } from './use-uploads.ts';

/**
 * The pictures of one colour of a product: sent, ordered, described in three languages, taken away. Reads and saves
 * itself, apart from the form around it.
 */
export function ArticlePictures({ articleId }: { articleId: number }) {
  const { t } = useLingui();
  const own = useArticlePictures(articleId);
  const { pictures = [], save } = own;
  const uploads = useUploads<{ data: ArticlePictureList }>(
    `/api/admin/articles/${articleId}/pictures`,
    ({ data }) => own.take(data),
  );
  const [announced, setAnnounced] = useState('');
  const [leaving, setLeaving] = useState<number | null>(null);
  const sorting = useSorting(
    pictures.map(({ id }) => id),
    (ids, moved) => {
      const [place, all] = [ids.indexOf(moved) + 1, ids.length];
      setAnnounced(t`الصورة الآن في الموضع ${place} من ${all}`);
      own.order(ids);
    },
  );
  const inPlace = sorting.ids.flatMap((id) => pictures.find((one) => one.id === id) ?? []);

  if (own.unread && !own.pictures)
    return (
      <div className="grid justify-items-start gap-3">
        <p role="alert" className="text-danger">
          {own.unread.message || <Trans>تعذّر الاتصال، أعد المحاولة</Trans>}
        </p>
        <Button size="small" look="secondary" onClick={own.reload}>
          <Trans>إعادة المحاولة</Trans>
        </Button>
      </div>
    );
  return (
    <div className="grid gap-3">
      <p className="sr-only" role="status" aria-live="polite">
        {announced}
      </p>
      <FailureText
        save={save}
        onLook={() => {
          save.touch();
          void own.reload();
        }}
      />
      {own.pictures?.length === 0 && uploads.list.length === 0 && (
        <p className="text-muted">
          <Trans>لا صور لهذا اللون بعد. أول صورة تظهر في القوائم، والثانية عند المرور عليها.</Trans>
        </p>
      )}
      <ol aria-label={t`صور اللون بالترتيب`} className="grid gap-2 empty:hidden">
        {inPlace.map((picture, at) => (
          <ArticlePictureRow
            key={picture.id}
            picture={picture}
            at={at}
            sorting={sorting}
            onDescribe={own.describe}
            onRemove={() => {
              // What failed before is not about this one.
              save.touch();
              setLeaving(picture.id);
            }}
          />
        ))}
      </ol>
      <UploadList uploads={uploads} />
      {pictures.length < maxArticlePictures ? (
        <FileDrop
          id={`pictures-of-${articleId}`}
          label={<Trans>اختيار صور أو إفلاتها هنا</Trans>}
          multiple
          onFiles={uploads.add}
        />
      ) : (
        <p className="text-muted">
          <Trans>
            بلغ هذا اللون <bdi>{maxArticlePictures}</bdi> صورة، وهو أقصى عدد.
          </Trans>
        </p>
      )}
      <ConfirmDialog
        id={`remove-picture-of-${articleId}`}
        title={<Trans>حذف الصورة من هذا اللون؟</Trans>}
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        confirm={<Trans>حذف الصورة</Trans>}
        danger
        save={save}
        onConfirm={async () => {
          setLeaving(null);
          if (leaving !== null && (await own.remove(leaving))) setAnnounced(t`حُذفت الصورة`);
        }}
      >
        <Trans>لن تظهر في المتجر بعد الآن. يمكن إرسال الملف نفسه من جديد متى شئت.</Trans>
      </ConfirmDialog>
    </div>
  );
}
