import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { StaffReturn } from '#/shop/returns/returns.schema.ts';
import type { ReturnMoveName } from '#/shop/returns/returns.states.rules.ts';
import { Button } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { TextArea } from '#/web/ui/text-area.tsx';
import { useSave } from '../../use-save.ts';
import { useUnsaved } from '../../use-unsaved.ts';
import { AdminLink, orderPath } from '../admin-link.tsx';
import { FailureText } from '../failure-text.tsx';
import { OrderStateBadge } from '../state-badge.tsx';
import { ExchangeSum } from './exchange-sum.tsx';
import { ReturnLines } from './return-lines.tsx';
import { returnMoveLabels, returnStateNames } from './return-names.ts';

/**
 * One return: its lines and reasons, and the next step. The inspection says for each piece whether it is sold again.
 */
export function ReturnCard({ given }: { given: StaffReturn }) {
  const { t, i18n } = useLingui();
  const save = useSave();
  const [good, setGood] = useState<Record<number, number>>({});
  const [begun, setBegun] = useState<ReturnMoveName | null>(null);
  const [note, setNote] = useState('');
  const busy = save.state === 'busy';
  const inspecting = given.moves.includes('inspect');
  // A colleague may have made a move after which the one begun here is none.
  const pendingMove = begun !== null && given.moves.includes(begun) ? begun : null;
  const nothingUnsaved = useUnsaved(
    (pendingMove !== null && note !== '') || (inspecting && Object.keys(good).length > 0),
  );
  /** A note belongs to the move that it was typed for. */
  function begin(move: ReturnMoveName | null) {
    if (move !== begun) setNote('');
    setBegun(move);
  }
  const pieces = (line: StaffReturn['lines'][number]) => good[line.id] ?? line.quantity;
  async function make(move: ReturnMoveName) {
    if (busy) return;
    const restock = given.lines.map((line) => ({ id: line.id, pieces: pieces(line) }));
    const result = await save.run('POST', `/api/admin/returns/${given.id}/moves`, {
      move,
      note: move === pendingMove ? note : '',
      version: given.version,
      ...(move === 'inspect' ? { restock } : {}),
    });
    if (!result.ok) return;
    nothingUnsaved();
    setGood({});
    begin(null);
  }
  return (
    <article
      aria-labelledby={`return-${given.id}`}
      className="grid gap-3 rounded border border-line bg-raised p-4"
    >
      <h2 id={`return-${given.id}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        <AdminLink to={orderPath(given.orderId)} className="underline">
          <OrderNumber number={given.number} />
        </AdminLink>
        <span className="rounded-full bg-surface px-3 py-0.5 text-sm font-medium">
          {i18n._(returnStateNames[given.state])}
        </span>
        <DateText iso={given.createdAt} style="moment" className="text-sm font-normal text-muted" />
      </h2>
      <ReturnLines
        lines={given.lines}
        inspecting={inspecting}
        pieces={pieces}
        onPieces={(id, count) => setGood({ ...good, [id]: count })}
      />
      <p className="text-sm text-muted">
        {given.payer === 'shop' ? (
          <Trans>مصاريف الإرجاع على المتجر</Trans>
        ) : (
          <Trans>مصاريف الإرجاع على الزبون</Trans>
        )}
      </p>
      {given.exchange && given.exchangeOrderId !== null && (
        <div className="grid gap-1 rounded-sm bg-surface p-2">
          <p className="flex flex-wrap items-center gap-x-3">
            <span>
              <Trans>طلب الاستبدال</Trans>
            </span>
            <AdminLink
              to={orderPath(given.exchangeOrderId)}
              className="inline-flex min-h-11 items-center underline"
            >
              <OrderNumber number={given.exchange.number} />
            </AdminLink>
            <OrderStateBadge state={given.exchange.status} delivery={given.exchange.delivery} />
          </p>
          <p className="text-sm text-muted empty:hidden">
            <ExchangeSum state={given.state} exchange={given.exchange} />
          </p>
        </div>
      )}
      {given.waitsForExchange && (
        <p>
          <Trans>يُنهى الإرجاع بعد تسليم طلب الاستبدال أو إلغائه.</Trans>
        </p>
      )}
      {given.note && (
        <p className="rounded-sm bg-surface p-2 whitespace-pre-wrap">
          <bdi>{given.note}</bdi>
        </p>
      )}
      {given.photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {given.photos.map((photo) => {
            const urlPath = `/api/admin/returns/${given.id}/photos/${photo}`;
            return (
              <li key={photo}>
                <a href={urlPath} target="_blank" rel="noreferrer">
                  <img
                    src={urlPath}
                    alt={t`صورة القطعة المرجعة`}
                    loading="lazy"
                    className="size-28 rounded-sm border border-line object-cover"
                  />
                </a>
              </li>
            );
          })}
        </ul>
      )}
      <FailureText save={save} />
      <div className="flex flex-wrap gap-2">
        {given.moves.map((move) => {
          const grave = move === 'refuse' || move === 'cancel' || move === 'give_up';
          return (
            <Button
              key={move}
              size="small"
              look={grave ? 'danger' : 'primary'}
              aria-disabled={busy}
              onClick={() => (grave ? begin(move) : make(move))}
            >
              {i18n._(returnMoveLabels[move])}
            </Button>
          );
        })}
      </div>
      {pendingMove && (
        <form
          noValidate
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            make(pendingMove);
          }}
        >
          <TextArea
            id={`return-note-${given.id}`}
            label={
              pendingMove === 'refuse'
                ? t`السبب كما يقرأه الزبون`
                : pendingMove === 'give_up'
                  ? t`السبب`
                  : t`ملاحظة (اختيارية)`
            }
            required={pendingMove !== 'cancel'}
            maxLength={500}
            value={note}
            onValue={setNote}
            error={save.errorOf('note')}
          />
          <div className="flex gap-2">
            <Button type="submit" size="small" aria-disabled={busy}>
              {i18n._(returnMoveLabels[pendingMove])}
            </Button>
            <Button look="quiet" size="small" onClick={() => begin(null)}>
              <Trans>رجوع</Trans>
            </Button>
          </div>
        </form>
      )}
      {given.state === 'closed' && given.lines.some((line) => line.wanted === 'refund') && (
        <p className="text-sm text-muted">
          <Trans>المبلغ الذي يجب إرجاعه مسجل في صفحة الطلب.</Trans>
        </p>
      )}
    </article>
  );
}
