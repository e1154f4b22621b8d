import { Trans } from '@lingui/react/macro';
import type { SlideView } from '#/shop/content/content.schema.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { ShopLink } from '../shop-link.tsx';
import { SlidePicture } from './slide-picture.tsx';

/** §3.19, §3.22 A wide picture that moves a little slower than the page, with its words when they are shown. */
export function ParallaxBand({ slide }: { slide: SlideView }) {
  const { title, text, link, linkText, show } = slide;
  return (
    <section className="relative mt-16 overflow-hidden lg:mt-20">
      <div className="relative aspect-4/5 max-h-[640px] w-full md:aspect-[1920/720]">
        <SlidePicture slide={slide} className="parallax absolute inset-0" />
      </div>
      {show && (title || text) && (
        <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-night/80 to-night/0 px-5 pt-24 pb-8 text-center text-on-night">
          <h2 className="text-3xl font-bold lg:text-4xl">{title}</h2>
          <p className="mx-auto mt-1 max-w-[52ch]">{text}</p>
          {link && (
            <ShopLink to={link} className={buttonClass('night', 'normal', 'mt-4')}>
              {linkText || <Trans>تصفح المتجر</Trans>}
            </ShopLink>
          )}
        </div>
      )}
    </section>
  );
}

/** §3.20 Two pictures beside each other. */
export function SidePictures({ slides }: { slides: readonly SlideView[] }) {
  if (slides.length === 0) return null;
  return (
    <section className="mx-auto mt-16 grid max-w-[1440px] gap-3 px-4 sm:grid-cols-2 md:gap-4 lg:mt-20 xl:gap-5 xl:px-8">
      {slides.map((slide) => (
        <SidePicture key={slide.id} slide={slide} />
      ))}
    </section>
  );
}

function SidePicture({ slide }: { slide: SlideView }) {
  const { title, text, link, linkText } = slide;
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
        {link && (
          <ShopLink
            to={link}
            className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4 after:absolute after:inset-0"
          >
            {linkText || <Trans>تصفح المتجر</Trans>}
          </ShopLink>
        )}
      </div>
    </div>
  );
}
