import { Trans } from '@lingui/react/macro';

/** A row of a file, as a spreadsheet counts. */
export function RowNumber({ row }: { row: number }) {
  return (
    <span>
      <Trans>
        السطر <bdi dir="ltr">{row}</bdi>
      </Trans>
    </span>
  );
}
