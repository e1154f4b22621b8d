import { clsx } from 'clsx';
import type { PictureView } from '#/platform/picture-view.ts';

/** The available widths of a picture as a srcset. */
export function setOf({ src, widths }: Pick<PictureView, 'src' | 'widths'>, type: string): string {
  const base = encodeURI(src);
  return widths.map((width) => `${base}-${width}.${type} ${width}w`).join(', ');
}

/** Limits a small picture to three pixels per CSS pixel, the densest screens. */
function widthsUpTo(widest: number, widths: readonly number[]): number[] {
  const fitting = widths.filter((width) => width <= widest);
  return fitting.length > 0 ? fitting : widths.slice(0, 1);
}
const widestOf = (sizes: string): number =>
  3 * Number(/^(\d+)px$/.exec(sizes)?.[1] ?? Number.POSITIVE_INFINITY);

/** The width for browsers without srcset: the smallest that is good enough for a card. */
export const plainWidth = ({ widths }: Pick<PictureView, 'widths'>): number | undefined =>
  widths.find((width) => width >= 480) ?? widths.at(-1);

/**
 * A picture as AVIF and WebP in its available widths, on its dominant colour. `priority` loads it at once, for the
 * first view. While no width is available, a drawn garment is the placeholder.
 */
export function Picture({
  picture,
  sizes,
  widest = widestOf(sizes),
  priority = false,
  eager = priority,
  decorative = false,
  fit = 'cover',
  className,
}: {
  picture: (Omit<PictureView, 'color'> & { color?: string }) | null | undefined;
  /** The HTML attribute `sizes`: its width by screen width. */
  sizes: string;
  /** The largest useful number of pixels; derived from `sizes` when that is one width. */
  widest?: number;
  priority?: boolean;
  /** In the first view of some screens, but not the main content: loaded at once, after the page's scripts. */
  eager?: boolean;
  /** The text beside it says the same: its alt is empty. */
  decorative?: boolean;
  fit?: 'cover' | 'contain';
  /** Sets the size of the box (`aspect-4/5 w-full`). */
  className?: string | undefined;
}) {
  const shown = picture && { src: picture.src, widths: widthsUpTo(widest, picture.widths) };
  const width = shown && plainWidth(shown);
  // Few browsers lack AVIF: small pictures have one WebP width.
  const inOneWidth = Number.isFinite(widest);
  return (
    <span className={clsx('relative block overflow-hidden bg-surface', className)}>
      {shown && width ? (
        <>
          {/* Around a whole picture it would be a slab beside the picture's own ground. */}
          {picture.color && fit === 'cover' && (
            <svg aria-hidden="true" className="picture-color">
              <rect width="100%" height="100%" fill={picture.color} />
            </svg>
          )}
          <picture>
            <source type="image/avif" srcSet={setOf(shown, 'avif')} sizes={sizes} />
            <img
              src={encodeURI(`${picture.src}-${width}.webp`)}
              srcSet={inOneWidth ? undefined : setOf(shown, 'webp')}
              sizes={inOneWidth ? undefined : sizes}
              width={picture.width}
              height={picture.height}
              alt={decorative ? '' : picture.alt}
              loading={eager ? 'eager' : 'lazy'}
              fetchPriority={priority ? 'high' : eager ? 'low' : undefined}
              decoding="async"
              // The alt text must not show while the picture loads.
              className={clsx(
                'absolute inset-0 size-full text-transparent',
                fit === 'cover' ? 'object-cover' : 'object-contain',
              )}
            />
          </picture>
        </>
      ) : (
        <span className="picture-to-come">
          {!decorative && picture?.alt && <span className="sr-only">{picture.alt}</span>}
        </span>
      )}
    </span>
  );
}
