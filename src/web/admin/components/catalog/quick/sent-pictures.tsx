import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { StaffPicture } from '#/platform/staff-picture.schema.ts';
import { maxArticlePictures } from '#/shop/catalog/images/pictures.schema.ts';
import { FieldNotes } from '#/web/ui/field.tsx';
import { FileDrop } from '../pictures/file-drop.tsx';
import { PictureBox } from '../pictures/picture-box.tsx';
import { UploadList } from '../pictures/upload-list.tsx';
import type { Uploads } from '../pictures/use-uploads.ts';

/** The pictures of a product that is not there yet: sent while the rest is typed, the first one stands in lists. */
export function SentPictures({
  pictures,
  onPictures,
  uploads,
  error,
}: {
  pictures: readonly StaffPicture[];
  onPictures: (pictures: readonly StaffPicture[]) => void;
  uploads: Uploads;
  error: string | undefined;
}) {
  const { t } = useLingui();
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium">
        <Trans>الصور</Trans>
      </legend>
      <ol className="flex flex-wrap gap-2 empty:hidden">
        {pictures.map((picture, at) => {
          const place = at + 1;
          return (
            <li key={picture.id} className="relative">
              <PictureBox
                picture={picture}
                alt={t`الصورة ${place}`}
                sizes="112px"
                className="aspect-4/5 w-28"
              />
              <button
                type="button"
                aria-label={t`إزالة الصورة ${place}`}
                className="absolute end-0 top-0 flex size-11 items-center justify-center rounded bg-paper/90"
                onClick={() => onPictures(pictures.filter(({ id }) => id !== picture.id))}
              >
                <X aria-hidden className="size-5" />
              </button>
            </li>
          );
        })}
      </ol>
      <UploadList uploads={uploads} />
      {pictures.length < maxArticlePictures && (
        <FileDrop
          id="pictures"
          label={<Trans>اختيار صور أو إفلاتها هنا</Trans>}
          multiple
          onFiles={(files) =>
            uploads.add(files.slice(0, maxArticlePictures - pictures.length - uploads.list.length))
          }
        />
      )}
      <FieldNotes id="pictures" error={error} />
    </fieldset>
  );
}
