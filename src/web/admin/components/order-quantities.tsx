import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { StaffOrder } from '#/shop/orders/orders.schema.ts';
import { useSave } from '../use-save.ts';
import { SaveBar } from './save-bar.tsx';

/** Other quantities, until the parcel is being prepared; zero takes a line away. Amounts follow on the server. */
export function OrderQuantities({ order }: { order: StaffOrder }) {
  const { t } = useLingui();
  const save = useSave();
  const [typed, setTyped] = useState<Record<number, number>>({});
  const changed = order.lines.filter(
    (line) => typed[line.priceId] !== undefined && typed[line.priceId] !== line.quantity,
  );
  return (
    <details className="rounded border border-line bg-raised">
      <summary className="flex min-h-11 items-center px-4 font-medium">
        <Trans>تغيير القطع</Trans>
      </summary>
      <form
        className="grid gap-3 border-t border-line p-4"
        onSubmit={async (event) => {
          event.preventDefault();
          if (changed.length === 0 || save.state === 'busy') return;
          const result = await save.run('PATCH', `/api/admin/orders/${order.id}/lines`, {
            lines: changed.map(({ priceId }) => ({ priceId, quantity: typed[priceId] ?? 0 })),
            seen: order.updatedAt,
          });
          if (result.ok) setTyped({});
        }}
      >
        {order.lines.map((line) => {
          const name = `${line.title} ${line.size}`;
          return (
            <label key={line.priceId} className="flex flex-wrap items-center justify-between gap-3">
              <bdi>{name}</bdi>
              <select
                aria-label={t`عدد القطع: ${name}`}
                value={typed[line.priceId] ?? line.quantity}
                onChange={(event) => {
                  save.touch();
                  setTyped({ ...typed, [line.priceId]: Number(event.currentTarget.value) });
                }}
                className="min-h-11 rounded border border-line-strong bg-raised px-3"
              >
                {Array.from({ length: Math.max(10, line.quantity) + 1 }, (_, count) => (
                  <option key={String(count)} value={count}>
                    {count}
                  </option>
                ))}
              </select>
            </label>
          );
        })}
        <p className="text-sm text-muted">
          <Trans>
            الأثمان تبقى كما كانت عند الطلب. التخفيض بالرمز يتبع القطع، والتوصيل يبقى كما هو أو يصبح مجانيًا
            عند بلوغ الحد.
          </Trans>
        </p>
        <SaveBar save={save} dirty={changed.length > 0} onDiscard={() => setTyped({})} />
      </form>
    </details>
  );
}
