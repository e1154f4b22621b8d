import { clsx } from 'clsx';
import type { PictureView } from '#/platform/picture-view.ts';

/** A colour as a round mark; a print, which has no one value, by its picture, else as woven stripes. */
export function Swatch({
  hex,
  picture,
  className,
}: {
  hex: string | null | undefined;
  picture?: Pick<PictureView, 'src' | 'widths'> | undefined;
  className?: string | undefined;
}) {
  if (!hex && picture?.src) {
    return (
      // The middle of the smallest picture, dot for dot: a whole garment in a mark shows no pattern.
      <img
        src={encodeURI(`${picture.src}-${picture.widths[0]}.webp`)}
        alt=""
        loading="lazy"
        decoding="async"
        className={clsx('swatch-picture', className)}
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
