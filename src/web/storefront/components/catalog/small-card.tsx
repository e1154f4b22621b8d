import type { ProductCard } from '#/shop/catalog/catalog.schema.ts';
import { Picture } from '#/web/ui/picture.tsx';
import { Written } from '#/web/ui/written.tsx';
import { ShopLink } from '../shop-link.tsx';
import { Price } from './price.tsx';

/** A product in a dialog or beside other things: picture, name, price and what an offer says of it; one link. */
export function SmallCard({
  card,
  offer,
  sizes,
  onFollow,
}: {
  card: Pick<ProductCard, 'path' | 'title' | 'pictures' | 'price' | 'oldPrice' | 'from'>;
  offer?: string | undefined;
  /** How wide its picture is, as an image says it. */
  sizes: string;
  onFollow?: (() => void) | undefined;
}) {
  return (
    <ShopLink to={card.path} className="group block" onClick={onFollow}>
      <Picture picture={card.pictures[0]} sizes={sizes} decorative className="aspect-4/5 w-full rounded-sm" />
      <span className="mt-2 line-clamp-2 text-sm leading-normal group-hover:underline">
        <Written text={card.title} />
      </span>
      <Price price={card.price} oldPrice={card.oldPrice} from={card.from} className="mt-1 text-sm" />
      {offer && <bdi className="card-offer block">{offer}</bdi>}
    </ShopLink>
  );
}
