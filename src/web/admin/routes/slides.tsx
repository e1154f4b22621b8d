import { Trans, useLingui } from '@lingui/react/macro';
import { allCategories } from '#/shop/catalog/index.ts';
import { listStaffSlides } from '#/shop/content/index.ts';
import type { SlideKind } from '#/shop/content/slides.schema.ts';
import { adminLoader } from '../admin-loader.ts';
import { SlideList } from '../components/content/slide-list.tsx';
import { slideKindNames } from '../components/content/slide-names.ts';
import { Screen } from '../components/screen.tsx';
import type { Route } from './+types/slides.ts';

export const loader = adminLoader('content.write', async ({ page }) => {
  const slides = await listStaffSlides(page.db, page.clock);
  const { value: categories } = await allCategories(page.db, page.locale);
  const places = categories.map(({ tag, name }) => ({ path: `/store/${tag}`, name }));
  return { locale: page.locale, slides, shop: { places } };
});

/** §3.17 to §3.22 The large pictures of the home page. */
export default function SlidesPage({ loaderData: { locale, slides, shop } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const of = (kind: SlideKind) => ({
    kind,
    title: i18n._(slideKindNames[kind]),
    locale,
    shop,
    slides: slides.filter((slide) => slide.kind === kind),
  });
  return (
    <Screen title={t`صور الصفحة الرئيسية`}>
      <SlideList
        {...of('slider')}
        intro={<Trans>أول ما يراه الزبون. بلا شرائح يظهر رسم المتجر الهادئ.</Trans>}
      />
      <SlideList {...of('parallax')} intro={<Trans>بين المنتجات. يظهر واحد: أول ما حلّ وقته.</Trans>} />
      <SlideList {...of('side')} intro={<Trans>قرب آخر الصفحة. تظهر أول اثنتين حلّ وقتهما.</Trans>} />
    </Screen>
  );
}
