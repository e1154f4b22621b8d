import { clsx } from 'clsx';
import type { PictureView } from '#/platform/picture-view.ts';

/** A colour as a round swatch; a print, which has no single colour, shows its picture, else woven stripes. */
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
      // A piece of the smallest picture at its own pixels: a whole garment in a swatch shows no pattern.
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
