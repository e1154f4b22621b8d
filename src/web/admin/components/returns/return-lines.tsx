import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffReturn } from '#/shop/returns/returns.schema.ts';
import { Size } from '#/web/ui/size.tsx';
import { returnReasonNames } from './return-names.ts';

type Line = StaffReturn['lines'][number];

/** What comes back, why, and what is wanted for it; while it is inspected, how many pieces are sold again. */
export function ReturnLines({
  lines,
  inspecting,
  pieces,
  onPieces,
}: {
  lines: readonly Line[];
  inspecting: boolean;
  pieces: (line: Line) => number;
  onPieces: (id: number, count: number) => void;
}) {
  const { i18n } = useLingui();
  return (
    <ul className="grid divide-y divide-line rounded border border-line">
      {lines.map((line) => (
        <li key={line.id} className="grid gap-1 p-3">
          <p className="flex flex-wrap gap-x-3 font-medium">
            <bdi dir="ltr" className="tabular-nums">
              {line.quantity} ×
            </bdi>
            <bdi>{line.title}</bdi>
            <span className="text-muted">
              <bdi>{line.color}</bdi> <Size label={line.size} />
            </span>
          </p>
          <p className="flex flex-wrap gap-x-3 text-sm">
            <span>{i18n._(returnReasonNames[line.reason])}</span>
            <span className="font-medium">
              {line.wanted === 'exchange' ? (
                <Trans>
                  استبدال بمقاس <Size label={line.exchangeSize ?? ''} />
                </Trans>
              ) : (
                <Trans>استرجاع المبلغ</Trans>
              )}
            </span>
          </p>
          {inspecting && (
            <label className="flex flex-wrap items-center gap-2">
              <Trans>قطع تعود إلى البيع</Trans>
              <select
                value={pieces(line)}
                onChange={(event) => onPieces(line.id, Number(event.currentTarget.value))}
                className="min-h-11 rounded border border-line-strong bg-raised px-3"
              >
                {Array.from({ length: line.quantity + 1 }, (_, count) => (
                  <option key={String(count)} value={count}>
                    {count}
                  </option>
                ))}
              </select>
              <span className="text-sm text-muted">
                <Trans>
                  والباقي يُتلف: <bdi dir="ltr">{line.quantity - pieces(line)}</bdi>
                </Trans>
              </span>
            </label>
          )}
          {line.restocked !== null && (
            <p className="text-sm text-muted">
              <Trans>
                عاد إلى المخزون: <bdi dir="ltr">{line.restocked}</bdi>، أُتلف:{' '}
                <bdi dir="ltr">{line.writtenOff}</bdi>
              </Trans>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
