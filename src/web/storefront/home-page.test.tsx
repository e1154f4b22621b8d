import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import type { SlideView } from '#/shop/content/content.schema.ts';
import { packed } from '#/web/packed.ts';
import { drawn, readIn } from '../../../tests/support/drawn.tsx';
import { livePart } from '../../../tests/support/live-part.tsx';
import { HeroSlider } from './components/home/hero-slider.tsx';
import { HomeRail } from './components/home/home-rail.tsx';
import { QuickLinks } from './components/home/quick-links.tsx';
import type { ShownCard } from './light-listing.ts';
import Home from './routes/home.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('./components/catalog/product-card.tsx', () => ({ ProductCard: () => null }));

const slide = (id: number, more: Partial<SlideView> = {}): SlideView => ({
  ...{ id, mobile: null, title: `عنوان ${id}`, text: '', showPercent: false, percent: '', show: true },
  desktop: { src: `/media/${id}`, widths: [640], width: 640, height: 360, color: '#222222', alt: '' },
  ...{ link: `/store/slide-${id}`, linkText: `رابط ${id}`, ...more },
});
/** Where each link leads, with its words. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, words = '']) => [
    href,
    readIn(words),
  ]);

test('§2.1 a row of products leads to its own list, a set to none', () => {
  const leadsTo = (source: string, category: { tag: string; name: string } | null = null) => {
    const products = [{ id: 1 } as ShownCard];
    return linksIn(drawn(<HomeRail {...{ source, category, products }} />, '/'));
  };
  const all = 'عرض الكل';
  expect(leadsTo('news')).toEqual([['/store/soldes?sort=newest', all]]);
  expect(leadsTo('best_sellers')).toEqual([['/store/soldes?sort=best-selling', all]]);
  expect(leadsTo('promotioned')).toEqual([['/store/soldes?promo=1', all]]);
  expect(leadsTo('special')).toEqual([['/store/soldes', all]]);
  expect(leadsTo('sets')).toEqual([]);
  expect(leadsTo('category', { tag: 'robes', name: 'أرواب' })).toEqual([['/store/robes', all]]);
});

test('§2.1 the links by fabric and by season narrow the list by what they name', () => {
  const fabrics = [{ key: 'cotton', label: 'قطن' }];
  const seasons = [{ key: 'winter', label: 'شتاء' }];
  expect(linksIn(drawn(<QuickLinks {...{ fabrics, seasons }} />, '/'))).toEqual([
    ['/store/soldes?fabric=cotton', 'قطن'],
    ['/store/soldes?season=winter', 'شتاء'],
  ]);
});

function homeWith(sliders: { parallax: SlideView | null; sides: SlideView[] }) {
  const loaderData = packed({
    ...{ order: ['band', 'sides'], rails: {}, sliders: { slider: [], ...sliders }, praise: [], tiles: [] },
    ...{ slogan: '', metaDescription: '', hero: { title: '', text: '' } },
    quickLinks: { fabrics: [], seasons: [] },
  });
  const given = { loaderData } as unknown as ComponentProps<typeof Home>;
  const html = drawn(<Home {...given} />, '/', { shopName: 'Hilal', payment: {} as never });
  return {
    pictures: [...html.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src),
    links: linksIn(html).filter(([href]) => href?.includes('slide-')),
  };
}

test('§3.19 §3.20 §3.22 the band and the two side pictures stand on the home page and lead where their slides say', () => {
  const [band, first, second] = [slide(1), slide(2), slide(3, { linkText: '' })];
  expect(homeWith({ parallax: band, sides: [first, second] })).toEqual({
    pictures: ['/media/1-640.webp', '/media/2-640.webp', '/media/3-640.webp'],
    links: [
      ['/store/slide-1', 'رابط 1'],
      ['/store/slide-2', 'رابط 2'],
      ['/store/slide-3', 'تصفح المتجر'],
    ],
  });
  // A picture that no width is ready of is left out.
  const unready = slide(4, { desktop: null });
  expect(homeWith({ parallax: unready, sides: [unready, first] }).pictures).toEqual(['/media/2-640.webp']);
  // A band without its text has no link either (§3.22).
  expect(homeWith({ parallax: { ...band, show: false }, sides: [] })).toEqual({
    pictures: ['/media/1-640.webp'],
    links: [],
  });
});

test('§3.17 §3.21 the arrows of the slider lead to the slide before and after, around its ends', async () => {
  const { document, press, scrolledTo } = await livePart(
    <HeroSlider slides={[1, 2, 3].map((id) => slide(id))} />,
  );
  const shown = () => [...document.querySelectorAll('li')].indexOf(scrolledTo.at(-1) as HTMLLIElement);
  await press('التالي');
  expect(shown()).toBe(1);
  await press('السابق');
  expect(shown()).toBe(2);
  await press('الشريحة 1');
  expect(shown()).toBe(0);
});
