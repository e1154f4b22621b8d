import type { ReactNode } from 'react';
import type { SlideView } from '#/shop/content/content.schema.ts';
import { SlidePicture } from './slide-picture.tsx';

/** §3.19, §3.22 A wide picture, with its text when that is shown. `action` is its link. */
export function BandSlide({ slide, action }: { slide: SlideView; action: ReactNode }) {
  const { title, text, show } = slide;
  return (
    <div className="relative overflow-hidden">
      <div className="relative aspect-4/5 max-h-[640px] w-full md:aspect-[1920/720]">
        <SlidePicture slide={slide} className="parallax absolute inset-0" />
      </div>
      {show && (title || text) && (
        <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-night/80 to-night/0 px-5 pt-24 pb-8 text-center text-on-night">
          <h2 className="text-3xl font-bold lg:text-4xl">{title}</h2>
          <p className="mx-auto mt-1 max-w-[52ch]">{text}</p>
          {action}
        </div>
      )}
    </div>
  );
}

/** §3.20 One of two pictures side by side. `action` is its link. */
export function SideSlide({ slide, action }: { slide: SlideView; action: ReactNode }) {
  const { title, text } = slide;
  return (
    <div className="group relative overflow-hidden rounded">
      <SlidePicture
        slide={slide}
        sizes="(min-width: 600px) 50vw, 100vw"
        className="relative aspect-4/5 max-h-[620px] w-full"
      />
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-night/80 to-night/0 p-5 pt-20 text-on-night">
        <h2 className="text-2xl font-bold">{title}</h2>
        {text && <p>{text}</p>}
        {action}
      </div>
    </div>
  );
}
