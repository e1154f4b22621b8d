import { Trans } from '@lingui/react/macro';

/** A row number of a file, counted as in a spreadsheet. */
export function RowNumber({ row }: { row: number }) {
  return (
    <span>
      <Trans>
        السطر <bdi dir="ltr">{row}</bdi>
      </Trans>
    </span>
  );
}
