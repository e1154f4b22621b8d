import type { ReactNode } from 'react';
import type { SlideView } from '#/shop/content/content.schema.ts';
import { SlidePicture } from './slide-picture.tsx';

/**
 * §3.17, §3.21 One slide of the slider. The text stands at the picture's right in every language, on a phone below it,
 * where its action is in the first view; nothing stands over the picture. `action` is its link.
 */
export function HeroSlide({ slide, first, action }: { slide: SlideView; first: boolean; action: ReactNode }) {
  const { title, text, percent, showPercent } = slide;
  return (
    <div className="md:flex md:aspect-[1920/720] md:max-h-[600px] md:w-full md:items-center rtl:md:justify-start ltr:md:justify-end">
      <SlidePicture
        slide={slide}
        priority={first}
        className="hero-picture relative aspect-square max-h-[41svh] w-full md:absolute md:inset-y-0 md:aspect-auto md:max-h-none md:w-3/5 rtl:md:end-0 ltr:md:start-0"
      />
      <div className="relative px-5 pt-7 pb-5 md:w-2/5 md:px-10 md:pt-6 md:pb-14 lg:px-16 lg:pb-20">
        {showPercent && (
          <p className="mb-2 inline-block rounded-full bg-action px-4 py-1 text-lg font-bold text-white">
            <bdi dir="ltr">{percent}</bdi>
          </p>
        )}
        <h2 className="text-3xl font-bold lg:text-4xl xl:text-5xl">{title}</h2>
        <p className="mt-2 max-w-[34ch] text-muted md:text-ink lg:text-lg">{text}</p>
        {action}
      </div>
    </div>
  );
}
