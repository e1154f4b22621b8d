import { Trans } from '@lingui/react/macro';
import type { CategoryView } from '#/shop/catalog/catalog.schema.ts';
import { Picture } from '#/web/ui/picture.tsx';
import { ShopLink } from '../shop-link.tsx';

/** The root categories with their pictures. */
export function CategoryTiles({
  categories,
}: {
  categories: readonly Pick<CategoryView, 'id' | 'tag' | 'name' | 'picture'>[];
}) {
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="category-tiles" className="mx-auto mt-12 max-w-[1440px] px-4 xl:px-8">
      <h2 id="category-tiles" className="mb-4 text-2xl lg:text-3xl">
        <Trans>تسوق حسب القسم</Trans>
      </h2>
      <ul className="grid grid-cols-3 gap-x-3 gap-y-5 md:gap-x-4 lg:grid-cols-6 xl:gap-x-5">
        {categories.map((category) => (
          <li key={category.id}>
            <ShopLink to={`/store/${category.tag}`} className="group block text-center">
              <Picture
                picture={category.picture}
                sizes="(min-width: 937px) 15vw, 30vw"
                eager
                decorative
                className="aspect-4/5 w-full rounded transition-[filter] duration-200 group-hover:brightness-95"
              />
              <span className="mt-2 block font-medium underline-offset-4 group-hover:underline">
                {category.name}
              </span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
