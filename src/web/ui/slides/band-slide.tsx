import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { SlideView } from '#/shop/content/content.schema.ts';
import { SlidePicture } from './slide-picture.tsx';

/**
 * §3.19, §3.22 A wide picture with its text when that is shown: at its right in every language, as in the slider, on a
 * narrow screen below it. `action` is its link.
 */
export function BandSlide({ slide, action }: { slide: SlideView; action: ReactNode }) {
  const { title, text, show } = slide;
  const words = show && (title || text);
  return (
    <div className="bg-night text-on-night lg:relative lg:flex lg:aspect-[1920/720] lg:max-h-[540px] lg:w-full lg:items-center rtl:lg:justify-start ltr:lg:justify-end">
      <div
        className={clsx(
          'relative aspect-4/5 max-h-[80svh] w-full overflow-hidden md:aspect-[1920/720] lg:absolute lg:inset-y-0 lg:aspect-auto lg:max-h-none rtl:lg:end-0 ltr:lg:start-0',
          words && 'hero-picture lg:w-[70.5%]',
        )}
      >
        {/* A pixel wider: while it moves, what lies behind it would shine through its edge. */}
        <SlidePicture slide={slide} className="parallax absolute -inset-x-px inset-y-0" />
      </div>
      {words && (
        <div className="relative px-5 py-8 text-center lg:w-[29.5%] lg:text-start xl:px-10">
          <h2 className="text-3xl font-bold lg:text-2xl xl:text-3xl">{title}</h2>
          <p className="mx-auto mt-1 max-w-[52ch] text-on-night-muted">{text}</p>
          {action}
        </div>
      )}
    </div>
  );
}

/** §3.20 One of two pictures side by side, its text below it. `action` is its link. */
export function SideSlide({ slide, action }: { slide: SlideView; action: ReactNode }) {
  const { title, text } = slide;
  return (
    <div className="group relative">
      <SlidePicture
        slide={slide}
        sizes="(min-width: 600px) 50vw, 100vw"
        className="relative aspect-4/5 max-h-[620px] w-full rounded"
      />
      <div className="pt-4">
        <h2 className="text-2xl font-bold">{title}</h2>
        {text && <p className="text-muted">{text}</p>}
        {action}
      </div>
    </div>
  );
}
