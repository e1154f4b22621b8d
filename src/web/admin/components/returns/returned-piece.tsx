import type { StaffReturn } from '#/shop/returns/returns.schema.ts';
import { Size } from '#/web/ui/size.tsx';

/** What came back: how many pieces of which size of which color. */
export function ReturnedPiece({
  line: { quantity, title, color, size },
}: {
  line: StaffReturn['lines'][number];
}) {
  return (
    <>
      <bdi dir="ltr" className="tabular-nums">
        {quantity} ×
      </bdi>
      <bdi className="wrap-anywhere">{title}</bdi>
      <span className="text-muted">
        <bdi>{color}</bdi> <Size label={size} />
      </span>
    </>
  );
}
