import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Sellable } from '#/shop/orders/sellable.schema.ts';
import { call } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { Size } from '#/web/ui/size.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { MoneyField } from '../number-field.tsx';
import { QuantityField } from '../quantity-field.tsx';
import { type DraftLine, putBack } from './order-edit-draft.ts';
import { SizeGrid } from './order-product-picker.tsx';

/** One line of the edited order: quantity, size, agreed price. */
export function OrderEditLine({
  line,
  mayAgree,
  errors,
  onLine,
  onRemove,
}: {
  line: DraftLine;
  mayAgree: boolean;
  /** Errors of the agreed price and of its reason. */
  errors: { price: string | undefined; why: string | undefined };
  onLine: (line: DraftLine) => void;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'size' | 'price' | null>(null);
  const name = [line.title, line.color, line.size].filter(Boolean).join(' ');
  const toggle = (what: 'size' | 'price') => setOpen(open === what ? null : what);
  if (line.quantity === 0) {
    return (
      <li className="flex flex-wrap items-center gap-3 rounded border border-line p-3 text-muted">
        <bdi className="grow line-through">{name}</bdi>
        <Button look="quiet" size="small" onClick={() => onLine(putBack(line))}>
          <Trans>إرجاعها إلى الطلب</Trans>
        </Button>
      </li>
    );
  }
  return (
    <li className="grid gap-3 rounded border border-line p-3">
      <p className="flex flex-wrap gap-x-3">
        <bdi className="font-medium">{line.title}</bdi>
        <span className="text-muted">
          <bdi>{line.color}</bdi> <Size label={line.size} />
        </span>
        {line.priceId !== line.was && (
          <span className="rounded-full bg-warning-soft px-2 text-sm text-warning">
            {line.was === null ? <Trans>يُضاف</Trans> : <Trans>يُستبدل</Trans>}
          </span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <QuantityField
          name={name}
          value={line.quantity}
          max={99}
          onValue={(quantity) => onLine({ ...line, quantity })}
        />
        {line.was !== null && (
          <Button look="quiet" size="small" aria-expanded={open === 'size'} onClick={() => toggle('size')}>
            <Trans>مقاس أو لون آخر</Trans>
          </Button>
        )}
        {mayAgree && (
          <Button look="quiet" size="small" aria-expanded={open === 'price'} onClick={() => toggle('price')}>
            <Trans>ثمن متفق عليه</Trans>
          </Button>
        )}
        <button
          type="button"
          aria-label={t`حذف ${name}`}
          className="flex size-11 items-center justify-center rounded text-danger hover:bg-danger-soft"
          onClick={onRemove}
        >
          <Trash2 aria-hidden className="size-5" />
        </button>
      </div>
      {open === 'size' && (
        <OtherSize
          line={line}
          onChosen={(next) => {
            onLine({ ...line, ...next });
            setOpen(null);
          }}
        />
      )}
      {(open === 'price' || errors.price || errors.why) && (
        <div className="grid gap-3 rounded bg-surface p-3 sm:grid-cols-2">
          <MoneyField
            id={`agreed-${line.was ?? line.priceId}`}
            label={t`ثمن القطعة`}
            value={line.agreed?.price ?? null}
            onValue={(price) => {
              const { agreed, ...rest } = line;
              onLine(price === null ? rest : { ...rest, agreed: { price, why: agreed?.why ?? '' } });
            }}
            error={errors.price}
          />
          <TextInput
            id={`agreed-why-${line.was ?? line.priceId}`}
            label={t`السبب`}
            maxLength={200}
            value={line.agreed?.why ?? ''}
            onValue={(why) => line.agreed && onLine({ ...line, agreed: { ...line.agreed, why } })}
            disabled={!line.agreed}
            error={errors.why}
          />
          {line.was !== null && (
            <Button
              look="quiet"
              size="small"
              className="justify-self-start"
              onClick={() => onLine({ ...line, agreed: null })}
            >
              <Trans>ثمن المتجر اليوم</Trans>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** The other sizes and colours of the same product, with their stock. */
function OtherSize({
  line,
  onChosen,
}: {
  line: DraftLine;
  onChosen: (next: Pick<DraftLine, 'priceId' | 'color' | 'size' | 'unit'>) => void;
}) {
  const [product, setProduct] = useState<Sellable | null | undefined>(undefined);
  const { productId } = line;
  useEffect(() => {
    const gone = new AbortController();
    call<{ data: Sellable[] }>('GET', `/api/admin/orders/sellable?product=${productId}`, undefined, {
      signal: gone.signal,
    }).then((answer) => {
      if (!gone.signal.aborted) setProduct(answer.ok ? (answer.data.data[0] ?? null) : null);
    });
    return () => gone.abort();
  }, [productId]);
  if (product === undefined) {
    return (
      <p role="status" className="text-muted">
        <Trans>جارٍ التحميل…</Trans>
      </p>
    );
  }
  if (product === null) {
    return (
      <p role="alert" className="text-danger">
        <Trans>تعذّر تحميل المقاسات، أو لم يعد المنتج معروضًا للبيع.</Trans>
      </p>
    );
  }
  return (
    <SizeGrid
      product={product}
      current={line.priceId}
      onChosen={({ size, color }) =>
        onChosen({ priceId: size.priceId, size: size.size, color: color.name, unit: undefined })
      }
    />
  );
}
