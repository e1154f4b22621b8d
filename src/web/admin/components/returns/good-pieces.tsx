import { Trans } from '@lingui/react/macro';

/** The number of returned pieces to sell again; the others are written off. */
export function GoodPieces({
  of,
  value,
  onValue,
}: {
  of: number;
  value: number;
  onValue: (count: number) => void;
}) {
  return (
    <label className="flex flex-wrap items-center gap-2">
      <Trans>قطع تعود إلى البيع</Trans>
      <select
        value={value}
        onChange={(event) => onValue(Number(event.currentTarget.value))}
        className="min-h-11 rounded border border-line-strong bg-raised px-3"
      >
        {Array.from({ length: of + 1 }, (_, count) => (
          <option key={String(count)} value={count}>
            {count}
          </option>
        ))}
      </select>
      <span className="text-sm text-muted">
        <Trans>
          والباقي يُتلف: <bdi dir="ltr">{of - value}</bdi>
        </Trans>
      </span>
    </label>
  );
}

/** The result of an inspection. */
export function FoundPieces({ restocked, writtenOff }: { restocked: number; writtenOff: number | null }) {
  return (
    <p className="basis-full text-sm text-muted">
      <Trans>
        عاد إلى المخزون: <bdi dir="ltr">{restocked}</bdi>، أُتلف: <bdi dir="ltr">{writtenOff}</bdi>
      </Trans>
    </p>
  );
}
