import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { StaffPicture } from '#/platform/staff-picture.schema.ts';
import { Picture } from '#/web/ui/picture.tsx';
import { useMadePicture } from './use-made-picture.ts';

/** A picture of the back office in its box; says in words while it is being made and when it could not be. */
export function PictureBox({
  picture: given,
  alt = '',
  sizes = '240px',
  className,
}: {
  picture: StaffPicture;
  alt?: string;
  sizes?: string;
  className?: string;
}) {
  const picture = useMadePicture(given) ?? given;
  return (
    <span className={clsx('relative block overflow-hidden rounded bg-surface', className)}>
      <Picture
        picture={{ ...picture.picture, alt }}
        sizes={sizes}
        fit="contain"
        decorative={alt === ''}
        className="absolute inset-0 size-full"
      />
      {picture.state !== 'ready' && (
        <span
          role="status"
          className="absolute inset-x-0 bottom-0 bg-paper/90 px-2 py-1 text-center text-sm text-ink"
        >
          {picture.state === 'pending' ? <Trans>جارٍ تجهيز الصورة…</Trans> : <Trans>تعذّر تجهيز الصورة</Trans>}
        </span>
      )}
    </span>
  );
}
