import { Plural } from '@lingui/react/macro';

/** A number of pieces in words. */
export function PieceCount({ pieces }: { pieces: number }) {
  return (
    <Plural
      value={pieces}
      zero="بلا قطع"
      one="قطعة واحدة"
      two="قطعتان"
      few="# قطع"
      many="# قطعة"
      other="# قطعة"
    />
  );
}
