import '#/web/i18n/reviews.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { FieldNotes } from '#/web/ui/field.tsx';
import { Camera, X } from '#/web/ui/icons.tsx';
import { useFittingPhotos } from '#/web/ui/use-fitting-photos.ts';

/** A chosen photo; `shown` is its object URL, released by `forgetPhoto`. */
export type ChosenPhoto = { file: File; shown: string };
export const forgetPhoto = ({ shown }: ChosenPhoto): void => URL.revokeObjectURL(shown);

/** Photos of the product, from the camera or the album. */
export function ReviewPhotos({
  photos,
  error,
  change,
}: {
  photos: readonly ChosenPhoto[];
  /** The problem from `change`, or the server's message about sent photos. */
  error: string | undefined;
  /** `problem` is the problem of the photos that were added last. */
  change: (photos: ChosenPhoto[], problem?: string) => void;
}) {
  const { t } = useLingui();
  const fitting = useFittingPhotos();
  const adding = useRef<HTMLInputElement>(null);
  const now = useRef(photos);
  useEffect(() => {
    now.current = photos;
  }, [photos]);

  const add = async (files: readonly File[]) => {
    const { fit, problem } = await fitting(files, () => now.current.length);
    const added = fit.map((file) => ({ file, shown: URL.createObjectURL(file) }));
    change([...now.current, ...added], problem || undefined);
  };
  const remove = (photo: ChosenPhoto) => {
    forgetPhoto(photo);
    change(photos.filter((one) => one !== photo));
    // The button with the focus is removed.
    adding.current?.focus();
  };
  return (
    <div className="space-y-3">
      <div>
        <label
          htmlFor="review-photos"
          className="flex min-h-14 cursor-pointer items-center justify-center gap-2 rounded border border-dashed border-line-strong bg-raised px-4 py-3 text-center font-medium hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
        >
          <Camera aria-hidden className="size-5 shrink-0" />
          <Trans>إضافة صور (اختياري)</Trans>
          <input
            ref={adding}
            id="review-photos"
            type="file"
            multiple
            accept="image/*"
            className="sr-only"
            onChange={(event) => {
              const chosen = [...(event.currentTarget.files ?? [])];
              event.currentTarget.value = '';
              void add(chosen);
            }}
          />
        </label>
        <FieldNotes
          id="review-photos"
          error={error}
          hint={t`3 صور على الأكثر، كل صورة 8 ميغابايت على الأكثر. تظهر مع رأيك بعد مراجعتها.`}
        />
      </div>
      {photos.length > 0 && (
        <ul aria-label={t`الصور المختارة`} className="flex flex-wrap gap-3">
          {photos.map((photo, index) => {
            const nth = index + 1;
            return (
              <li key={photo.shown} className="relative">
                <img
                  src={photo.shown}
                  alt={t`الصورة ${nth}`}
                  className="size-24 rounded border border-line object-cover"
                />
                <button
                  type="button"
                  aria-label={t`إزالة الصورة ${nth}`}
                  className="absolute end-0 top-0 flex size-11 items-start justify-end"
                  onClick={() => remove(photo)}
                >
                  <span className="m-1 flex size-7 items-center justify-center rounded-full bg-ink text-paper">
                    <X aria-hidden className="size-4" />
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
