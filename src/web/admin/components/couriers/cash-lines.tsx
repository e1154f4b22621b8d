import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type CashKind, type CashLine, isShortOfCentimes } from '#/shop/couriers/cash.rules.ts';
import { Code } from '#/web/ui/code.tsx';
import { Money } from '#/web/ui/money.tsx';
import { AdminLink, orderPath } from '../admin-link.tsx';
import { CheckLine } from '../check-line.tsx';
import { MoreRows } from '../more-rows.tsx';
import { cashKindNames } from './courier-names.ts';

const tones: Partial<Record<CashKind, string>> = {
  matched: 'bg-success-soft text-success',
  short: 'bg-danger-soft text-danger',
  over: 'bg-warning-soft text-warning',
  missing: 'bg-warning-soft text-warning',
  double: 'bg-danger-soft text-danger',
  unknown: 'bg-danger-soft text-danger',
};

/** The most lines that are shown; further ones are counted only. */
const maxShown = 300;

/** The lines of a statement: expected and received cash. Differences come first. */
export function CashLines({
  lines,
  letGo,
  onLetGo,
}: {
  lines: readonly (CashLine & { settled?: boolean })[];
  /** Orders whose missing cash is written off; left out when nothing can be decided. */
  letGo?: readonly number[];
  onLetGo?: (orderId: number, on: boolean) => void;
}) {
  const { t, i18n } = useLingui();
  const rank = (line: CashLine) =>
    line.kind === 'matched' || isShortOfCentimes(line) ? 2 : line.kind === 'missing' ? 1 : 0;
  const sorted = lines.toSorted((one, other) => rank(one) - rank(other));
  return (
    <>
      <ul aria-label={t`أسطر الكشف`} className="grid gap-2">
        {sorted.slice(0, maxShown).map((line) => {
          const { kind, number, orderId } = line;
          const difference = line.statedCentimes - line.expectedCentimes;
          const fine = isShortOfCentimes(line);
          const closes = line.settled ?? fine;
          return (
            <li
              key={`${line.row} ${number}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded border border-line p-3"
            >
              <span
                className={clsx(
                  'rounded-full px-3 py-0.5 text-sm font-medium',
                  (fine ? undefined : tones[kind]) ?? 'bg-surface',
                )}
              >
                {i18n._(cashKindNames[kind])}
              </span>
              <span className="grow">
                {orderId === null ? (
                  <Code>{number}</Code>
                ) : (
                  <AdminLink
                    to={orderPath(orderId)}
                    className="inline-flex min-h-11 items-center font-semibold underline"
                  >
                    <Code>{number}</Code>
                  </AdminLink>
                )}
              </span>
              {(kind === 'short' || kind === 'over' || kind === 'missing') && (
                <span className="text-sm text-muted">
                  <Trans>
                    المنتظر: <Money shown={line.expectedCentimes} label="DH" />
                  </Trans>
                </span>
              )}
              {(kind === 'short' || kind === 'over') && (
                <span
                  className={clsx(
                    'text-sm',
                    fine ? 'text-muted' : kind === 'short' ? 'text-danger' : 'text-warning',
                  )}
                >
                  <Trans>
                    الفرق: <Money shown={difference} label="DH" />
                  </Trans>
                </span>
              )}
              {kind !== 'missing' && (
                <Money shown={line.statedCentimes} label="DH" className="font-semibold" />
              )}
              {kind === 'short' && !closes && letGo && onLetGo && orderId !== null && (
                <CheckLine
                  checked={letGo.includes(orderId)}
                  onValue={(on) => onLetGo(orderId, on)}
                  className="basis-full"
                >
                  <Trans>التنازل عن الباقي وإغلاق الحساب</Trans>
                </CheckLine>
              )}
              {kind === 'short' && closes && (
                <span className="text-sm text-muted">
                  <Trans>تُنوزل عن الباقي</Trans>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <MoreRows count={sorted.length - maxShown} />
    </>
  );
}
