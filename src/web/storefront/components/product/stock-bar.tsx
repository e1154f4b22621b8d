import { Plural, Trans } from '@lingui/react/macro';
import type { Availability } from '#/shop/catalog/catalog.schema.ts';

/** A fuller bar than this would say nothing. */
const full = 10;

/**
 * §2.47, §4.6 How much there is of the chosen size, less what is in the cart. Only a low stock is counted out; the
 * bar is the real stock.
 */
export function StockBar({ left, kept }: { left: number | undefined; kept: Availability }) {
  if (left === undefined) {
    return (
      <p className="text-sm">
        {kept === 'in' ? (
          <span className="text-success">
            <Trans>متوفر</Trans>
          </span>
        ) : kept === 'low' ? (
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
  if (left <= 0) {
    return (
      <p className="text-sm text-warning">
        <Trans>لا قطع أخرى من هذا المقاس</Trans>
      </p>
    );
  }
  if (left >= full || kept === 'in') {
    return (
      <p className="text-sm text-success">
        <Trans>متوفر</Trans>
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
