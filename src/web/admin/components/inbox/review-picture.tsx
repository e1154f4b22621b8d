import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PictureView } from '#/platform/picture-view.ts';
import { Button } from '#/web/ui/button.tsx';
import { Picture } from '#/web/ui/picture.tsx';

/** One photo of a review: opened large, or deleted for good. */
export function ReviewPicture({
  picture,
  nth,
  onRemove,
}: {
  picture: PictureView;
  nth: number;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  const [confirming, setConfirming] = useState(false);
  const drawn = (
    <Picture
      picture={{ ...picture, alt: t`صورة مع الرأي ${nth}` }}
      sizes="128px"
      className="aspect-4/5 w-32 rounded"
    />
  );
  const largest = picture.widths.at(-1);
  return (
    <div className="grid w-32 content-start gap-1">
      {largest === undefined ? (
        drawn
      ) : (
        <a href={`${picture.src}-${largest}.webp`} target="_blank" rel="noreferrer">
          {drawn}
        </a>
      )}
      {confirming ? (
        <>
          <Button size="small" onClick={onRemove}>
            <Trans>نعم، حذفها نهائيًا</Trans>
          </Button>
          <Button size="small" look="quiet" onClick={() => setConfirming(false)}>
            <Trans>الاحتفاظ بها</Trans>
          </Button>
        </>
      ) : (
        <Button
          size="small"
          look="quiet"
          aria-label={t`حذف الصورة ${nth}`}
          onClick={() => setConfirming(true)}
        >
          <Trans>حذف الصورة</Trans>
        </Button>
      )}
    </div>
  );
}
