import '#/web/i18n/after-purchase.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { photoAccept, photoLimits } from '#/shop/returns/returns.rules.ts';
import { FieldNotes } from '#/web/ui/field.tsx';
import { Camera, X } from '#/web/ui/icons.tsx';

/** Pictures of a defect. */
export function ReturnPhotos({
  photos,
  error,
  change,
}: {
  photos: readonly File[];
  error: string | undefined;
  change: (photos: File[]) => void;
}) {
  const { t } = useLingui();
  /** Which of the files that were added last are left out, and why. */
  const [leftOut, setLeftOut] = useState('');

  const add = (files: readonly File[]) => {
    const problems: string[] = [];
    const fit: File[] = [];
    for (const file of files) {
      // Isolated, because the file's name may run in another direction than the sentence.
      const name = `\u2068${file.name}\u2069`;
      if (photos.length + fit.length === photoLimits.files) {
        problems.push(t`يمكن إضافة 3 صور على الأكثر`);
        break;
      }
      if (file.size > photoLimits.bytesPerFile) problems.push(t`الصورة ${name} أكبر من 8 ميغابايت`);
      else if (photoAccept.split(',').includes(file.type)) fit.push(file);
      else problems.push(t`الملف ${name} ليس صورة JPG أو PNG أو WebP`);
    }
    setLeftOut(problems.join('، '));
    change([...photos, ...fit]);
  };

  return (
    <div className="space-y-3">
      <div>
        <label
          htmlFor="return-photos"
          className="flex min-h-14 cursor-pointer items-center justify-center gap-2 rounded border border-dashed border-line-strong bg-raised px-4 py-3 text-center font-medium hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
        >
          <Camera aria-hidden className="size-5 shrink-0" />
          <Trans>إضافة صور العيب</Trans>
          <input
            id="return-photos"
            type="file"
            multiple
            accept={photoAccept}
            className="sr-only"
            onChange={(event) => {
              const chosen = [...(event.currentTarget.files ?? [])];
              event.currentTarget.value = '';
              add(chosen);
            }}
          />
        </label>
        <FieldNotes
          id="return-photos"
          error={leftOut || error}
          hint={t`JPG أو PNG أو WebP، 3 صور على الأكثر، كل صورة 8 ميغابايت على الأكثر`}
        />
      </div>
      {photos.length > 0 && (
        <ul className="space-y-2">
          {photos.map((photo) => (
            <li
              key={`${photo.name} ${photo.size} ${photo.lastModified}`}
              className="flex items-center gap-3 rounded bg-surface ps-3"
            >
              <bdi className="min-w-0 grow truncate">{photo.name}</bdi>
              <button
                type="button"
                aria-label={t`إزالة ${photo.name}`}
                className="flex size-11 shrink-0 items-center justify-center rounded"
                onClick={() => {
                  setLeftOut('');
                  change(photos.filter((one) => one !== photo));
                }}
              >
                <X aria-hidden className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
