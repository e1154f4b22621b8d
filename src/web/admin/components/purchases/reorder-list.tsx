import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { PackagePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { maxPurchaseLines, type ReorderRow } from '#/shop/purchases/purchases.schema.ts';
import { writeWanted } from '#/shop/purchases/reorder.rules.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { Size, useSizeText } from '#/web/ui/size.tsx';
import { AdminLink } from '../admin-link.tsx';
import { ColorDot } from '../catalog/stock/stock-rows.tsx';

/**
 * Sizes that run out; those that are ticked go into a purchase, where one may be entered, the first of them where they are too
 * many for one.
 */
export function ReorderList({ rows, mayBuy }: { rows: readonly ReorderRow[]; mayBuy: boolean }) {
  const { t } = useLingui();
  const sizeText = useSizeText();
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  const chosen = rows.filter(({ priceId, toBuy }) => !out.has(priceId) && toBuy > 0);
  const taken = chosen.slice(0, maxPurchaseLines);
  const left = chosen.length - taken.length;
  const wanted = writeWanted(taken.map(({ priceId, toBuy }) => ({ priceId, pieces: toBuy })));
  return (
    <>
      <ul className="grid gap-2">
        {rows.map((row) => {
          const { priceId, title, color, size, daysLeft } = row;
          return (
            <li key={priceId} className="flex items-start gap-3 rounded border border-line bg-raised p-3">
              {mayBuy && (
                <input
                  type="checkbox"
                  aria-label={[title, color, sizeText(size)].filter(Boolean).join(' ')}
                  checked={!out.has(priceId) && row.toBuy > 0}
                  disabled={row.toBuy === 0}
                  onChange={(event) => {
                    const next = new Set(out);
                    if (event.currentTarget.checked) next.delete(priceId);
                    else next.add(priceId);
                    setOut(next);
                  }}
                  className="mt-1 size-5 shrink-0 accent-action"
                />
              )}
              <div className="grid min-w-0 grow gap-1 sm:grid-cols-[2fr_3fr] sm:items-center">
                <div className="min-w-0">
                  <AdminLink to={`/Admin/stock/sizes/${priceId}`} className="font-medium break-words">
                    <bdi>{title}</bdi>
                  </AdminLink>
                  <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
                    <ColorDot hex={row.colorHex} />
                    {color !== '' && <bdi>{color}</bdi>}
                    <Size label={size} />
                  </p>
                </div>
                <dl className="grid grid-cols-[repeat(3,auto)] justify-between gap-x-3 text-sm sm:grid-cols-4">
                  <Figure name={t`يكفي`}>
                    <span className={daysLeft <= 3 ? 'font-semibold text-danger' : undefined}>
                      {row.stock === 0 ? (
                        <Trans>نفد</Trans>
                      ) : (
                        <Plural
                          value={daysLeft}
                          zero="أقل من يوم"
                          one="يومًا واحدًا"
                          two="يومين"
                          few="# أيام"
                          many="# يومًا"
                          other="# يوم"
                        />
                      )}
                    </span>
                  </Figure>
                  <Figure name={t`المخزون`}>
                    <bdi dir="ltr">{row.stock}</bdi>
                  </Figure>
                  <Figure name={t`بيع في 30 يومًا`} wide>
                    <bdi dir="ltr">{row.sold}</bdi>
                  </Figure>
                  <Figure name={t`للشراء`}>
                    <bdi dir="ltr" className="font-semibold">
                      {row.toBuy}
                    </bdi>
                  </Figure>
                </dl>
              </div>
            </li>
          );
        })}
      </ul>
      {mayBuy && left > 0 && (
        <p role="status" className="text-muted">
          <Trans>
            في الشراء الواحد {maxPurchaseLines} مقاس على الأكثر. ما بقي لشراء آخر: {left}
          </Trans>
        </p>
      )}
      {mayBuy && taken.length > 0 && (
        <AdminLink
          to={`/Admin/purchases/new?sizes=${wanted}`}
          className={buttonClass('primary', 'normal', 'sticky bottom-20 justify-self-start lg:bottom-4')}
        >
          <PackagePlus aria-hidden className="size-5" />
          <Trans>تسجيل شراء بما اختير ({taken.length})</Trans>
        </AdminLink>
      )}
    </>
  );
}

function Figure({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'hidden sm:block' : undefined}>
      <dt className="text-muted">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
