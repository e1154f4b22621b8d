import { useLingui } from '@lingui/react/macro';
import { Written } from '#/web/ui/written.tsx';
import type { ShownCard } from '../../light-listing.ts';
import { ProductRail } from '../catalog/product-rail.tsx';

/** §2.1 A row of products on the home page: a list of the shop's own, or a category. */
export function HomeRail({
  source,
  category,
  products,
}: {
  source: string;
  category: { tag: string; name: string } | null;
  products: readonly ShownCard[];
}) {
  const { t } = useLingui();
  const lists: Record<string, readonly [title: string, more?: string | undefined, text?: string]> = {
    news: [t`وصل حديثًا`, '/store/soldes?sort=newest'],
    best_sellers: [t`الأكثر مبيعًا`, '/store/soldes?sort=best-selling'],
    sets: [t`طقم واحد لكل العائلة`, undefined, t`اختر لكل فرد مقاسه.`],
    promotioned: [t`عروض هذه الأيام`, '/store/soldes?promo=1'],
    special: [t`مختارات لك`, '/store/soldes', t`قطع نحبها هذه الأيام.`],
  };
  const [title = '', more, text] = category
    ? [category.name, `/store/${category.tag}`]
    : (lists[source] ?? []);
  return (
    <ProductRail
      title={<Written text={title} />}
      text={text}
      products={products}
      more={more}
      large={source === 'sets'}
    />
  );
}
