import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
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
  /** How many of the last files found no room. */
  const [left, setLeft] = useState(0);
  const sending = uploads.list.filter(({ state }) => state !== 'failed');
  const room = maxArticlePictures - pictures.length - sending.length;
  const [lastRoom, setLastRoom] = useState(room);
  if (room !== lastRoom) {
    setLastRoom(room);
    // There is room again for some of them.
    if (room > lastRoom) setLeft(0);
  }
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
      <UploadList uploads={{ ...uploads, retry: (key) => (room > 0 ? uploads.retry(key) : setLeft(1)) }} />
      {room > 0 && (
        <FileDrop
          id="pictures"
          label={<Trans>اختيار صور أو إفلاتها هنا</Trans>}
          multiple
          onFiles={(files) => {
            uploads.add(files.slice(0, room));
            setLeft(Math.max(0, files.length - room));
          }}
        />
      )}
      <p role="status" className="text-muted empty:sr-only">
        {room <= 0 && (
          <Trans>
            بلغ هذا اللون <bdi>{maxArticlePictures}</bdi> صورة، وهو أقصى عدد.
          </Trans>
        )}
      </p>
      <p role="alert" className="text-danger empty:hidden">
        {left > 0 && (
          <Trans>
            صور لم تُؤخذ لأنها فوق أقصى عدد: <bdi>{left}</bdi>
          </Trans>
        )}
      </p>
      <FieldNotes id="pictures" error={error} />
    </fieldset>
  );
}
