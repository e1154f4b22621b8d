import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import type { SlideView } from '#/shop/content/content.schema.ts';
import { keepSliderImages } from '#/web/storefront/state/slider.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { ChevronLeft, ChevronRight } from '#/web/ui/icons.tsx';
import { HeroSlide } from '#/web/ui/slides/hero-slide.tsx';
import { ShopLink } from '../shop-link.tsx';

/** §3.17, §3.21 Moves on user action only: automatic movement disturbs reading. */
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
    'hidden size-11 items-center justify-center rounded-full bg-paper/85 text-ink hover:bg-paper lg:flex';
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
            <HeroSlide slide={slide} first={index === 0} action={<SlideLink slide={slide} />} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        // On a phone below the picture, in the first view however long the longest text is; below the text of a wide screen, at
        // the right in every language (hero-slide.tsx). Nothing is over a garment.
        <div className="absolute flex items-center justify-center gap-2 max-md:inset-x-0 max-md:top-[calc(min(100vw,41svh)-0.5rem)] md:bottom-2 md:w-2/5 md:justify-start md:px-8 lg:bottom-5 lg:px-14 rtl:md:start-0 ltr:md:end-0">
          <button type="button" aria-label={t`السابق`} className={arrow} onClick={() => show(at - 1)}>
            <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
          </button>
          <div className="flex">
            {slides.map((slide, index) => {
              const nth = index + 1;
              return (
                <button
                  key={slide.id}
                  type="button"
                  aria-label={t`الشريحة ${nth}`}
                  aria-current={index === at ? 'true' : undefined}
                  onClick={() => show(index)}
                  className="flex h-11 items-center px-3"
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
          <button type="button" aria-label={t`التالي`} className={arrow} onClick={() => show(at + 1)}>
            <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
          </button>
        </div>
      )}
    </section>
  );
}

function SlideLink({ slide: { link, linkText } }: { slide: SlideView }) {
  if (!link) return null;
  return (
    <ShopLink to={link} className={buttonClass('primary', 'normal', 'mt-4')}>
      {linkText || <Trans>تصفح المتجر</Trans>}
    </ShopLink>
  );
}
