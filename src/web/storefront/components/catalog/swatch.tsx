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
  if (!hex) return <span className={clsx('swatch-woven', className)} />;
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={clsx('shrink-0 rounded-full', className)}>
      <circle cx="10" cy="10" r="9.5" fill={hex} className="stroke-ink/20" />
    </svg>
  );
}
