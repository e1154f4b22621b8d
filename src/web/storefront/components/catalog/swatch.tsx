import { clsx } from 'clsx';
import type { PictureView } from '#/platform/picture-view.ts';
import { Picture } from '#/web/ui/picture.tsx';

/** A colour as a round mark; a print, which has no one value, by its picture, else as woven stripes. */
export function Swatch({
  hex,
  picture,
  className,
}: {
  hex: string | null | undefined;
  picture?: PictureView | undefined;
  className?: string | undefined;
}) {
  if (!hex && picture?.src) {
    return (
      <Picture
        picture={picture}
        sizes="24px"
        decorative
        className={clsx('shrink-0 rounded-full ring-1 ring-ink/20', className)}
      />
    );
  }
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={clsx('shrink-0 rounded-full', className)}>
      {hex ? (
        <circle cx="10" cy="10" r="9.5" fill={hex} className="stroke-ink/20" />
      ) : (
        <>
          <circle cx="10" cy="10" r="9.5" className="fill-surface stroke-ink/20" />
          <path d="M3 17 17 3M0 12 12 0M8 20 20 8" className="stroke-line-strong" strokeWidth="2" />
        </>
      )}
    </svg>
  );
}
