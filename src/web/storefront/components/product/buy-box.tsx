import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { lazy, useRef, useState } from 'react';
import { maxLineQuantity } from '#/shop/catalog/catalog.rules.ts';
import type { ArticleView, PriceView, ProductView } from '#/shop/catalog/catalog.schema.ts';
import { addToCart, useQuantityInCart } from '#/web/storefront/state/cart.ts';
import { showAdded } from '#/web/storefront/state/product-overlays.ts';
import { Button } from '#/web/ui/button.tsx';
import { Part } from '#/web/ui/part.tsx';
import { Price } from '../catalog/price.tsx';
import { ChooseColor } from './choose-color.tsx';
import { ChooseSize } from './choose-size.tsx';
import { useLiveStock } from './live-stock.ts';
import { ProductListButtons } from './product-list-buttons.tsx';
import { sizeGuideId } from './size-guide-id.ts';
import { StockBar } from './stock-bar.tsx';

/** Loaded once a size is chosen. */
const QuantityStepper = lazy(() =>
  import('#/web/ui/quantity-stepper.tsx').then((part) => ({ default: part.QuantityStepper })),
);
const Countdown = lazy(() => import('./countdown.tsx').then((part) => ({ default: part.Countdown })));

/** Colour, size, quantity, price, and the button that adds to the cart. */
export function BuyBox({
  product,
  article,
  onColor,
  inDialog = false,
}: {
  product: ProductView;
  article: ArticleView;
  onColor: (articleId: number) => void;
  /** Inside the quick view, without the size guide. */
  inDialog?: boolean;
}) {
  const live = useLiveStock(product.id);
  const sizes = useRef<HTMLFieldSetElement>(null);
  const [size, setSize] = useState<string>();
  const [missing, setMissing] = useState(false);
  const [typed, setTyped] = useState<{ priceId: number; quantity: number }>();

  const isOut = (price: PriceView) =>
    live ? (live.get(price.id)?.quantity ?? 0) <= 0 : price.availability === 'out';
  const onlyOne = article.prices.length === 1 ? article.prices[0] : undefined;
  // The chosen size stays after a change of colour if the new colour has it.
  const selected = onlyOne ?? article.prices.find((price) => price.size === size);
  const chosen = selected && !isOut(selected) ? selected : undefined;
  const inCart = useQuantityInCart(chosen?.id ?? 0);
  const now = chosen && live?.get(chosen.id);
  const stock = now?.quantity;
  // Always in stock: there is no number to show.
  const always = now?.alwaysInStock;
  const ceiling = Math.min(stock ?? maxLineQuantity, maxLineQuantity);
  // §4.6 The quantity starts at the cart's.
  const quantity = Math.min(
    typed && typed.priceId === chosen?.id ? typed.quantity : Math.max(1, inCart),
    Math.max(1, ceiling),
  );
  const allOut = article.prices.every(isOut);
  const shown = priceShown(article.prices, chosen);

  const add = () => {
    if (!chosen) {
      setMissing(true);
      sizes.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
      sizes.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
      return;
    }
    const line = {
      id: chosen.id,
      productId: product.id,
      size: { id: chosen.id, label: chosen.size },
      quantity,
      price: chosen.price,
      promoPrice: chosen.promoPrice,
      title: product.title,
      color: article.color,
      path: product.path,
      picture: article.pictures[0] ?? null,
    };
    addToCart(line);
    showAdded(line);
  };

  return (
    <div className={clsx('space-y-5', !inDialog && 'max-md:contents max-md:[&>:last-child]:mb-5')}>
      <div>
        <Price price={shown.price} oldPrice={shown.oldPrice} from={shown.from} percent className="text-2xl" />
        {shown.endsAt && (
          <Part>
            <Countdown endsAt={shown.endsAt} />
          </Part>
        )}
      </div>
      <ChooseColor articles={product.products} chosen={article} onChoose={onColor} />
      {onlyOne?.size !== '' && (
        <ChooseSize
          prices={article.prices}
          chosen={chosen}
          isOut={isOut}
          missing={missing && !chosen}
          box={sizes}
          guide={product.sizeChart && !inDialog ? sizeGuideId : undefined}
          onChoose={(priceId) => {
            setSize(article.prices.find(({ id }) => id === priceId)?.size);
            setMissing(false);
          }}
        />
      )}
      {chosen && (
        <StockBar
          stock={always ? undefined : stock}
          inCart={inCart}
          availability={always ? 'in' : chosen.availability}
        />
      )}
      <div
        data-buy-bar
        className={clsx(
          'sticky z-20 flex gap-3 bg-paper py-3',
          inDialog
            ? 'bottom-0 flex-wrap'
            : 'bottom-14 -mx-4 border-t border-line px-4 sm:bottom-0 md:static md:mx-0 md:border-0 md:p-0',
        )}
      >
        {chosen && (
          <Part className="contents">
            <QuantityStepper
              value={quantity}
              max={ceiling}
              name={product.title}
              onValue={(next) => setTyped({ priceId: chosen.id, quantity: next })}
              className="h-14 shrink-0 items-center"
            />
          </Part>
        )}
        <Button size="large" className="grow px-4" disabled={allOut} onClick={add}>
          {allOut ? (
            <Trans>نفد مؤقتًا</Trans>
          ) : inCart > 0 ? (
            <Trans>تحديث السلة</Trans>
          ) : (
            <Trans>إضافة إلى السلة</Trans>
          )}
        </Button>
      </div>
      <ProductListButtons
        product={product}
        chosen={chosen}
        onMissing={() => {
          setMissing(true);
          sizes.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
        }}
      />
    </div>
  );
}

/** The chosen size's price, else the lowest of those in stock (else of all). */
function priceShown(prices: readonly PriceView[], chosen: PriceView | undefined) {
  const inStock = prices.filter(({ availability }) => availability !== 'out');
  const spoken = chosen ? [chosen] : inStock.length > 0 ? inStock : prices;
  const used = (price: PriceView) => price.promoPrice ?? price.price;
  const least = spoken.reduce<PriceView | undefined>(
    (best, price) => (best && used(best) <= used(price) ? best : price),
    undefined,
  );
  return {
    price: least ? used(least) : 0,
    oldPrice: least && least.promoPrice !== null ? least.price : null,
    from: spoken.some((price) => least && used(price) !== used(least)),
    endsAt: least?.promoEndsAt ?? null,
  };
}
