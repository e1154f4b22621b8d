import type { ReactNode } from 'react';
import type { OrderLineView } from '#/shop/orders/orders.schema.ts';
import { Money } from '#/web/ui/money.tsx';
import { Picture } from '#/web/ui/picture.tsx';
import { ColorAndSize } from '#/web/ui/size.tsx';
import { Times } from '#/web/ui/times.tsx';
import { Written } from '#/web/ui/written.tsx';

type Line = Pick<OrderLineView, 'picture' | 'title' | 'color' | 'size' | 'quantity'>;

/** What is ordered as a reminder beside something else: small, its name on two lines at most. `total` is in the unit of `label`. */
export function SmallLine({
  line,
  total,
  label,
  offer,
}: {
  line: Line;
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
        <p className="line-clamp-2 font-medium">
          <Written text={line.title} />
        </p>
        <p className="text-muted">
          <ColorAndSize color={line.color} size={line.size} /> <Times count={line.quantity} />
        </p>
        {offer}
      </div>
      <Money shown={total} label={label} className="text-sm font-medium" />
    </li>
  );
}
