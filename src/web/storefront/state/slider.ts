import type { SlideView } from '#/shop/content/content.schema.ts';
import { writeJson } from './browser-storage.ts';

const key = 'sliderImages';

/** §3.23 Stores the URLs of the slider's pictures, so that an app or an offline page finds them in the cache. */
export function keepSliderImages(slides: readonly SlideView[]): void {
  const largestUrl = (cut: SlideView['desktop']) =>
    cut && cut.widths.length > 0 ? `${cut.src}-${cut.widths.at(-1)}.webp` : null;
  writeJson(
    'local',
    key,
    slides.map((slide) => ({ desktop: largestUrl(slide.desktop), mobile: largestUrl(slide.mobile) })),
  );
}
