import { Trans, useLingui } from '@lingui/react/macro';
import { type ReturnReason, returnReasons, shopFaults } from '#/shop/returns/returns.rules.ts';
import type { ReturnableOrder, ReturnRequest } from '#/shop/returns/returns.schema.ts';
import { FieldNotes } from '#/web/ui/field.tsx';
import { Select } from '#/web/ui/select.tsx';
import { ColorAndSize, useSizeText } from '#/web/ui/size.tsx';
import { returnReasonNames } from './return-names.ts';

/** A line as it is being written: its reason is chosen by nobody but the caller. */
export type ReturnWish = Omit<ReturnRequest['lines'][number], 'reason'> & { reason: ReturnReason | '' };

/** One line of the order: once ticked, how many pieces, why, and what the caller wants for them. */
export function OpenReturnLine({
  line,
  wish,
  error,
  bare,
  change,
}: {
  line: ReturnableOrder['lines'][number];
  wish: ReturnWish | undefined;
  error: string | undefined;
  /** It was sent without a reason. */
  bare: boolean;
  change: (wish: ReturnWish | undefined) => void;
}) {
  const { t, i18n } = useLingui();
  const sizeText = useSizeText();
  const id = `open-return-${line.id}`;
  // For hygiene alone what is defective or wrong comes back.
  const reasons = line.hygiene ? shopFaults : returnReasons;
  const fresh: ReturnWish = { id: line.id, quantity: 1, reason: '', wanted: 'refund' };
  return (
    <li className="grid gap-3 rounded border border-line p-3">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          id={id}
          className="size-5 shrink-0 accent-action"
          checked={wish !== undefined}
          disabled={line.left === 0}
          onChange={(event) => change(event.currentTarget.checked ? fresh : undefined)}
        />
        <span className="min-w-0">
          <bdi className="block font-medium">{line.title}</bdi>
          <span className="block text-sm text-muted">
            <ColorAndSize color={line.color} size={line.size} />
            {line.left === 0 && (
              <>
                {' — '}
                <Trans>طُلب إرجاعها</Trans>
              </>
            )}
          </span>
        </span>
      </label>
      {wish && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Select
            id={`${id}-reason`}
            label={t`السبب`}
            value={wish.reason}
            error={bare && wish.reason === '' && t`اختر السبب`}
            onValue={(value) => change({ ...wish, reason: reasons.find((each) => each === value) ?? '' })}
          >
            <option value="">{t`اختر السبب`}</option>
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {i18n._(returnReasonNames[reason])}
              </option>
            ))}
          </Select>
          {line.left > 1 && (
            <Select
              id={`${id}-quantity`}
              label={t`عدد القطع`}
              value={wish.quantity}
              onValue={(value) => change({ ...wish, quantity: Number(value) })}
            >
              {Array.from({ length: line.left }, (_, at) => at + 1).map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </Select>
          )}
          <Select
            id={`${id}-wanted`}
            label={t`ماذا يريد بدلها؟`}
            className="sm:col-span-2"
            value={wish.exchangePriceId ?? ''}
            onValue={(value) =>
              change({
                ...wish,
                wanted: value === '' ? 'refund' : 'exchange',
                exchangePriceId: value === '' ? null : Number(value),
              })
            }
          >
            <option value="">{t`استرجاع المبلغ`}</option>
            {line.sizes.map(({ priceId, size, color }) => {
              const other = [sizeText(size), color].filter(Boolean).join(' · ');
              return (
                <option key={priceId} value={priceId}>
                  {t`استبدال: ${other}`}
                </option>
              );
            })}
          </Select>
        </div>
      )}
      <FieldNotes id={id} error={error} />
    </li>
  );
}
