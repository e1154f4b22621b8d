import { Plural, useLingui } from '@lingui/react/macro';
import { sizeToUrl } from '#/shop/returns/goods-url.rules.ts';
import type { SizeReasons } from '#/shop/returns/returns.schema.ts';
import { Size } from '#/web/ui/size.tsx';
import { AdminLink } from '../admin-link.tsx';
import { returnReasonNames } from './return-names.ts';

/** Why pieces of a product came back, size by size; each count leads to its returns. */
export function SizeReasonList({
  productId,
  sizes,
  linked,
}: {
  productId: number;
  sizes: readonly SizeReasons[];
  /** The reader may see returns. */
  linked: boolean;
}) {
  return (
    <ul className="grid divide-y divide-line rounded border border-line">
      {sizes.map(({ size, delivered, reasons }) => (
        <li key={size} className="grid gap-x-4 px-3 py-2 sm:grid-cols-[12rem_1fr] sm:items-center">
          <p className="flex items-baseline gap-3">
            <Size label={size} className="font-semibold" />
            <span className="text-sm text-muted">
              <Plural
                value={delivered}
                zero="لم تُسلَّم قطعة بعد"
                one="سُلّمت قطعة واحدة"
                two="سُلّمت قطعتان"
                few="سُلّمت # قطع"
                many="سُلّمت # قطعة"
                other="سُلّمت # قطعة"
              />
            </span>
          </p>
          <ul className="flex flex-wrap gap-x-5">
            {reasons.map((one) => (
              <li key={one.reason}>
                <Reason
                  {...one}
                  to={linked ? `/Admin/returns?product=${productId}&${sizeToUrl(size)}` : null}
                />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Reason({ reason, pieces, to }: SizeReasons['reasons'][number] & { to: string | null }) {
  const { i18n } = useLingui();
  const text = (
    <>
      {i18n._(returnReasonNames[reason])} <bdi className="font-semibold tabular-nums">{pieces}</bdi>
    </>
  );
  const look = 'inline-flex min-h-11 items-center gap-1.5';
  return to === null ? (
    <span className={look}>{text}</span>
  ) : (
    <AdminLink to={`${to}&reason=${reason}`} className={`${look} underline`}>
      {text}
    </AdminLink>
  );
}
