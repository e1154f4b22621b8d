import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { takeable } from '#/shop/catalog/catalog.rules.ts';
import { usedPrice } from '#/shop/countries/money.rules.ts';
import { Money } from '#/web/ui/money.tsx';
import { Size } from '#/web/ui/size.tsx';
import { QuantityField } from '../quantity-field.tsx';
import type { NewLine } from './new-order-draft.ts';

/** The chosen lines, one row per size. */
export function NewOrderLines({
  lines,
  onLines,
}: {
  lines: readonly NewLine[];
  onLines: (lines: NewLine[]) => void;
}) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`قطع الطلب`} className="grid divide-y divide-line rounded border border-line bg-raised">
      {lines.map((line) => {
        const name = [line.title, line.color, line.size].filter(Boolean).join(' ');
        return (
          <li key={line.priceId} className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3">
            <span className="min-w-40 grow">
              <bdi className="block font-medium">{line.title}</bdi>
              <span className="text-sm text-muted">
                <bdi>{line.color}</bdi> <Size label={line.size} />{' '}
                <Money shown={usedPrice(line.price, line.promoPrice)} label="DH" />
              </span>
            </span>
            <QuantityField
              name={name}
              value={line.quantity}
              max={Math.max(1, takeable(line.stock))}
              onValue={(quantity) => onLines(lines.map((one) => (one === line ? { ...one, quantity } : one)))}
            />
            <button
              type="button"
              aria-label={t`حذف ${name}`}
              className="flex size-11 items-center justify-center rounded text-danger hover:bg-danger-soft"
              onClick={() => onLines(lines.filter((one) => one !== line))}
            >
              <Trash2 aria-hidden className="size-5" />
            </button>
          </li>
        );
      })}
      {lines.length === 0 && (
        <li className="p-3 text-muted">
          <Trans>لا قطعة بعد: ابحث عن منتج واختر مقاسه.</Trans>
        </li>
      )}
    </ul>
  );
}
