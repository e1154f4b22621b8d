import { Plural, Trans } from '@lingui/react/macro';
import { maxLineQuantity } from '#/shop/catalog/catalog.rules.ts';
import type { Availability } from '#/shop/catalog/catalog.schema.ts';
import { shownStock } from '#/shop/checkout/cart.rules.ts';

/** The bar is full from this stock on. */
const full = 10;

/** So few that their number is a reason to hurry. */
const isFew = (stock: number, availability: Availability): boolean =>
  stock <= maxLineQuantity && availability !== 'in';

/** How few pieces of a size are left for the cart; nothing of one that there is enough of. */
export function FewLeft({
  stock,
  inCart,
  availability,
}: {
  /** Undefined before the server's answer. */
  stock: number | undefined;
  inCart: number;
  availability: Availability;
}) {
  if (stock === undefined) return availability === 'low' ? <Trans>بقيت قطع قليلة</Trans> : null;
  const left = shownStock(stock, inCart);
  if (left === 0 || !isFew(stock, availability)) return null;
  return (
    <Plural
      value={left}
      zero="لا قطع"
      one="بقيت قطعة واحدة"
      two="بقيت قطعتان"
      few="بقيت # قطع"
      many="بقيت # قطعة"
      other="بقيت # قطعة"
    />
  );
}

/**
 * §2.47, §4.6 The stock of the chosen size: the server's number minus the cart's, exact when the shopper could buy
 * all of it. The bar shows the real stock, and only when it is low.
 */
export function StockBar({
  stock,
  inCart,
  availability,
}: {
  /** Undefined before the server's answer: then `availability` from the page is shown. */
  stock: number | undefined;
  inCart: number;
  availability: Availability;
}) {
  if (stock === undefined) {
    return (
      <p className="text-sm">
        {availability === 'in' ? (
          <span className="text-success">
            <Trans>متوفر</Trans>
          </span>
        ) : availability === 'low' ? (
          <span className="text-warning">
            <FewLeft {...{ stock, inCart, availability }} />
          </span>
        ) : (
          <span className="text-muted">
            <Trans>نفد مؤقتًا</Trans>
          </span>
        )}
      </p>
    );
  }
  const left = shownStock(stock, inCart);
  if (left === 0) {
    return (
      <p className="text-sm text-warning">
        <Trans>لا قطع أخرى من هذا المقاس</Trans>
      </p>
    );
  }
  if (!isFew(stock, availability)) {
    return (
      <p className="text-sm text-success">
        {stock > maxLineQuantity ? (
          <Trans>متوفر</Trans>
        ) : (
          <Plural
            value={left}
            zero="متوفر"
            one="متوفر: قطعة واحدة"
            two="متوفر: قطعتان"
            few="متوفر: # قطع"
            many="متوفر: # قطعة"
            other="متوفر: # قطعة"
          />
        )}
      </p>
    );
  }
  return (
    <div className="text-sm text-warning">
      <FewLeft {...{ stock, inCart, availability }} />
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-1 h-1 w-40 rounded-full rtl:-scale-x-100"
      >
        <rect width="100" height="4" className="fill-line" />
        <rect width={(Math.min(left, full) * 100) / full} height="4" className="fill-accent" />
      </svg>
    </div>
  );
}
