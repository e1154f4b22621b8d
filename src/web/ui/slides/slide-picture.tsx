import { clsx } from 'clsx';
import type { SlideView } from '#/shop/content/content.schema.ts';
import { plainWidth, setOf } from '#/web/ui/picture.tsx';

/** From this width on the wide crop is used. */
const wide = '(min-width: 700px)';

export const isReady = (slide: SlideView): boolean =>
  Boolean(slide.desktop?.widths.length || slide.mobile?.widths.length);

/** §3.18 The crop of a large picture for the screen; the text beside it is its description. */
export function SlidePicture({
  slide,
  priority = false,
  sizes = '100vw',
  className,
}: {
  slide: SlideView;
  priority?: boolean;
  sizes?: string;
  className?: string | undefined;
}) {
  const cuts = [slide.mobile, slide.desktop].filter((cut) => cut !== null && cut.widths.length > 0);
  const narrowCut = cuts[0];
  const wideCut = cuts.at(-1);
  if (!narrowCut || !wideCut) return null;
  return (
    <span className={clsx('block overflow-hidden', className)}>
      <svg aria-hidden="true" className="picture-color">
        <rect width="100%" height="100%" fill={wideCut.color} />
      </svg>
      <picture>
        <source media={wide} type="image/avif" srcSet={setOf(wideCut, 'avif')} sizes={sizes} />
        <source media={wide} type="image/webp" srcSet={setOf(wideCut, 'webp')} sizes={sizes} />
        <source type="image/avif" srcSet={setOf(narrowCut, 'avif')} sizes={sizes} />
        <img
          src={encodeURI(`${narrowCut.src}-${plainWidth(narrowCut)}.webp`)}
          srcSet={setOf(narrowCut, 'webp')}
          sizes={sizes}
          alt=""
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          className="absolute inset-0 size-full object-cover"
        />
      </picture>
    </span>
  );
}
