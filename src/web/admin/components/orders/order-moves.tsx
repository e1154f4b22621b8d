import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { StaffOrder } from '#/shop/orders/orders.schema.ts';
import { type MoveName, moveOf, movesByUse } from '#/shop/orders/orders.states.rules.ts';
import { Button } from '#/web/ui/button.tsx';
import { describedBy, FieldNotes } from '#/web/ui/field.tsx';
import { Money } from '#/web/ui/money.tsx';
import { isSignedOut, staffCall } from '../../staff-call.ts';
import { dirhamsText } from '../../typed-number.ts';
import type { OwnVersions } from '../../use-own-versions.ts';
import { useUnsaved } from '../../use-unsaved.ts';
import type { CourierChoices } from '../couriers/courier-select.tsx';
import { MoneyField } from '../number-field.tsx';
import { graveMoves, moveLabels } from '../state-names.ts';
import { useLoseCorrection } from './lose-correction.tsx';
import { ShipOrder } from './ship-order.tsx';

/**
 * The possible moves as buttons, the next step first and alone in color. A grave move, or one that needs a reason, asks
 * for a confirmation; a parcel that leaves asks to whom, where there are couriers.
 */
export function OrderMoves({
  order,
  couriers,
  correcting,
  own,
}: {
  order: StaffOrder;
  couriers: CourierChoices;
  /** A correction of the order is typed and not saved. */
  correcting: boolean;
  own: OwnVersions;
}) {
  const { i18n, t } = useLingui();
  const { revalidate } = useRevalidator();
  const [pendingName, setPendingName] = useState<MoveName | null>(null);
  // Its amount is another one when the order has changed meanwhile.
  const pendingMove = order.moves.find(({ name }) => name === pendingName) ?? null;
  const [note, setNote] = useState('');
  /** How much goes back, hundredths of the order's currency; null: untouched, NaN: what was typed is no amount. */
  const [typedPart, setTypedPart] = useState<number | null>(null);
  const most = pendingMove && moveOf(pendingMove.name).part ? (pendingMove.amount?.shown ?? 0) : null;
  const part = typedPart ?? most ?? 0;
  useUnsaved(pendingMove !== null && (note !== '' || (typedPart !== null && typedPart !== most)));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  /** The move needs a reason and none was written. */
  const [bare, setBare] = useState(false);
  const [wrongPart, setWrongPart] = useState(false);
  const { next, others } = movesByUse(order.moves);
  const lose = useLoseCorrection(correcting);

  const max = dirhamsText(most ?? 0);
  const asksFirst = ({ name, needsReason }: StaffOrder['moves'][number]) =>
    graveMoves.has(name) || needsReason || (name === 'ship' && couriers.length > 0);

  const doneText = (move: MoveName): string => {
    const made = i18n._(moveLabels[move]);
    return t`تم: ${made}`;
  };

  /** A note belongs to the move that it was typed for. */
  function begin(move: MoveName | null) {
    if (move !== pendingName) {
      setNote('');
      setTypedPart(null);
    }
    setBare(false);
    setWrongPart(false);
    setPendingName(move);
  }
  async function make(move: MoveName, doneWords = doneText(move)) {
    if (busy || !(await lose.mayGoOn())) return;
    setBusy(true);
    setProblem(null);
    setDone(null);
    const result = await staffCall<{ data: StaffOrder }>('POST', `/api/admin/orders/${order.id}/moves`, {
      move,
      note: move === pendingMove?.name ? note : '',
      // What is read on the screen, though another amount may be left by now.
      ...(move === pendingMove?.name && most !== null ? { part } : {}),
      seen: order.status,
      version: order.updatedAt,
    });
    if (!result.ok) setProblem(result.message || t`تعذّر الاتصال، أعد المحاولة`);
    if (!result.ok && (result.status === 0 || isSignedOut(result))) {
      // After a network error, or without a session, the page and the note stay; a reload would lose them.
      setBusy(false);
      return;
    }
    setWrongPart(!result.ok && result.errors.part !== undefined);
    if (result.ok) {
      begin(null);
      own.replaced(order.updatedAt, result.data.data.updatedAt);
    }
    // Also after a failure: a colleague may have moved the order meanwhile.
    await revalidate();
    setBusy(false);
    if (!result.ok) return;
    setDone(doneWords);
  }

  return (
    <section aria-labelledby="moves" className="grid gap-3">
      <h2 id="moves" className="text-lg">
        <Trans>الخطوة التالية</Trans>
      </h2>
      <p role="alert" className="text-danger empty:hidden">
        {problem}
      </p>
      <p role="status" className="text-success empty:sr-only">
        {done}
      </p>
      {order.moves.length === 0 && (
        <p className="text-muted">
          <Trans>لا توجد خطوة أخرى لهذا الطلب.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {[...(next ? [next] : []), ...others].map((move) => (
          <Button
            key={move.name}
            look={move === next ? 'primary' : graveMoves.has(move.name) ? 'danger' : 'secondary'}
            size="small"
            aria-disabled={busy}
            onClick={() => busy || (asksFirst(move) ? begin(move.name) : make(move.name))}
          >
            {i18n._(moveLabels[move.name])}
          </Button>
        ))}
      </div>
      {pendingMove?.name === 'ship' && (
        <ShipOrder
          orderId={order.id}
          couriers={couriers}
          busy={busy}
          onWithout={() => make('ship', t`خرج الطرد من المتجر`)}
          onEnd={(result) => {
            begin(null);
            setProblem(result?.refused[0]?.message ?? null);
            setDone(result?.id ? doneText('ship') : null);
          }}
        />
      )}
      {pendingMove && pendingMove.name !== 'ship' && (
        <form
          noValidate
          className="grid gap-3 rounded border border-line bg-raised p-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (most !== null && !(part >= 1 && part <= most)) {
              setWrongPart(true);
              document.getElementById('move-part')?.focus();
              return;
            }
            if (pendingMove.needsReason && note.trim() === '') {
              setBare(true);
              document.getElementById('move-note')?.focus();
              return;
            }
            make(pendingMove.name);
          }}
        >
          <p className="font-semibold">{i18n._(moveLabels[pendingMove.name])}</p>
          {most !== null && (
            <MoneyField
              id="move-part"
              label={t`المبلغ الذي يرد إلى الزبون`}
              unit={<bdi>{order.currencyLabel}</bdi>}
              needed
              value={part}
              onValue={(typed) => {
                setTypedPart(typed);
                setWrongPart(false);
              }}
              error={wrongPart && t`مبلغ أكبر من 0، وأقصاه ${max}`}
            />
          )}
          {pendingMove.amount && most === null && (
            <p>
              <Trans>
                المبلغ الذي يرد إلى الزبون:{' '}
                <Money shown={pendingMove.amount.shown} label={order.currencyLabel} className="font-bold" />
              </Trans>
            </p>
          )}
          <label htmlFor="move-note" className="font-medium">
            {pendingMove.needsReason ? <Trans>السبب</Trans> : <Trans>ملاحظة (اختيارية)</Trans>}
          </label>
          <textarea
            id="move-note"
            maxLength={500}
            rows={2}
            value={note}
            onChange={(event) => {
              setNote(event.target.value);
              setBare(false);
            }}
            {...describedBy({ id: 'move-note', error: bare })}
            className="rounded border border-line-strong bg-raised p-3"
          />
          <FieldNotes id="move-note" error={bare && t`اكتب السبب`} />
          <div className="flex gap-2">
            <button
              type="submit"
              aria-disabled={busy}
              className="min-h-11 rounded bg-action px-4 font-semibold text-white"
            >
              <Trans>تأكيد</Trans>
            </button>
            <button
              type="button"
              onClick={() => begin(null)}
              className="min-h-11 rounded px-4 hover:bg-surface"
            >
              <Trans>رجوع</Trans>
            </button>
          </div>
        </form>
      )}
      {lose.question}
    </section>
  );
}
