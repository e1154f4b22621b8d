import type { StaffReturn } from '#/shop/returns/returns.schema.ts';
import { Size } from '#/web/ui/size.tsx';
import { Times } from '#/web/ui/times.tsx';

/** What came back: how many pieces of which size of which color. */
export function ReturnedPiece({
  line: { quantity, title, color, size },
}: {
  line: StaffReturn['lines'][number];
}) {
  return (
    <>
      <Times before count={quantity} className="tabular-nums" />
      <bdi className="wrap-anywhere">{title}</bdi>
      <span className="text-muted">
        <bdi>{color}</bdi> <Size label={size} />
      </span>
    </>
  );
}
