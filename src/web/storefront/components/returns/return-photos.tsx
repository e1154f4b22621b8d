import '#/web/i18n/after-purchase.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { photoAccept } from '#/platform/photos.rules.ts';
import { FieldNotes } from '#/web/ui/field.tsx';
import { Camera, X } from '#/web/ui/icons.tsx';
import { useFittingPhotos } from '#/web/ui/use-fitting-photos.ts';

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
  const fitting = useFittingPhotos();
  /** Which of the files that were added last are left out, and why. */
  const [leftOut, setLeftOut] = useState('');

  const adding = useRef<HTMLInputElement>(null);
  const now = useRef(photos);
  useEffect(() => {
    now.current = photos;
  }, [photos]);

  const add = async (files: readonly File[]) => {
    const { fit, problem } = await fitting(files, () => now.current.length);
    setLeftOut(problem);
    change([...now.current, ...fit]);
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
            ref={adding}
            id="return-photos"
            type="file"
            multiple
            accept={photoAccept}
            className="sr-only"
            onChange={(event) => {
              const chosen = [...(event.currentTarget.files ?? [])];
              event.currentTarget.value = '';
              void add(chosen);
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
                  // The button with the focus is removed.
                  adding.current?.focus();
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
