import type { ReactNode } from 'react';
import type { SlideView } from '#/shop/content/content.schema.ts';
import { SlidePicture } from './slide-picture.tsx';

/** §3.19, §3.22 A wide picture, its text below it when that is shown. `action` is its link. */
export function BandSlide({ slide, action }: { slide: SlideView; action: ReactNode }) {
  const { title, text, show } = slide;
  return (
    <div className="bg-night text-on-night">
      <div className="relative aspect-4/5 max-h-[60svh] w-full overflow-hidden md:aspect-[1920/720] md:max-h-[520px]">
        <SlidePicture slide={slide} className="parallax absolute inset-0" />
      </div>
      {show && (title || text) && (
        <div className="px-5 py-8 text-center">
          <h2 className="text-3xl font-bold">{title}</h2>
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
