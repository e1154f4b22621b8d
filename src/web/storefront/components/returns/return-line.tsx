import '#/web/i18n/after-purchase.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { returnReasons, shopFaults } from '#/shop/returns/returns.rules.ts';
import type { ReturnableOrder } from '#/shop/returns/returns.schema.ts';
import { Picture } from '#/web/ui/picture.tsx';
import { RadioGroup } from '#/web/ui/radio-group.tsx';
import { Select } from '#/web/ui/select.tsx';
import { ColorAndSize, useSizeText } from '#/web/ui/size.tsx';
import { Written } from '#/web/ui/written.tsx';
import { useReasonWords } from './reason-words.ts';
import { type LineDraft, newLine } from './return-draft.ts';

type Line = ReturnableOrder['lines'][number];
export type LineErrors = {
  reason?: string | undefined;
  size?: string | undefined;
  line?: string | undefined;
};

/** One line of the order: once ticked, it asks for quantity, reason, and refund or exchange. */
export function ReturnLine({
  line,
  draft,
  errors,
  change,
}: {
  line: Line;
  /** Undefined while the line is not ticked. */
  draft: LineDraft | undefined;
  errors: LineErrors;
  change: (draft: LineDraft | undefined) => void;
}) {
  const { t } = useLingui();
  const id = `return-${line.id}`;
  // Two sizes of one product are two lines.
  const piece = [line.title, line.color, useSizeText()(line.size)].filter(Boolean).join(' ');
  return (
    <li className="rounded border border-line bg-raised">
      <label className="flex cursor-pointer items-center gap-4 p-4 has-disabled:cursor-default has-disabled:opacity-60">
        <input
          type="checkbox"
          id={id}
          className="size-5 shrink-0 accent-action"
          checked={draft !== undefined}
          disabled={line.left === 0}
          onChange={(event) => change(event.currentTarget.checked ? newLine : undefined)}
        />
        <Picture
          picture={line.picture}
          sizes="64px"
          decorative
          className="aspect-4/5 w-16 shrink-0 rounded-sm"
        />
        <span className="min-w-0">
          <span className="block font-medium">
            <Written text={line.title} />
          </span>
          <span className="block text-sm text-muted">
            <ColorAndSize color={line.color} size={line.size} />
          </span>
          {line.left === 0 && (
            <span className="block text-sm">
              <Trans>طُلب إرجاعها</Trans>
            </span>
          )}
          {line.hygiene && line.left > 0 && (
            <span className="block text-sm text-warning">
              <Trans>لأسباب صحية لا تُرجع إلا إذا كان بها عيب أو أُرسلت خطأ</Trans>
            </span>
          )}
        </span>
      </label>
      {draft && (
        <fieldset className="grid gap-4 border-t border-line p-4 sm:grid-cols-2">
          <legend className="sr-only">{t`إرجاع ${piece}`}</legend>
          {line.left > 1 && (
            <Select
              id={`${id}-quantity`}
              label={t`عدد القطع`}
              value={draft.quantity}
              onValue={(value) => change({ ...draft, quantity: Number(value) })}
            >
              {Array.from({ length: line.left }, (_, at) => at + 1).map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </Select>
          )}
          <ReasonSelect
            id={id}
            line={line}
            draft={draft}
            error={errors.reason ?? errors.line}
            change={change}
          />
          <div className="sm:col-span-2">
            <RadioGroup
              id={`${id}-wanted`}
              name={`${id}-wanted`}
              label={t`ماذا تريد بدلها؟`}
              value={draft.wanted}
              onValue={(value) => change({ ...draft, wanted: value === 'exchange' ? 'exchange' : 'refund' })}
              options={[
                { value: 'refund', label: t`استرجاع المبلغ` },
                {
                  value: 'exchange',
                  label: t`تبديل المقاس أو اللون`,
                  detail: line.sizes.length === 0 ? t`لا يوجد مقاس آخر متوفر` : t`نحجز لك المقاس الجديد`,
                  disabled: line.sizes.length === 0,
                },
              ]}
            />
          </div>
          {draft.wanted === 'exchange' && (
            <SizeSelect id={id} line={line} draft={draft} error={errors.size} change={change} />
          )}
        </fieldset>
      )}
    </li>
  );
}

type PartProps = {
  id: string;
  line: Line;
  draft: LineDraft;
  error: string | undefined;
  change: (draft: LineDraft) => void;
};

function ReasonSelect({ id, line, draft, error, change }: PartProps) {
  const { t } = useLingui();
  const words = useReasonWords();
  const offered = line.hygiene ? shopFaults : returnReasons;
  return (
    <Select
      id={`${id}-reason`}
      label={t`سبب الإرجاع`}
      error={error}
      required
      value={draft.reason}
      onValue={(value) => change({ ...draft, reason: offered.find((reason) => reason === value) ?? '' })}
    >
      <option value="">{t`اختر السبب`}</option>
      {offered.map((reason) => (
        <option key={reason} value={reason}>
          {words[reason]}
        </option>
      ))}
    </Select>
  );
}

function SizeSelect({ id, line, draft, error, change }: PartProps) {
  const { t } = useLingui();
  const sizeText = useSizeText();
  return (
    <Select
      id={`${id}-size`}
      label={t`البديل`}
      error={error}
      required
      className="sm:col-span-2"
      value={draft.exchangePriceId ?? ''}
      onValue={(value) => change({ ...draft, exchangePriceId: value === '' ? null : Number(value) })}
    >
      <option value="">{t`اختر المقاس واللون`}</option>
      {line.sizes.map(({ priceId, size, color }) => (
        <option key={priceId} value={priceId}>
          {[sizeText(size), color].filter(Boolean).join(' · ')}
        </option>
      ))}
    </Select>
  );
}
