import type { DetailKey } from '#/shop/catalog/catalog.schema.ts';
import { usedPrice } from '#/shop/countries/money.rules.ts';
import { Picture } from '#/web/ui/picture.tsx';
import { Written } from '#/web/ui/written.tsx';
import type { CardOffers } from '../../light-listing.ts';
import { ShopLink } from '../shop-link.tsx';
import { Price } from './price.tsx';

const used = (size: DetailKey) => usedPrice(size.price, size.promoPrice);

/** A product by its sizes, as the browser reads them: picture, name, and the lowest price of those in stock (else of all). */
export function ProductTile({
  sizes,
  offers,
  path,
}: {
  sizes: readonly DetailKey[];
  offers: CardOffers;
  path?: string;
}) {
  const inStock = sizes.filter(({ quantity }) => quantity > 0);
  const spoken = inStock.length > 0 ? inStock : sizes;
  const [best] = spoken.toSorted((one, other) => used(one) - used(other));
  if (!best) return null;
  const offer = inStock.length > 0 && offers[best.productId];
  return (
    <ShopLink to={path ?? best.path} className="group block grow">
      <Picture
        picture={best.image}
        sizes="(min-width: 937px) 270px, (min-width: 700px) 31vw, 46vw"
        decorative
        className={`aspect-4/5 w-full rounded ${inStock.length === 0 ? 'opacity-60' : ''}`}
      />
      <h2 className="mt-3 line-clamp-2 font-sans text-[0.95rem] leading-normal font-normal underline-offset-4 group-hover:underline">
        <Written text={best.title} />
      </h2>
      <Price
        price={used(best)}
        oldPrice={used(best) < best.price ? best.price : null}
        from={spoken.some((size) => used(size) !== used(best))}
        className="mt-1"
      />
      {offer && (
        <p className="card-offer">
          <bdi>{offer}</bdi>
        </p>
      )}
    </ShopLink>
  );
}
