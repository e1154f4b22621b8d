import '#/web/i18n/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DetailKey } from '#/shop/catalog/catalog.schema.ts';
import { usedPrice } from '#/shop/countries/money.rules.ts';
import { Button } from '#/web/ui/button.tsx';
import { X } from '#/web/ui/icons.tsx';
import { Picture } from '#/web/ui/picture.tsx';
import { Size } from '#/web/ui/size.tsx';
import { Written } from '#/web/ui/written.tsx';
import { addToCart, useCart } from '../../state/cart.ts';
import { itemOf } from '../../state/cart-item.ts';
import { notify } from '../../state/notices.ts';
import { Price } from '../catalog/price.tsx';
import { ShopLink } from '../shop-link.tsx';

/** A favourite size: its product and current price, with buttons to buy or remove it. */
export function SizeTile({
  size,
  removeLabel,
  onRemove,
}: {
  size: DetailKey;
  removeLabel: string;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  const inCart = useCart((cart) => cart.items.some(({ id }) => id === size.id));
  const out = size.quantity <= 0;
  const used = usedPrice(size.price, size.promoPrice);
  return (
    <article className="relative flex h-full flex-col">
      <ShopLink to={size.path} className="group block grow">
        <Picture
          picture={size.image ?? undefined}
          sizes="(min-width: 700px) 240px, 46vw"
          decorative
          className={`aspect-4/5 w-full rounded ${out ? 'opacity-60' : ''}`}
        />
        <h2 className="mt-3 line-clamp-2 font-sans text-[0.95rem] leading-normal font-normal underline-offset-4 group-hover:underline">
          <Written text={size.title} />
        </h2>
        <span className="block text-sm text-muted">
          {size.colour && (
            <>
              <bdi>{size.colour}</bdi>
              <span aria-hidden> · </span>
            </>
          )}
          <Size label={size.size} />
        </span>
        <Price price={used} oldPrice={used < size.price ? size.price : null} from={false} className="mt-1" />
      </ShopLink>
      <Button
        size="small"
        look="secondary"
        className="mt-3"
        disabled={out}
        onClick={() => {
          addToCart(itemOf(size, 1));
          notify(t`تمت الإضافة إلى السلة`, { tone: 'success' });
        }}
      >
        {out ? <Trans>نفد مؤقتًا</Trans> : inCart ? <Trans>في السلة</Trans> : <Trans>إضافة إلى السلة</Trans>}
      </Button>
      <button
        type="button"
        aria-label={removeLabel}
        className="absolute end-1 top-1 flex size-11 items-center justify-center rounded-full hover:text-danger"
        onClick={onRemove}
      >
        <span className="flex size-9 items-center justify-center rounded-full bg-raised/90">
          <X aria-hidden className="size-5" />
        </span>
      </button>
    </article>
  );
}
