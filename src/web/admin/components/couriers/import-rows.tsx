import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import type { JudgedRow } from '#/shop/couriers/judge-rows.rules.ts';
import { moveOf, type OrderState } from '#/shop/orders/orders.states.rules.ts';
import { Code } from '#/web/ui/code.tsx';
import { AdminLink, orderPath } from '../admin-link.tsx';
import { EmptyList } from '../screen.tsx';
import { OrderStateBadge } from '../state-badge.tsx';
import { fateNames, rowProblemNames } from './courier-names.ts';

/** The rows of a courier's file: its word, the order's state, and the next state. */
export function ImportRows({ rows }: { rows: readonly JudgedRow[] }) {
  if (rows.length === 0) {
    return (
      <EmptyList>
        <Trans>لا أسطر هنا.</Trans>
      </EmptyList>
    );
  }
  return (
    <ul className="grid gap-2">
      {rows.map((row) => (
        <Row key={row.row} row={row} />
      ))}
    </ul>
  );
}

function Row({ row }: { row: JudgedRow }) {
  const { i18n } = useLingui();
  const states = row.moves.flatMap((name): OrderState[] => {
    const { to } = moveOf(name);
    return to.order ? [to.order] : [];
  });
  return (
    <li className="grid gap-1 rounded border border-line bg-raised p-3 sm:grid-cols-[10rem_1fr_1.5fr] sm:items-center sm:gap-4">
      <span className="flex items-baseline gap-2">
        <bdi dir="ltr" className="text-sm text-muted tabular-nums">
          {row.row}
        </bdi>
        {row.orderId === null ? (
          <Code>{row.number}</Code>
        ) : (
          <AdminLink
            to={orderPath(row.orderId)}
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            <Code>{row.number}</Code>
          </AdminLink>
        )}
      </span>
      <span className="min-w-0">
        <bdi className="font-medium">{row.word || '—'}</bdi>
        {row.note && <bdi className="block text-sm text-muted">{row.note}</bdi>}
      </span>
      <span className="flex flex-wrap items-center gap-1.5">
        {row.status && row.fate !== 'made' && <OrderStateBadge state={row.status} />}
        {states.map((state) => (
          <span key={state} className="flex items-center gap-1.5">
            <ArrowRight aria-hidden className="size-4 text-muted rtl:-scale-x-100" />
            <OrderStateBadge state={state} />
          </span>
        ))}
        {row.problem && (
          <span className={row.fate === 'problem' ? 'text-danger' : undefined}>
            {i18n._(rowProblemNames[row.problem])}
          </span>
        )}
        {(row.fate === 'nothing' || row.fate === 'made') && (
          <span className="text-sm text-muted">{i18n._(fateNames[row.fate])}</span>
        )}
      </span>
    </li>
  );
}
