import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { payerOf } from '#/shop/returns/returns.rules.ts';
import type { ReturnableOrder, ReturnRequest } from '#/shop/returns/returns.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { TextArea } from '#/web/ui/text-area.tsx';
import { useSave } from '../../use-save.ts';
import { useUnsaved } from '../../use-unsaved.ts';
import { FailureText } from '../failure-text.tsx';
import { OpenReturnLine, type ReturnWish } from './open-return-line.tsx';
import { OpenReturnPhotos } from './open-return-photos.tsx';

/** Lines, reasons, refund or exchange, as the caller says them; the return is agreed as soon as it is sent. */
export function OpenReturnForm({
  orderId,
  order,
  onEnd,
}: {
  orderId: number;
  order: ReturnableOrder;
  onEnd: () => void;
}) {
  const { t } = useLingui();
  const save = useSave();
  const [wishes, setWishes] = useState<ReadonlyMap<number, ReturnWish>>(new Map());
  const [bare, setBare] = useState(false);
  const [note, setNote] = useState('');
  const [photos, setPhotos] = useState<File[]>([]);
  useUnsaved(wishes.size > 0 || note !== '');
  // The button that opened it is gone.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const ticked = [...wishes.values()];
  const lines = ticked.flatMap(({ reason, ...rest }) => (reason === '' ? [] : [{ ...rest, reason }]));
  const reasons = lines.map(({ reason }) => reason);
  // Beyond the days it is opened by permission; without pieces, or before they were delivered, there is nothing to open.
  const late = order.refusal === 'return_window_over';
  const change = (id: number, wish: ReturnWish | undefined) => {
    const next = new Map(wishes);
    if (wish) next.set(id, wish);
    else next.delete(id);
    setWishes(next);
    save.touch();
  };
  async function send() {
    if (save.state === 'busy' || ticked.length === 0) return;
    const without = ticked.find(({ reason }) => reason === '');
    setBare(without !== undefined);
    if (without) return document.getElementById(`open-return-${without.id}-reason`)?.focus();
    const body = new FormData();
    const seenReturns = order.returns.length;
    body.append('request', JSON.stringify({ lines, note, seenReturns } satisfies ReturnRequest));
    for (const photo of photos) body.append('photo', photo);
    if ((await save.run('POST', `/api/admin/orders/${orderId}/returns`, body)).ok) onEnd();
  }
  return (
    <form
      noValidate
      aria-labelledby="open-return"
      className="grid grid-cols-1 gap-4 rounded border border-line-strong bg-raised p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h3 id="open-return" ref={heading} tabIndex={-1} className="text-lg">
        <Trans>فتح إرجاع للزبون</Trans>
      </h3>
      {order.refusal && (
        <Notice tone="warning">
          {late ? (
            <Trans>انتهت مدة الإرجاع. يفتحه الآن من له صلاحية ردّ الأموال، ويُكتب ذلك في السجل.</Trans>
          ) : (
            order.refusalText
          )}
        </Notice>
      )}
      {(!order.refusal || late) && (
        <>
          <ul className="grid gap-3">
            {order.lines.map((line) => (
              <OpenReturnLine
                key={line.id}
                line={line}
                wish={wishes.get(line.id)}
                error={save.errorOf(`line.${line.id}`)}
                bare={bare}
                change={(wish) => change(line.id, wish)}
              />
            ))}
          </ul>
          <TextArea
            id="open-return-note"
            label={t`ملاحظة`}
            optional
            rows={2}
            maxLength={1000}
            value={note}
            onValue={setNote}
          />
          <OpenReturnPhotos change={setPhotos} />
          {reasons.length > 0 && (
            <p className="text-sm text-muted">
              {payerOf(reasons, order.freeReturns) === 'shop' ? (
                <Trans>مصاريف الإرجاع على المتجر</Trans>
              ) : (
                <Trans>مصاريف الإرجاع على الزبون</Trans>
              )}
            </p>
          )}
        </>
      )}
      <FailureText save={save} onLook={onEnd} />
      <div className="flex flex-wrap gap-2">
        {(!order.refusal || late) && (
          <Button type="submit" size="small" aria-disabled={save.state === 'busy' || ticked.length === 0}>
            <Trans>فتح الإرجاع وقبوله</Trans>
          </Button>
        )}
        <Button look="quiet" size="small" onClick={onEnd}>
          <Trans>رجوع</Trans>
        </Button>
      </div>
    </form>
  );
}
