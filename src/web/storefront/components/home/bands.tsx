import { Trans } from '@lingui/react/macro';
import type { SlideView } from '#/shop/content/content.schema.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { BandSlide, SideSlide } from '#/web/ui/slides/band-slide.tsx';
import { ShopLink } from '../shop-link.tsx';

/** §3.19, §3.22 A wide picture with a parallax effect, with its text when that is shown. */
export function ParallaxBand({ slide }: { slide: SlideView }) {
  const { link, linkText } = slide;
  return (
    <section className="mt-12 lg:mt-20">
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

/** §3.20 Two pictures side by side. */
export function SidePictures({ slides }: { slides: readonly SlideView[] }) {
  if (slides.length === 0) return null;
  return (
    <section className="mx-auto mt-12 grid max-w-[1440px] gap-3 px-4 sm:grid-cols-2 md:gap-4 lg:mt-20 xl:gap-5 xl:px-8">
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
