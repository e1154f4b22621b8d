import type { ReactNode } from 'react';
import type { OrderLineView } from '#/shop/orders/orders.schema.ts';
import { Money } from '#/web/ui/money.tsx';
import { Picture } from '#/web/ui/picture.tsx';
import { ColorAndSize } from '#/web/ui/size.tsx';
import { Times } from '#/web/ui/times.tsx';
import { Written } from '#/web/ui/written.tsx';

type LineWords = Pick<OrderLineView, 'title' | 'color' | 'size' | 'quantity'>;

/** What is ordered, in words, beside its picture: its name on two lines at most, its color, size and number. */
export const LineText = ({ title, color, size, quantity }: LineWords) => (
  <>
    <p className="line-clamp-2 font-medium">
      <Written text={title} />
    </p>
    <p className="text-sm text-muted">
      <ColorAndSize color={color} size={size} /> <Times count={quantity} />
    </p>
  </>
);

/** What is ordered as a reminder beside something else. `total` is in the unit of `label`. */
export function SmallLine({
  line,
  total,
  label,
  offer,
}: {
  line: LineWords & Pick<OrderLineView, 'picture'>;
  total: number;
  label: string;
  offer?: ReactNode;
}) {
  return (
    <li className="flex gap-3">
      <Picture
        picture={line.picture}
        sizes="56px"
        decorative
        className="aspect-4/5 w-14 shrink-0 rounded-sm"
      />
      <div className="min-w-0 grow text-sm">
        <LineText {...line} />
        {offer}
      </div>
      <Money shown={total} label={label} className="text-sm font-medium" />
    </li>
  );
}
