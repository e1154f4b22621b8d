import { clsx } from 'clsx';
import type { PictureView } from '#/platform/picture-view.ts';

/** The ready widths of a picture as a srcset. */
export function setOf({ src, widths }: Pick<PictureView, 'src' | 'widths'>, type: string): string {
  const base = encodeURI(src);
  return widths.map((width) => `${base}-${width}.${type} ${width}w`).join(', ');
}

/** A small picture is never asked for in more pixels: three for each of its own on the finest screens. */
function widthsUpTo(widest: number, widths: readonly number[]): number[] {
  const fitting = widths.filter((width) => width <= widest);
  return fitting.length > 0 ? fitting : widths.slice(0, 1);
}
const widestOf = (sizes: string): number =>
  3 * Number(/^(\d+)px$/.exec(sizes)?.[1] ?? Number.POSITIVE_INFINITY);

/** The width that a browser without srcset takes: the smallest one good enough for a card. */
export const plainWidth = ({ widths }: Pick<PictureView, 'widths'>): number | undefined =>
  widths.find((width) => width >= 480) ?? widths.at(-1);

/**
 * A picture in AVIF and WebP in its ready widths, on its dominant colour. `priority` is for what stands in the
 * first screen: it is fetched at once. While no width is ready, a softly drawn garment holds its place.
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
  picture: (Omit<PictureView, 'color'> & { color?: string }) | undefined;
  /** As in HTML: how wide it is drawn at which screen width. */
  sizes: string;
  /** The most pixels it can use; a plain width in `sizes` says it by itself. */
  widest?: number;
  priority?: boolean;
  /** Stands in the first screen of some, beneath what matters more: fetched at once, but after the page's scripts. */
  eager?: boolean;
  /** Says nothing that stands not beside it in words. */
  decorative?: boolean;
  fit?: 'cover' | 'contain';
  /** Gives the box its size (`aspect-4/5 w-full`). */
  className?: string | undefined;
}) {
  const shown = picture && { src: picture.src, widths: widthsUpTo(widest, picture.widths) };
  const width = shown && plainWidth(shown);
  // Browsers without AVIF are few: where it is small they get one width.
  const inOneWidth = Number.isFinite(widest);
  return (
    <span className={clsx('relative block overflow-hidden bg-surface', className)}>
      {shown && width ? (
        <>
          {picture.color && (
            <svg aria-hidden="true" className="absolute inset-0 size-full">
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
              // Its words are for those who do not see it, not for the moment before it has come.
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
