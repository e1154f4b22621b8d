import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  deltaOf,
  type HandReason,
  type StockMode,
  stockModes,
} from '#/shop/catalog/stock/stock-desk.rules.ts';
import type { StockSizeDetail } from '#/shop/catalog/stock/stock-desk.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { Select } from '#/web/ui/select.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useSave } from '../../../use-save.ts';
import { useUnsaved } from '../../../use-unsaved.ts';
import { FailureText } from '../../failure-text.tsx';
import { NumberField } from '../../number-field.tsx';
import { fittingReasons, reasonNames } from './stock-names.ts';

/** A manual change of one size's stock, with the reason. */
export function StockChangeForm({ size }: { size: StockSizeDetail }) {
  const { t, i18n } = useLingui();
  const save = useSave();
  const counted = size.stock !== null;
  const [chosen, setMode] = useState<StockMode>('add');
  // A size that is always in stock can only be counted.
  const mode = counted ? chosen : 'set';
  const [pieces, setPieces] = useState<number | null>(null);
  const [reason, setReason] = useState<HandReason>('received');
  const [note, setNote] = useState('');
  useUnsaved(pieces !== null || note !== '');
  const { stock, priceId } = size;
  const known = pieces !== null && !Number.isNaN(pieces);
  const after = known && mode !== 'always' ? (stock ?? 0) + deltaOf(mode, pieces, stock ?? 0) : null;
  const names: Record<StockMode, string> = {
    add: t`زيادة`,
    take: t`سحب`,
    set: t`ضبط العدد`,
    always: t`متوفر دائمًا`,
  };

  function choose(next: StockMode) {
    setMode(next);
    if (!fittingReasons[next].includes(reason)) setReason(fittingReasons[next][0] ?? 'edit');
    save.touch();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.state === 'busy') return;
    const change = {
      mode,
      pieces: mode === 'always' ? 0 : (pieces ?? Number.NaN),
      reason,
      note,
      seen: stock,
      movementSeen: size.lastMovement,
    };
    const result = await save.run('POST', `/api/admin/stock/sizes/${priceId}/changes`, change);
    if (!result.ok) return;
    // What was typed while it was being saved is the next movement.
    setPieces((typed) => (typed === pieces ? null : typed));
    setNote((typed) => (typed === note ? '' : typed));
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-4" hidden={!counted}>
        <legend className="sr-only">
          <Trans>نوع التغيير</Trans>
        </legend>
        {stockModes.map((one) => (
          <label
            key={one}
            className="flex min-h-12 cursor-pointer items-center justify-center rounded border border-line-strong px-2 text-center has-checked:border-action has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-action has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="mode"
              value={one}
              checked={mode === one}
              onChange={() => choose(one)}
              className="sr-only"
            />
            {names[one]}
          </label>
        ))}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2" hidden={mode === 'always'}>
        <NumberField
          id="pieces"
          label={mode === 'set' ? t`العدد الصحيح` : t`عدد القطع`}
          value={pieces}
          onValue={(value) => {
            setPieces(value);
            save.touch();
          }}
          error={save.errorOf('pieces')}
        />
        <Select
          id="reason"
          label={t`السبب`}
          value={reason}
          onValue={(value) => setReason(fittingReasons[mode].find((one) => one === value) ?? 'edit')}
        >
          {fittingReasons[mode].map((one) => (
            <option key={one} value={one}>
              {i18n._(reasonNames[one])}
            </option>
          ))}
        </Select>
      </div>
      <TextInput id="note" label={t`ملاحظة`} optional maxLength={300} value={note} onValue={setNote} />
      <p className="text-muted" role="status">
        {mode === 'always' && <Trans>يُباع هذا المقاس دون عدد: لا ينفد، ولا يُخصم منه شيء.</Trans>}
        {!counted && <Trans>يُباع الآن دون عدد. كتابة عدد تعيد عدّه.</Trans>}
        {counted && after !== null && (
          <Trans>
            المخزون الآن <bdi dir="ltr">{stock}</bdi>، ويصير <bdi dir="ltr">{after}</bdi>
          </Trans>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" aria-disabled={save.state === 'busy'}>
          <Trans>حفظ الحركة</Trans>
        </Button>
        {save.state === 'saved' && (
          <p role="status" className="flex items-center gap-1.5 text-success">
            <CircleCheck aria-hidden className="size-5" />
            <Trans>تم الحفظ</Trans>
          </p>
        )}
      </div>
      <FailureText save={save} shownBeside={save.errorOf('pieces') !== undefined} />
      {save.failure?.code === 'stock_moved' && <LookAgain onLook={() => save.touch()} />}
    </form>
  );
}

/** Another movement was first: the current stock is shown before a new attempt. */
function LookAgain({ onLook }: { onLook: () => void }) {
  const { revalidate } = useRevalidator();
  return (
    <Button
      look="secondary"
      size="small"
      onClick={async () => {
        await revalidate();
        onLook();
      }}
    >
      <Trans>عرض المخزون الآن</Trans>
    </Button>
  );
}
