import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import type { PurchasedSize } from '#/shop/purchases/purchases.schema.ts';
import { Size, useSizeText } from '#/web/ui/size.tsx';
import { MoneyField, NumberField } from '../number-field.tsx';

export type BoughtLine = Omit<PurchasedSize, 'cost'> & { pieces: number | null; unitCost: number | null };

/** One size of a purchase, with its pieces and what one of them cost. */
export function PurchaseLine({
  line,
  errorOf,
  onChange,
  onRemove,
}: {
  line: BoughtLine;
  errorOf: (field: 'priceId' | 'pieces' | 'unitCost') => string | undefined;
  onChange: (line: BoughtLine) => void;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  const sizeText = useSizeText();
  const { priceId, title, color, size, stock } = line;
  const name = [title, color, sizeText(size)].filter(Boolean).join(' ');
  return (
    <li className="grid grid-cols-2 items-start gap-3 rounded border border-line p-3 sm:grid-cols-[2fr_1fr_1fr]">
      <div className="col-span-2 flex min-w-0 items-start gap-2 sm:col-span-1">
        <div className="min-w-0 grow">
          <p dir="auto" className="font-medium break-words">
            {title}
          </p>
          <p className="flex flex-wrap gap-x-2 text-sm text-muted">
            {color !== '' && <bdi>{color}</bdi>}
            <Size label={size} />
            {stock === null ? (
              <Trans>متوفر دائمًا، لا يُعدّ</Trans>
            ) : (
              <Trans>
                في المخزون <bdi dir="ltr">{stock}</bdi>
              </Trans>
            )}
          </p>
          {errorOf('priceId') && <p className="text-sm text-danger">{errorOf('priceId')}</p>}
        </div>
        <button
          type="button"
          aria-label={t`إزالة ${name}`}
          onClick={onRemove}
          className="flex size-11 shrink-0 items-center justify-center rounded hover:bg-surface"
        >
          <Trash2 aria-hidden className="size-5" />
        </button>
      </div>
      <NumberField
        id={`pieces-${priceId}`}
        needed
        label={t`القطع`}
        value={line.pieces}
        onValue={(pieces) => onChange({ ...line, pieces })}
        error={errorOf('pieces')}
      />
      <MoneyField
        id={`cost-${priceId}`}
        needed
        label={t`ثمن شراء القطعة`}
        value={line.unitCost}
        onValue={(unitCost) => onChange({ ...line, unitCost })}
        error={errorOf('unitCost')}
      />
    </li>
  );
}
