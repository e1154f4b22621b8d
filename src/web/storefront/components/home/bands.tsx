import { Trans } from '@lingui/react/macro';
import type { SlideView } from '#/shop/content/content.schema.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { BandSlide, SideSlide } from '#/web/ui/slides/band-slide.tsx';
import { ShopLink } from '../shop-link.tsx';

/** §3.19, §3.22 A wide picture that moves a little slower than the page, with its words when they are shown. */
export function ParallaxBand({ slide }: { slide: SlideView }) {
  const { link, linkText } = slide;
  return (
    <section className="mt-16 lg:mt-20">
      <BandSlide
        slide={slide}
        action={
          link && (
            <ShopLink to={link} className={buttonClass('night', 'normal', 'mt-4')}>
              {linkText || <Trans>تصفح المتجر</Trans>}
            </ShopLink>
          )
        }
      />
    </section>
  );
}

/** §3.20 Two pictures beside each other. */
export function SidePictures({ slides }: { slides: readonly SlideView[] }) {
  if (slides.length === 0) return null;
  return (
    <section className="mx-auto mt-16 grid max-w-[1440px] gap-3 px-4 sm:grid-cols-2 md:gap-4 lg:mt-20 xl:gap-5 xl:px-8">
      {slides.map((slide) => (
        <SideSlide
          key={slide.id}
          slide={slide}
          action={
            slide.link && (
              <ShopLink
                to={slide.link}
                className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4 after:absolute after:inset-0"
              >
                {slide.linkText || <Trans>تصفح المتجر</Trans>}
              </ShopLink>
            )
          }
        />
      ))}
    </section>
  );
}
