import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SlideView } from '#/shop/content/content.schema.ts';
import { BandSlide } from './band-slide.tsx';
import { HeroSlide } from './hero-slide.tsx';
import { isReady, SlidePicture } from './slide-picture.tsx';

const cut = (name: string, widths = [640, 1280]) => ({
  ...{ src: `/media/${name}`, widths, width: 1280, height: 480, color: '#112233', alt: '' },
});
const slide: SlideView = {
  ...{ id: 1, desktop: cut('wide'), mobile: cut('tall'), title: 'عروض الصيف', text: 'قطن ناعم' },
  ...{ showPercent: false, percent: '', link: '/store/soldes', linkText: '', show: true },
};
/** What each kind of screen is offered: from 700 px on by `wide`, below it by all else. */
function offered(html: string): { wide: string[]; narrow: string[] } {
  const all = [...html.matchAll(/<(?:source|img)\b[^>]*>/g)].map(([tag]) => tag);
  const files = (tags: string[]) => [
    ...new Set(
      tags.flatMap((tag) => [...tag.matchAll(/\/media\/(\w+)-\d+\.\w+/g)].map(([, name]) => name ?? '')),
    ),
  ];
  const isWide = (tag: string) => tag.includes('media="(min-width: 700px)"');
  return { wide: files(all.filter(isWide)), narrow: files(all.filter((tag) => !isWide(tag))) };
}
const drawn = (change: Partial<SlideView>) =>
  offered(renderToStaticMarkup(<SlidePicture slide={{ ...slide, ...change }} />));

test('§3.18 §3.19 a phone is given the cut for phones, a wide screen the wide one; one alone serves both', () => {
  expect(drawn({})).toEqual({ wide: ['wide'], narrow: ['tall'] });
  expect(drawn({ mobile: null })).toEqual({ wide: ['wide'], narrow: ['wide'] });
  expect(drawn({ desktop: null })).toEqual({ wide: ['tall'], narrow: ['tall'] });
  // One that is still being made is none.
  expect(drawn({ mobile: cut('tall', []) })).toEqual({ wide: ['wide'], narrow: ['wide'] });
  expect(renderToStaticMarkup(<SlidePicture slide={{ ...slide, desktop: null, mobile: null }} />)).toBe('');
  expect(
    [slide, { ...slide, desktop: null }, { ...slide, desktop: null, mobile: cut('tall', []) }].map(isReady),
  ).toEqual([true, true, false]);
  for (const Part of [BandSlide, HeroSlide])
    expect(offered(renderToStaticMarkup(<Part slide={slide} action={null} first />))).toEqual({
      wide: ['wide'],
      narrow: ['tall'],
    });
});

test('§3.22 the band has its title, text and link beside its picture; with the words switched off the picture alone', () => {
  const band = (change: Partial<SlideView>) =>
    renderToStaticMarkup(
      <BandSlide slide={{ ...slide, ...change }} action={<a href="/store/soldes">تسوق</a>} />,
    );
  const shown = band({});
  for (const part of ['عروض الصيف', 'قطن ناعم', 'href="/store/soldes"', '/media/wide-'])
    expect(shown).toContain(part);
  const bare = band({ show: false });
  expect(bare).toContain('/media/wide-');
  expect(bare).not.toMatch(/عروض|قطن|href/);
  expect(band({ title: '', text: '' })).not.toContain('<h2');
});

test('§3.21 the percentage stands on the slide only while it is switched on', () => {
  const hero = (change: Partial<SlideView>) =>
    renderToStaticMarkup(<HeroSlide slide={{ ...slide, percent: '-30 %', ...change }} first action={null} />);
  expect(hero({ showPercent: true })).toContain('<bdi dir="ltr">-30 %</bdi>');
  expect(hero({ showPercent: false })).not.toContain('30');
});
