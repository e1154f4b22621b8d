import { Plural, Trans } from '@lingui/react/macro';
import { maxLineQuantity } from '#/shop/catalog/catalog.rules.ts';
import type { Availability } from '#/shop/catalog/catalog.schema.ts';
import { shownStock } from '#/shop/checkout/cart.rules.ts';

/** A fuller bar than this would say nothing. */
const full = 10;

/**
 * §2.47, §4.6 How much there is of the chosen size: the server's stock less what is in the cart, counted out whenever
 * one could take all of it. The bar is the real stock, and shown when it is low.
 */
export function StockBar({
  stock,
  inCart,
  availability,
}: {
  /** Undefined while the server has not answered: then the page says what it was made with. */
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
            <Trans>بقيت قطع قليلة</Trans>
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
  if (stock > maxLineQuantity || availability === 'in') {
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
      <Plural
        value={left}
        zero="لا قطع"
        one="بقيت قطعة واحدة"
        two="بقيت قطعتان"
        few="بقيت # قطع"
        many="بقيت # قطعة"
        other="بقيت # قطعة"
      />
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
