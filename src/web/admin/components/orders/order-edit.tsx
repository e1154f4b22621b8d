import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import type { LinesPreview } from '#/shop/orders/order-changes.schema.ts';
import type { StaffOrder } from '#/shop/orders/orders.schema.ts';
import { type CallFailure, call } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { unreadableFields } from '../../unreadable.ts';
import { useDebouncedQuery } from '../../use-debounced-query.ts';
import type { OwnVersions } from '../../use-own-versions.ts';
import { useSave } from '../../use-save.ts';
import { useUnsaved } from '../../use-unsaved.ts';
import { FoldSummary } from '../fold-summary.tsx';
import { SaveBar } from '../save-bar.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import {
  changeOf,
  type DraftLine,
  draftOf,
  indexInChange,
  oneMore,
  withoutLine,
} from './order-edit-draft.ts';
import { OrderEditLine } from './order-edit-line.tsx';
import { type Chosen, OrderProductPicker } from './order-product-picker.tsx';

type Query = { lines: ReturnType<typeof changeOf>; promo?: string | null };

/** The quote of a change, requested after a pause in typing. */
function usePreview(orderId: number, query: Query | null, seen: string) {
  const [found, setFound] = useState<{
    of: string;
    preview: LinesPreview | null;
    failure: CallFailure | null;
  }>();
  const body = query === null ? null : JSON.stringify({ ...query, seen });
  useDebouncedQuery(body, async (of, signal) => {
    if (of === null) return;
    const path = `/api/admin/orders/${orderId}/lines/preview`;
    const answer = await call<{ data: LinesPreview }>('POST', path, JSON.parse(of), { signal });
    if (signal.aborted) return;
    setFound(
      answer.ok ? { of, preview: answer.data.data, failure: null } : { of, preview: null, failure: answer },
    );
  });
  return found?.of === body ? found : { preview: null, failure: null };
}

/**
 * Changes products, sizes, quantities, agreed prices or the promo code, until the order is being prepared. The new
 * total is shown with its reasons before saving.
 */
export function OrderEdit({
  order,
  mayAgree,
  onDirty,
  own,
}: {
  order: StaffOrder;
  mayAgree: boolean;
  /** Called with whether something is typed and not saved. */
  onDirty: (dirty: boolean) => void;
  own: OwnVersions;
}) {
  const { t } = useLingui();
  const save = useSave();
  const [typed, setTyped] = useState<DraftLine[] | null>(null);
  /** The version of the order at the first change. */
  const [began, setBegan] = useState<string | null>(null);
  const [promo, setPromo] = useState<string | null | undefined>(undefined);
  const [adding, setAdding] = useState(false);
  const lines = typed ?? draftOf(order);
  const change = typed === null ? [] : changeOf(order, typed);
  const dirty = change.length > 0 || promo !== undefined;
  useUnsaved(dirty);
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
  const query: Query | null = dirty
    ? {
        lines: change,
        ...(promo === undefined ? {} : { promo: promo?.trim() || null }),
      }
    : null;
  const seen = own.follow(began ?? order.updatedAt);
  const busy = save.state === 'busy';
  // No quote during a save, nor after a conflict with a colleague.
  const settled = busy || (save.state === 'failed' && save.failure?.code === 'changed_meanwhile');
  const unread = unreadableFields(query);
  const { preview, failure } = usePreview(order.id, settled || unread.length > 0 ? null : query, seen);
  const inOrder = useMemo(() => new Map(lines.map((line) => [line.priceId, line.quantity])), [lines]);

  /** Errors of a line's agreed price, before or after saving. */
  const agreedErrors = (line: DraftLine) => {
    const path = `lines.${indexInChange(change, line)}.agreed`;
    const unfit = unread.some((one) => one.path === `${path}.price`);
    const errorAt = (field: string) => save.errorOf(field) ?? failure?.errors[field]?.[0];
    return {
      price: unfit || errorAt(`${path}.price`) ? t`مبلغ بالدرهم، من 0 إلى 10000000` : undefined,
      why: errorAt(`${path}.why`),
    };
  };
  const begin = () => {
    save.touch();
    setBegan(seen);
  };
  const set = (next: DraftLine[]) => {
    // What is on its way is saved as it stands: a change now would neither be sent nor stay.
    if (busy) return;
    begin();
    setTyped(next);
  };
  const setCode = (code: string | null | undefined) => {
    if (busy) return;
    begin();
    setPromo(code);
  };
  const discard = () => {
    setBegan(null);
    setTyped(null);
    setPromo(undefined);
    setAdding(false);
  };
  const add = ({ size, product, color }: Chosen) => {
    const there = lines.find((line) => line.priceId === size.priceId);
    if (there) {
      set(lines.map((line) => (line === there ? oneMore(line, size.stock) : line)));
      return;
    }
    const made: DraftLine = {
      was: null,
      priceId: size.priceId,
      productId: product.id,
      title: product.title,
      color: color.name,
      size: size.size,
      quantity: 1,
      unit: undefined,
    };
    set([...lines, made]);
  };

  return (
    <details className="rounded border border-line bg-raised">
      <FoldSummary>
        <Trans>تغيير القطع</Trans>
      </FoldSummary>
      <form
        className="grid gap-4 border-t border-line p-4"
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          if (query === null || busy) return;
          const path = `/api/admin/orders/${order.id}/lines`;
          const result = await save.run<{ data: StaffOrder }>('PATCH', path, { ...query, seen });
          if (!result.ok) return;
          own.replaced(seen, result.data.data.updatedAt);
          discard();
        }}
      >
        <ul className="grid gap-3">
          {lines.map((line, at) => (
            <OrderEditLine
              key={`${line.was ?? 'new'} ${line.was ?? line.priceId}`}
              line={line}
              mayAgree={mayAgree}
              errors={agreedErrors(line)}
              onLine={(next) => set(lines.map((one, index) => (index === at ? next : one)))}
              onRemove={() => set(withoutLine(lines, line))}
            />
          ))}
        </ul>
        {adding ? (
          <section aria-label={t`إضافة منتج`} className="grid gap-3 rounded border border-line-strong p-3">
            <OrderProductPicker id="add-product" onChosen={add} inOrder={inOrder} />
            <Button look="quiet" size="small" className="justify-self-start" onClick={() => setAdding(false)}>
              <Trans>إنهاء الإضافة</Trans>
            </Button>
          </section>
        ) : (
          <Button
            look="secondary"
            size="small"
            className="justify-self-start"
            onClick={() => setAdding(true)}
          >
            <Trans>إضافة منتج</Trans>
          </Button>
        )}
        <div className="flex flex-wrap items-end gap-3">
          <TextInput
            id="edit-promo"
            label={t`رمز التخفيض`}
            ltr
            optional
            className="grow"
            autoComplete="off"
            maxLength={40}
            value={promo === undefined ? (order.totals.promoCode ?? '') : (promo ?? '')}
            onValue={(code) =>
              setCode(code === (order.totals.promoCode ?? '') ? undefined : code === '' ? null : code)
            }
            error={save.errorOf('promo') ?? failure?.errors.promo?.[0]}
          />
          {order.totals.promoCode !== null && promo === undefined && (
            <>
              <Button look="quiet" size="small" onClick={() => setCode(order.totals.promoCode)}>
                <Trans>إعادة حساب الرمز</Trans>
              </Button>
              <Button look="quiet" size="small" onClick={() => setCode(null)}>
                <Trans>حذف الرمز</Trans>
              </Button>
            </>
          )}
        </div>
        <div aria-live="polite" className="grid gap-3">
          {preview && (
            <section aria-label={t`المبلغ بعد التغيير`} className="grid gap-2 rounded bg-surface p-3">
              <h3 className="font-semibold">
                <Trans>المبلغ بعد التغيير</Trans>
              </h3>
              <OrderAmounts
                pickup={order.delivery === 'pickup'}
                totals={preview.totals}
                why={preview.why}
                agreed={lines.some(({ agreed }) => agreed) || order.lines.some(({ agreed }) => agreed)}
              />
            </section>
          )}
          {failure &&
            failure.code !== 'changed_meanwhile' &&
            !Object.keys(failure.errors).some((name) => name === 'promo' || name.includes('.agreed')) && (
              <p className="text-danger">{failure.message || t`تعذّر الاتصال، أعد المحاولة`}</p>
            )}
        </div>
        <p className="text-sm text-muted">
          <Trans>
            ما طُلب يبقى بثمنه المتفق عليه، وما يُضاف بثمن اليوم. التخفيض بالرمز يتبع القطع، والتوصيل يبقى كما
            هو أو يصبح مجانيًا عند بلوغ الحد.
          </Trans>
        </p>
        <SaveBar form={{ save, draft: { dirty, reset: discard } }} />
      </form>
    </details>
  );
}
