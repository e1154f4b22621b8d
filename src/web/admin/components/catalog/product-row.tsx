import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { textIn } from '#/platform/local-text.ts';
import type { StaffProduct } from '#/shop/catalog/editing/product-list.schema.ts';
import { Money } from '#/web/ui/money.tsx';
import { Picture } from '#/web/ui/picture.tsx';
import { RowChoice } from '../check-line.tsx';
import { labelNames } from './shared/label-names.ts';

const rowClass = 'flex min-w-0 grow gap-3 p-3 ps-0';

/** A product in the list: picture, price, stock and labels. */
export function ProductRow({
  product,
  href,
  choose,
}: {
  product: StaffProduct;
  /** Left out when the staff user may only read. */
  href: string | undefined;
  choose: { chosen: boolean; onChosen: (on: boolean) => void } | undefined;
}) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale === 'fr' ? 'fr' : 'ar';
  const { id, stock, uncounted, sizes, priceFrom, priceTo } = product;
  const title = textIn(product.title, locale) || product.handle;
  const content = (
    <>
      <Picture
        picture={product.picture}
        sizes="4rem"
        decorative
        className="aspect-4/5 w-16 shrink-0 self-start rounded-sm"
      />
      <span className="grid min-w-0 grow gap-1 md:grid-cols-[2fr_1fr_1fr] md:items-center md:gap-4">
        <span className="min-w-0">
          <bdi className="block font-semibold">{title}</bdi>
          <span className="block text-sm text-muted">
            <bdi dir="ltr">#{id}</bdi> · <bdi>{textIn(product.categoryName, locale)}</bdi>
          </span>
          <Marks product={product} />
        </span>
        <span>
          {priceFrom === null || priceTo === null ? (
            <span className="text-danger">
              <Trans>بلا مقاسات</Trans>
            </span>
          ) : (
            <>
              <Money shown={priceFrom} label="DH" className="font-semibold" />
              {priceTo > priceFrom && (
                <>
                  {' – '}
                  <Money shown={priceTo} label="DH" />
                </>
              )}
            </>
          )}
        </span>
        <span className={clsx('text-sm', stock === 0 && uncounted === 0 ? 'text-danger' : 'text-muted')}>
          {uncounted > 0 && (
            <>
              <Trans>متوفر دائمًا</Trans>
              {(stock > 0 || uncounted < sizes) && ' + '}
            </>
          )}
          {(uncounted === 0 || stock > 0 || uncounted < sizes) && (
            <Plural
              value={stock}
              zero="نفد المخزون"
              one="قطعة واحدة"
              two="قطعتان"
              few="# قطع"
              many="# قطعة"
              other="# قطعة"
            />
          )}
          {' · '}
          <Plural
            value={sizes}
            zero="لا مقاس"
            one="مقاس واحد"
            two="مقاسان"
            few="# مقاسات"
            many="# مقاسًا"
            other="# مقاس"
          />
        </span>
      </span>
    </>
  );
  return (
    <li className="flex rounded border border-line bg-raised">
      {choose ? (
        <RowChoice label={t`اختيار المنتج ${title}`} checked={choose.chosen} onValue={choose.onChosen} />
      ) : (
        <span className="w-3" />
      )}
      {href ? (
        <Link to={href} className={clsx(rowClass, 'hover:bg-surface')}>
          {content}
        </Link>
      ) : (
        <div className={rowClass}>{content}</div>
      )}
    </li>
  );
}

function Marks({ product }: { product: StaffProduct }) {
  const { i18n } = useLingui();
  return (
    <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
      {!product.published && (
        <Mark look="bg-warning-soft text-warning">
          <Trans>مخفي</Trans>
        </Mark>
      )}
      {product.promo && (
        <Mark look="bg-accent-soft text-action">
          <Trans>مخفض الآن</Trans>
        </Mark>
      )}
      {product.labels.map((label) => (
        <Mark key={label} look="bg-surface text-ink">
          {i18n._(labelNames[label])}
        </Mark>
      ))}
      {product.isDemo && (
        <Mark look="bg-surface text-muted">
          <Trans>تجربة</Trans>
        </Mark>
      )}
    </span>
  );
}

const Mark = ({ look, children }: { look: string; children: ReactNode }) => (
  <span className={clsx('rounded-full px-2.5 text-sm', look)}>{children}</span>
);
