import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Locale, locales, textIn } from '#/platform/local-text.ts';
import type { SlideView } from '#/shop/content/content.schema.ts';
import type { StaffSlide } from '#/shop/content/slides.schema.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { BandSlide, SideSlide } from '#/web/ui/slides/band-slide.tsx';
import { HeroSlide } from '#/web/ui/slides/hero-slide.tsx';
import { isReady } from '#/web/ui/slides/slide-picture.tsx';
import { useMadePicture } from '../catalog/pictures/use-made-picture.ts';
import { ChoiceTabs } from '../choice-tabs.tsx';
import { FrameOfOwn } from './frame-of-own.tsx';

type Draft = Pick<
  StaffSlide,
  'kind' | 'title' | 'text' | 'percent' | 'link' | 'linkText' | 'desktop' | 'mobile'
>;

const screens = { phone: 390, wide: 1280 } as const;

/** What is being typed, drawn as the home page draws it, on a phone and on a wide screen, in each language. */
export function SlidePreview({ draft }: { draft: Draft }) {
  const { t } = useLingui();
  const [screen, setScreen] = useState<keyof typeof screens>('phone');
  const [locale, setLocale] = useState<Locale>('ar');
  const desktop = useMadePicture(draft.desktop);
  const mobile = useMadePicture(draft.mobile);
  const slide: SlideView = {
    id: 0,
    desktop: desktop?.picture ?? null,
    mobile: mobile?.picture ?? null,
    title: textIn(draft.title, locale),
    text: textIn(draft.text, locale),
    showPercent: draft.percent !== '',
    percent: draft.percent,
    link: draft.link,
    linkText: textIn(draft.linkText, locale),
    show: true,
  };
  return (
    <section className="grid grid-cols-1 gap-3" aria-label={t`معاينة`}>
      <div className="flex flex-wrap gap-3">
        <ChoiceTabs
          label={t`الشاشة`}
          choices={[
            ['phone', t`هاتف`],
            ['wide', t`حاسوب`],
          ]}
          chosen={screen}
          onChosen={setScreen}
        />
        <ChoiceTabs
          label={t`لغة المعاينة`}
          choices={locales.map((one) => [one, names[one]] as const)}
          chosen={locale}
          onChosen={setLocale}
        />
      </div>
      <div className={screen === 'phone' ? 'max-w-[390px]' : ''}>
        <FrameOfOwn
          title={t`معاينة`}
          width={screens[screen]}
          dir={locale === 'ar' ? 'rtl' : 'ltr'}
          lang={locale}
        >
          <Drawn kind={draft.kind} slide={slide} />
        </FrameOfOwn>
      </div>
      {!isReady(slide) && (
        <p className="text-muted">
          <Trans>تظهر الصورة في المعاينة حين تكون جاهزة.</Trans>
        </p>
      )}
    </section>
  );
}

/** Each language by its own name. */
const names: Record<Locale, string> = { ar: 'العربية', fr: 'Français', en: 'English' };

function Drawn({ kind, slide }: { kind: StaffSlide['kind']; slide: SlideView }) {
  const { t } = useLingui();
  const text = slide.linkText || t`تصفح المتجر`;
  const action = (look: string) => slide.link && <span className={look}>{text}</span>;
  if (kind === 'slider')
    return (
      <div className="relative bg-surface">
        <HeroSlide slide={slide} first action={action(buttonClass('primary', 'normal', 'mt-5'))} />
      </div>
    );
  if (kind === 'parallax')
    return <BandSlide slide={slide} action={action(buttonClass('night', 'normal', 'mt-4'))} />;
  return (
    <div className="grid gap-3 p-4 sm:grid-cols-2">
      <SideSlide
        slide={slide}
        action={action('mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4')}
      />
    </div>
  );
}
