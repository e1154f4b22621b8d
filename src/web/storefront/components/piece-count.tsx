import { Plural } from '@lingui/react/macro';

/** A number of pieces in words. */
export const PieceCount = ({ count }: { count: number }) => (
  <Plural
    value={count}
    zero="لا قطع"
    one="قطعة واحدة"
    two="قطعتان"
    few="# قطع"
    many="# قطعة"
    other="# قطعة"
  />
);
