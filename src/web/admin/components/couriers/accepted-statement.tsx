import { Trans } from '@lingui/react/macro';
import type { CashKind, CashLine } from '#/shop/couriers/cash.rules.ts';
import { Code } from '#/web/ui/code.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { Card } from '../screen.tsx';
import { CashLines } from './cash-lines.tsx';
import { StatementSums } from './statement-sums.tsx';

/** An accepted statement. */
export function AcceptedStatement({
  statement,
}: {
  statement: {
    id: number;
    courier: string;
    at: string;
    by: string;
    fileName: string;
    fileHash: string;
    feeCentimes: number;
    note: string;
    lines: (CashLine & { settled: boolean })[];
    expectedCentimes: number;
    statedCentimes: number;
    missingCentimes: number;
    counts: Record<CashKind, number>;
  };
}) {
  const { courier, at, by, fileName, fileHash, note, lines } = statement;
  return (
    <Card
      title={
        <Trans>
          كشف <bdi>{courier}</bdi>
        </Trans>
      }
    >
      <p className="text-sm text-muted">
        <DateText iso={at} style="moment" /> · <bdi>{by}</bdi>
        {fileName && (
          <>
            {' '}
            · <bdi className="break-all">{fileName}</bdi>
          </>
        )}{' '}
        · <Code>{fileHash.slice(0, 12)}</Code>
      </p>
      {note && (
        <p className="rounded bg-surface p-3 whitespace-pre-line" dir="auto">
          {note}
        </p>
      )}
      <StatementSums {...statement} />
      <CashLines lines={lines} />
    </Card>
  );
}
