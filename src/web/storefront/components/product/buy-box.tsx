import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { lazy, useEffect, useRef, useState } from 'react';
import { maxLineQuantity } from '#/shop/catalog/catalog.rules.ts';
import type { ArticleView, PriceView, ShownProduct } from '#/shop/catalog/catalog.schema.ts';
import type { AddressForm } from '#/shop/countries/address.rules.ts';
import type { ProductOffer } from '#/shop/promotions/offers.schema.ts';
import { addToCart, type CartItem, quantityInCart, useQuantityInCart } from '#/web/storefront/state/cart.ts';
import { closeQuickView, showAdded } from '#/web/storefront/state/product-overlays.ts';
import { Button } from '#/web/ui/button.tsx';
import { Money } from '#/web/ui/money.tsx';
import { Part } from '#/web/ui/part.tsx';
import { QuantityStepper } from '#/web/ui/quantity-stepper.tsx';
import { Size } from '#/web/ui/size.tsx';
import { Stars } from '#/web/ui/stars.tsx';
import { useEffectOnChange } from '#/web/ui/use-effect-on-change.ts';
import { Price } from '../catalog/price.tsx';
import { useCartFull } from '../catalog/use-cart-full.ts';
import { ChooseColor } from './choose-color.tsx';
import { ChooseSize } from './choose-size.tsx';
import { useLiveStock } from './live-stock.ts';
import { ProductListButtons } from './product-list-buttons.tsx';
import { SetOffer } from './set-offer.tsx';
import { sizeGuideId } from './size-guide-id.ts';
import { FewLeft, StockBar } from './stock-bar.tsx';

const SizeSheet = lazy(() => import('./size-sheet.tsx'));
const OrderSheet = lazy(() => import('../product-sheets/order-sheet.tsx'));
const SizeGuide = lazy(() => import('../product-sheets/size-guide.tsx'));
const RestockSheet = lazy(() => import('../product-sheets/restock-sheet.tsx'));
const Countdown = lazy(() => import('./countdown.tsx').then((part) => ({ default: part.Countdown })));

/** What the form of an order needs to know of the country. */
export type OrderHere = { form: AddressForm; callingCode: string };

/** On wide screens the sizes stand beside the button; on a phone a page of a product may have scrolled past them. */
const isPhone = (): boolean => !window.matchMedia('(min-width: 700px)').matches;

/**
 * Colour, size, quantity, price, and the button that adds to the cart: on a phone in a bar at the lower edge, beside
 * the price and the chosen size.
 */
export function BuyBox({
  product,
  article,
  namedPrice,
  orderHere,
  fit,
  offer,
  onColor,
  onSize,
  inDialog = false,
}: {
  product: ShownProduct;
  article: ArticleView;
  /** The size that the link to this page names. */
  namedPrice?: number | undefined;
  /** Given: the product can be ordered on this page, for cash. */
  orderHere?: OrderHere | undefined;
  /** What buyers let the shop know about its sizes. */
  fit?: string | null;
  /** The offer for several pieces that counts on it. */
  offer?: ProductOffer | null;
  onColor: (articleId: number) => void;
  /** A size was chosen, or the chosen one in another color. */
  onSize?: (priceId: number) => void;
  /** Inside the quick view. */
  inDialog?: boolean;
}) {
  const { live, again } = useLiveStock(product.id);
  const sayFull = useCartFull();
  const sizes = useRef<HTMLFieldSetElement>(null);
  const [size, setSize] = useState<string>();
  /** The shopper chose a color or a size here: what stands chosen is not only the link's, or the only size there is. */
  const [own, setOwn] = useState(false);
  const [missing, setMissing] = useState(false);
  const [guide, setGuide] = useState(false);
  /** For what the sheet of sizes is open, and the size that was tapped in it. */
  const [asking, setAsking] = useState<{ how: 'cart' | 'order'; picked?: PriceView }>();
  const [ordered, setOrdered] = useState<CartItem>();
  const [outPrice, setOutPrice] = useState<PriceView>();
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
  const ceilingOf = ({ id }: PriceView) =>
    Math.min(live?.get(id)?.quantity ?? maxLineQuantity, maxLineQuantity);
  const ceiling = chosen ? ceilingOf(chosen) : maxLineQuantity;
  // §4.6 The quantity starts at the cart's.
  const quantity = Math.min(
    typed && typed.priceId === chosen?.id ? typed.quantity : Math.max(1, inCart),
    Math.max(1, ceiling),
  );
  const allOut = article.prices.every(isOut);
  const shown = priceShown(article.prices, chosen);
  // The page behind the quick view may have a guide of its own.
  const guideId = product.sizeChart ? `${inDialog ? 'quick-' : ''}${sizeGuideId}` : undefined;

  useEffect(() => {
    const named = article.prices.find(({ id }) => id === namedPrice);
    // For a moment the address still names the size of the color before; the size stays for the colors that have it.
    if (named) setSize(named.size);
  }, [namedPrice, article]);

  useEffectOnChange(chosen?.id, (id) => {
    if (id !== undefined && size !== undefined) onSize?.(id);
  });

  const priceOf = (label: string) => article.prices.find((price) => price.size === label);
  const chooseColor = (articleId: number) => {
    setOwn(true);
    onColor(articleId);
  };
  const chooseSize = (priceId: number) => {
    setOwn(true);
    setSize(article.prices.find(({ id }) => id === priceId)?.size);
    setMissing(false);
  };
  const showMissing = () => {
    setMissing(true);
    sizes.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  };
  const buy = (how: 'cart' | 'order') => {
    if (chosen) return take(how, chosen, quantity);
    if (!inDialog && isPhone()) return setAsking({ how });
    sizes.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
    showMissing();
  };
  const take = (how: 'cart' | 'order', price: PriceView, pieces: number) => {
    const line = {
      id: price.id,
      productId: product.id,
      size: { id: price.id, label: price.size },
      quantity: pieces,
      price: price.price,
      promoPrice: price.promoPrice,
      title: product.title,
      color: article.color,
      path: product.path,
      picture: article.pictures[0] ?? null,
    };
    if (how === 'order') return setOrdered(line);
    if (addToCart(line)) return showAdded(line);
    // An open dialog covers notices.
    if (inDialog) closeQuickView();
    sayFull();
  };

  const barPrice = <Money centimes={shown.price} />;
  return (
    <div className="space-y-1.5 md:space-y-5">
      {/* The picture of the quick view stands beside the price (quick-view.tsx). */}
      <div className={clsx('space-y-1.5 md:space-y-5', inDialog && 'max-sm:min-h-39 max-sm:ps-32')}>
        <div>
          <div className="flex flex-wrap items-center gap-x-4 max-md:justify-between">
            <Price
              price={shown.price}
              oldPrice={shown.oldPrice}
              from={shown.from}
              percent
              className="text-xl md:text-2xl"
            />
            {product.rating !== null && product.ratingCount > 0 && (
              <p className="flex items-center gap-1 text-sm text-muted">
                <Stars tenths={product.rating} beside />
                <bdi aria-hidden>{(product.rating / 10).toFixed(1)}</bdi>
                <bdi>({product.ratingCount})</bdi>
              </p>
            )}
          </div>
          {offer && !offer.set && (
            <p className="font-medium text-success">
              <bdi>{offer.text}</bdi>
            </p>
          )}
        </div>
        <ChooseColor
          articles={product.products}
          chosen={article}
          onChoose={chooseColor}
          inDialog={inDialog}
        />
      </div>
      {onlyOne?.size !== '' && (
        <ChooseSize
          prices={article.prices}
          chosen={chosen}
          isOut={isOut}
          missing={missing && !chosen}
          box={sizes}
          guide={guideId}
          narrow={inDialog}
          fit={fit}
          onGuide={() => setGuide(true)}
          onChoose={chooseSize}
          onOut={setOutPrice}
        />
      )}
      {/* Below the sizes: above them they took a phone's sizes and colors out of the first view. */}
      {shown.endsAt && (
        <Part>
          <Countdown endsAt={shown.endsAt} />
        </Part>
      )}
      {offer?.set && <SetOffer offer={offer} pictures={offer.set.pictures} size={chosen?.id} />}
      {!allOut && (
        // From the start where it stands above the buttons: choosing a size must not move them.
        <div
          className={clsx(
            'space-y-3 md:flex md:flex-row-reverse md:items-center md:justify-end md:gap-5 md:space-y-0',
            !chosen && 'max-md:hidden',
          )}
        >
          {chosen && (
            <StockBar
              stock={always ? undefined : stock}
              inCart={inCart}
              availability={always ? 'in' : chosen.availability}
            />
          )}
          <QuantityStepper
            value={chosen ? quantity : 1}
            max={chosen ? ceiling : 1}
            name={product.title}
            onValue={(next) => chosen && setTyped({ priceId: chosen.id, quantity: next })}
            className="h-12 items-center"
          />
        </div>
      )}
      <div
        data-buy-bar
        className={clsx(
          'flex items-center gap-3 bg-paper',
          inDialog
            ? 'sticky bottom-0 z-20 py-3'
            : 'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:mb-0 max-md:z-30 max-md:border-t max-md:border-line max-md:px-4 max-md:pt-2 max-md:pb-[calc(0.5rem+env(safe-area-inset-bottom))]',
        )}
      >
        {!inDialog && (
          // The price and the sizes are read out where they stand in the page.
          <div aria-hidden className="shrink-0 narrow:hidden md:hidden">
            <p className="font-bold">{shown.from ? <Trans>من {barPrice}</Trans> : barPrice}</p>
            {chosen && chosen.size !== '' && (
              <p className="text-sm text-muted">
                <Size label={chosen.size} />
              </p>
            )}
          </div>
        )}
        {orderHere && !allOut && (
          <Button
            size="large"
            className="min-w-0 grow max-md:min-h-12 max-md:px-3 max-md:text-base"
            onClick={() => buy('order')}
          >
            <Trans>اطلب الآن</Trans>
          </Button>
        )}
        <Button
          size="large"
          look={orderHere && !allOut ? 'secondary' : 'primary'}
          className={clsx(
            'max-md:min-h-12 max-md:px-3 max-md:text-base',
            orderHere && !allOut ? 'md:grow md:px-4' : 'grow',
          )}
          onClick={allOut ? () => setOutPrice(article.prices[0]) : () => buy('cart')}
        >
          {orderHere && !allOut && (
            // Beside the order's button a phone has room for a word; it is named in full.
            <span aria-hidden className="md:hidden">
              {inCart > 0 ? <Trans>تحديث</Trans> : <Trans context="a button">إضافة</Trans>}
            </span>
          )}
          <span className={clsx(orderHere && !allOut && 'max-md:sr-only')}>
            {allOut ? (
              <Trans>نفد مؤقتًا: أخبروني</Trans>
            ) : inCart > 0 ? (
              <Trans>تحديث السلة</Trans>
            ) : (
              <Trans>إضافة إلى السلة</Trans>
            )}
          </span>
        </Button>
      </div>
      {asking && (
        <Part className="contents">
          <SizeSheet
            title={product.title}
            color={article.color}
            picture={article.pictures[0] ?? null}
            price={<Price price={shown.price} oldPrice={shown.oldPrice} from={shown.from} percent />}
            prices={article.prices}
            picked={asking.picked}
            guide={guideId}
            fit={fit}
            isOut={isOut}
            fewLeft={({ id, availability }) => {
              const { quantity, alwaysInStock } = live?.get(id) ?? {};
              if (alwaysInStock) return null;
              return <FewLeft stock={quantity} inCart={quantityInCart(id)} availability={availability} />;
            }}
            onPick={(picked) => setAsking({ ...asking, picked })}
            onGuide={() => setGuide(true)}
            onClose={() => setAsking(undefined)}
            onChoose={(price) => {
              chooseSize(price.id);
              // §4.6 As the quantity that a chosen size begins with.
              take(asking.how, price, Math.min(Math.max(1, quantityInCart(price.id)), ceilingOf(price)));
            }}
            onOut={setOutPrice}
          />
        </Part>
      )}
      {guide && guideId && product.sizeChart && (
        <Part className="contents">
          <SizeGuide
            id={guideId}
            chart={product.sizeChart}
            fit={fit}
            stateOf={(label) => {
              const price = priceOf(label);
              return price ? (isOut(price) ? 'out' : 'in') : 'none';
            }}
            onChoose={(label) => {
              const price = priceOf(label);
              if (price && asking) setAsking({ ...asking, picked: price });
              else if (price && isOut(price)) setOutPrice(price);
              else if (price) chooseSize(price.id);
            }}
          />
        </Part>
      )}
      {orderHere && ordered && (
        <Part className="contents">
          <OrderSheet item={ordered} {...orderHere} onClose={() => setOrdered(undefined)} />
        </Part>
      )}
      {outPrice && (
        <Part className="contents">
          <RestockSheet
            product={product}
            article={article}
            price={outPrice}
            isOut={isOut}
            onBack={(price) => {
              chooseSize(price.id);
              again();
            }}
            onClose={() => setOutPrice(undefined)}
            onColor={(other, size) => {
              setSize(size);
              chooseColor(other.id);
            }}
          />
        </Part>
      )}
      <ProductListButtons color={article.id} {...{ product, chosen, own, inDialog }} />
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
