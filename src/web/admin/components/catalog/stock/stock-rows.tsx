import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { StockRow, StockSize } from '#/shop/catalog/stock/stock-desk.schema.ts';
import { Size } from '#/web/ui/size.tsx';
import { rowsClass } from '../../list.tsx';
import { stockStateLooks, stockStateNames } from './stock-names.ts';

/** A small round swatch of the colour. */
export function ColorDot({ hex }: { hex: string | null }) {
  if (!hex) return null;
  return (
    <svg aria-hidden viewBox="0 0 16 16" className="inline-block size-4 shrink-0 align-middle">
      <circle cx="8" cy="8" r="7.5" fill={hex} className="stroke-line-strong" />
    </svg>
  );
}

/** Colours of products with the stock of each size; a size links to its movements. */
export function StockRows({
  rows,
  hrefOf,
}: {
  rows: readonly StockRow[];
  hrefOf: (priceId: number) => string;
}) {
  return (
    <ul data-wide className={rowsClass}>
      {rows.map((row) => (
        <li
          key={row.articleId}
          className="grid gap-2 px-3 py-2.5 sm:grid-cols-[minmax(12rem,1fr)_3fr] sm:items-center sm:gap-4"
        >
          <div className="min-w-0">
            <p dir="auto" className="font-medium break-words">
              {row.title}
            </p>
            <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
              <ColorDot hex={row.colorHex} />
              {row.color !== '' && <bdi>{row.color}</bdi>}
              {!row.published && <Trans>غير منشور</Trans>}
            </p>
          </div>
          <ul className="flex flex-wrap gap-2">
            {row.sizes.map((size) => (
              <li key={size.priceId}>
                <SizeCell size={size} href={hrefOf(size.priceId)} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function SizeCell({ size, href }: { size: StockSize; href: string }) {
  const { t, i18n } = useLingui();
  const { stock, reserved, waiting, state, active } = size;
  return (
    <Link
      to={href}
      className={clsx(
        'grid min-h-11 min-w-16 content-center rounded border border-line px-2 py-1 text-center hover:border-action',
        active ? stockStateLooks[state] : 'text-muted',
      )}
    >
      <span className="text-xs text-ink">
        <Size label={size.size} />
      </span>
      <bdi dir="ltr" className="text-lg leading-6 font-semibold tabular-nums">
        {stock ?? '∞'}
      </bdi>
      {reserved > 0 && (
        <span className="text-xs text-ink">
          <Trans>
            +<bdi dir="ltr">{reserved}</bdi> محجوزة
          </Trans>
        </span>
      )}
      {waiting > 0 && (
        <span className="text-xs text-ink">
          <Trans>
            <bdi dir="ltr">{waiting}</bdi> بانتظاره
          </Trans>
        </span>
      )}
      <span className="sr-only">{active ? i18n._(stockStateNames[state]) : t`لا يُباع`}</span>
    </Link>
  );
}
