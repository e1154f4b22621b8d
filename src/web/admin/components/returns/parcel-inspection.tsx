import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { StaffLine } from '#/shop/orders/orders.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { Size } from '#/web/ui/size.tsx';
import { Times } from '#/web/ui/times.tsx';
import { useSave } from '../../use-save.ts';
import { AdminLink, orderPath } from '../admin-link.tsx';
import { FailureText } from '../failure-text.tsx';
import { GoodPieces } from './good-pieces.tsx';

type Parcel = {
  id: number;
  number: string;
  name: string;
  updatedAt: string;
  lines: readonly StaffLine[];
};

/** A refused parcel that came back: for each line the number of pieces to sell again. */
export function ParcelInspection({ parcel }: { parcel: Parcel }) {
  const save = useSave();
  const [good, setGood] = useState<Record<number, number>>({});
  const busy = save.state === 'busy';
  const pieces = ({ id, quantity }: StaffLine) => good[id] ?? quantity;
  const keep = () => {
    if (busy) return;
    const restock = parcel.lines.map((line) => ({ id: line.id, pieces: pieces(line) }));
    void save.run('POST', `/api/admin/orders/${parcel.id}/inspection`, {
      version: parcel.updatedAt,
      restock,
    });
  };
  return (
    <article
      aria-labelledby={`parcel-${parcel.id}`}
      className="grid gap-3 rounded border border-line-strong bg-raised p-4"
    >
      <h3 id={`parcel-${parcel.id}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        <AdminLink to={orderPath(parcel.id)} className="underline">
          <OrderNumber number={parcel.number} />
        </AdminLink>
        <bdi className="text-base font-normal">{parcel.name}</bdi>
      </h3>
      <ul className="grid divide-y divide-line rounded border border-line">
        {parcel.lines.map((line) => (
          <li key={line.id} className="grid gap-1 p-3">
            <p className="flex flex-wrap gap-x-3 font-medium">
              <Times before count={line.quantity} className="tabular-nums" />
              <bdi>{line.title}</bdi>
              <span className="text-muted">
                <bdi>{line.color}</bdi> <Size label={line.size} />
              </span>
            </p>
            <GoodPieces
              of={line.quantity}
              value={pieces(line)}
              onValue={(count) => {
                setGood({ ...good, [line.id]: count });
                save.touch();
              }}
            />
          </li>
        ))}
      </ul>
      <FailureText save={save} />
      <div>
        <Button size="small" aria-disabled={busy} onClick={keep}>
          <Trans>حفظ نتيجة الفحص</Trans>
        </Button>
      </div>
    </article>
  );
}
