import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SlideView } from '#/shop/content/content.schema.ts';
import { keepSliderImages } from '#/web/storefront/state/slider.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { ShopLink } from '../shop-link.tsx';
import { SlidePicture } from './slide-picture.tsx';

/** §3.17, §3.21 Moved by hand only: what moves by itself is in the way of those who read. */
export function HeroSlider({ slides }: { slides: readonly SlideView[] }) {
  const { t } = useLingui();
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  useEffect(() => keepSliderImages(slides), [slides]);
  const count = slides.length;
  const show = (index: number) => {
    const next = (index + count) % count;
    row.current?.children[next]?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'smooth' });
  };
  const arrow =
    'absolute inset-y-0 my-auto hidden size-12 items-center justify-center rounded-full bg-paper/85 text-ink hover:bg-paper lg:flex';
  return (
    <section aria-label={t`أهم العروض`} aria-roledescription={t`شرائح`} className="relative">
      <ul
        ref={row}
        className="relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        onScroll={(event) => {
          const list = event.currentTarget;
          setAt(Math.min(count - 1, Math.round(Math.abs(list.scrollLeft) / list.clientWidth)));
        }}
      >
        {slides.map((slide, index) => (
          <li key={slide.id} className="relative w-full shrink-0 snap-start bg-surface">
            <Slide slide={slide} first={index === 0} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <button
            type="button"
            aria-label={t`السابق`}
            className={`${arrow} start-4`}
            onClick={() => show(at - 1)}
          >
            <ChevronLeft aria-hidden className="size-6 rtl:-scale-x-100" />
          </button>
          <button
            type="button"
            aria-label={t`التالي`}
            className={`${arrow} end-4`}
            onClick={() => show(at + 1)}
          >
            <ChevronRight aria-hidden className="size-6 rtl:-scale-x-100" />
          </button>
          <div className="absolute inset-x-0 bottom-0 flex justify-center md:bottom-2">
            {slides.map((slide, index) => {
              const nth = index + 1;
              return (
                <button
                  key={slide.id}
                  type="button"
                  aria-label={t`الشريحة ${nth}`}
                  aria-current={index === at ? 'true' : undefined}
                  onClick={() => show(index)}
                  className="flex h-11 w-8 items-center justify-center"
                >
                  <span
                    className={clsx(
                      'h-1.5 rounded-full transition-all',
                      index === at ? 'w-6 bg-ink' : 'w-2 bg-ink/35',
                    )}
                  />
                </button>
              );
            })}
          </div>
        </>
      )}
    </section>
  );
}

/** The picture leaves room at its right in every language: there the words stand; on a phone under it. */
function Slide({ slide, first }: { slide: SlideView; first: boolean }) {
  const { title, text, percent, showPercent, link, linkText } = slide;
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
        {link && (
          <ShopLink to={link} className={buttonClass('primary', 'normal', 'mt-5')}>
            {linkText || <Trans>تصفح المتجر</Trans>}
          </ShopLink>
        )}
      </div>
    </div>
  );
}
