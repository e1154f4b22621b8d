import '#/web/i18n/checkout.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { maxLineQuantity, type Stock } from '#/shop/catalog/catalog.rules.ts';
import type { CartItem } from '#/shop/checkout/cart.rules.ts';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import { usedPrice } from '#/shop/countries/money.rules.ts';
import { Trash2 } from '#/web/ui/icons.tsx';
import { Money } from '#/web/ui/money.tsx';
import { Picture } from '#/web/ui/picture.tsx';
import { QuantityStepper } from '#/web/ui/quantity-stepper.tsx';
import { Size, useSizeText } from '#/web/ui/size.tsx';
import { Written } from '#/web/ui/written.tsx';
import { putItem } from '../../state/cart.ts';
import { Price } from '../catalog/price.tsx';
import { ShopLink } from '../shop-link.tsx';
import { CartLineOffer } from './line-offer.tsx';

/** One line of the cart: picture, product, quantity, price. `quote` has the server's stock and offers, once known. */
export function CartLine({
  item,
  quote,
  narrow = false,
  onRemove,
  onFollow,
}: {
  item: CartItem;
  quote: Quote | null;
  narrow?: boolean;
  /** `title` names the line by its product, color and size. */
  onRemove: (title: string) => void;
  /** A link of the line was clicked: the panel closes. */
  onFollow?: (() => void) | undefined;
}) {
  const { t } = useLingui();
  const stock: Stock | undefined = quote?.lines.find((line) => line.id === item.id)?.stock;
  const used = usedPrice(item.price, item.promoPrice);
  const name = item.title || t`منتج`;
  // Two sizes of one product are two lines.
  const title = [name, item.color, useSizeText()(item.size.label)].filter(Boolean).join(' ');
  const remove = () => onRemove(title);
  const follow = onFollow ? { onClick: onFollow } : {};
  return (
    <div className="flex gap-4 narrow:flex-wrap">
      <ShopLink to={item.path || '/store/soldes'} tabIndex={-1} aria-hidden className="shrink-0" {...follow}>
        <Picture
          picture={item.picture}
          sizes={narrow ? '72px' : '112px'}
          decorative
          className={narrow ? 'aspect-4/5 w-18 rounded-sm' : 'aspect-4/5 w-20 rounded-sm sm:w-28'}
        />
      </ShopLink>
      <div className="flex min-w-0 grow flex-col gap-1">
        <div className="flex items-start gap-1">
          <ShopLink
            to={item.path || '/store/soldes'}
            className="grow leading-normal font-medium underline-offset-4 hover:underline"
            {...follow}
          >
            <Written text={name} />
          </ShopLink>
          <button
            type="button"
            data-remove
            aria-label={t`إزالة ${title} من السلة`}
            className="-mt-2.5 -me-2 flex size-11 shrink-0 items-center justify-center rounded text-muted hover:bg-surface hover:text-danger"
            onClick={remove}
          >
            <Trash2 aria-hidden className="size-4.5" />
          </button>
        </div>
        <p className="text-sm text-muted">
          {item.color && (
            <>
              <bdi>{item.color}</bdi>
              <span aria-hidden> · </span>
            </>
          )}
          <Trans>المقاس</Trans> <Size label={item.size.label} />
        </p>
        {/* The price of one piece where the line's total does not show it. */}
        {item.quantity > 1 && (
          <p className="text-sm text-muted">
            <Money centimes={used} />
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-1">
          <QuantityStepper
            value={item.quantity}
            max={Math.min(maxLineQuantity, stock ?? maxLineQuantity)}
            name={title}
            onValue={(quantity) => putItem({ ...item, quantity })}
            onNone={remove}
          />
          <Price
            price={used * item.quantity}
            oldPrice={used < item.price ? item.price * item.quantity : null}
            className="ms-auto shrink-0 flex-col items-end"
          />
        </div>
        {quote && <CartLineOffer quote={quote} id={item.id} inSet />}
        {stock && stock > 0 && item.quantity >= stock && (
          <p className="text-sm text-warning">
            <Trans>هذه كل الكمية المتوفرة</Trans>
          </p>
        )}
      </div>
    </div>
  );
}
