import type { ReactNode } from 'react';
import type { SlideView } from '#/shop/content/content.schema.ts';
import { SlidePicture } from './slide-picture.tsx';

/**
 * §3.17, §3.21 One slide of the slider. The text is on the picture's right side in every language, on a phone below
 * the picture. `action` is its link.
 */
export function HeroSlide({ slide, first, action }: { slide: SlideView; first: boolean; action: ReactNode }) {
  const { title, text, percent, showPercent } = slide;
  return (
    <div className="md:flex md:aspect-[1920/720] md:max-h-[600px] md:w-full md:items-center rtl:md:justify-start ltr:md:justify-end">
      <SlidePicture
        slide={slide}
        priority={first}
        className="relative aspect-square md:absolute md:inset-0 md:aspect-auto"
      />
      <div
        aria-hidden
        className="absolute inset-y-0 hidden w-3/5 from-paper/90 to-transparent md:block rtl:start-0 rtl:bg-linear-to-l ltr:end-0 ltr:bg-linear-to-l"
      />
      <div className="relative px-5 pt-5 pb-12 md:w-1/2 md:px-10 md:py-6 xl:px-20">
        {showPercent && (
          <p className="mb-2 inline-block rounded-full bg-action px-4 py-1 text-lg font-bold text-white">
            <bdi dir="ltr">{percent}</bdi>
          </p>
        )}
        <h2 className="text-3xl font-bold lg:text-5xl">{title}</h2>
        <p className="mt-2 max-w-[34ch] text-muted md:text-ink lg:text-lg">{text}</p>
        {action}
      </div>
    </div>
  );
}
