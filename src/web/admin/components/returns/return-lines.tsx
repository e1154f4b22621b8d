import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffReturn } from '#/shop/returns/returns.schema.ts';
import { Size } from '#/web/ui/size.tsx';
import { FoundPieces, GoodPieces } from './good-pieces.tsx';
import { returnReasonNames } from './return-names.ts';
import { ReturnedPiece } from './returned-piece.tsx';

type Line = StaffReturn['lines'][number];

/**
 * The lines of a return: reason, and refund or exchange; during the inspection also the number of pieces to sell
 * again.
 */
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
    <ul className="grid divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li key={line.id} className="grid gap-1 py-2.5">
          <p className="flex flex-wrap gap-x-3 font-medium">
            <ReturnedPiece line={line} />
          </p>
          <p className="flex flex-wrap gap-x-3 text-sm">
            <span>{i18n._(returnReasonNames[line.reason])}</span>
            <span className="font-medium">
              {line.wanted === 'exchange' ? (
                <>
                  <Trans>
                    استبدال بمقاس <Size label={line.exchangeSize ?? ''} />
                  </Trans>
                  {line.exchangeColor && (
                    <>
                      {' · '}
                      <bdi>{line.exchangeColor}</bdi>
                    </>
                  )}
                </>
              ) : (
                <Trans>استرجاع المبلغ</Trans>
              )}
            </span>
          </p>
          {inspecting && (
            <GoodPieces
              of={line.quantity}
              value={pieces(line)}
              onValue={(count) => onPieces(line.id, count)}
            />
          )}
          {line.restocked !== null && <FoundPieces restocked={line.restocked} writtenOff={line.writtenOff} />}
        </li>
      ))}
    </ul>
  );
}
