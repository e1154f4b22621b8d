import { clsx } from 'clsx';
import { useEffect } from 'react';
import type { ProductCard as Card } from '#/shop/catalog/catalog.schema.ts';
import { DrawnOnce } from '#/web/drawn-once.tsx';
import { gridClasses, recallGrid, useGridChoice } from './grid-choice.ts';
import { ProductCard } from './product-card.tsx';

const sizes = '(min-width: 1440px) 280px, (min-width: 937px) 25vw, (min-width: 700px) 31vw, 46vw';
/** What stands in the first row, five at most, is fetched at once. */
const firstScreen = 5;

/** §2.44 2 to 5 products per row, or one under the other. */
export function ProductGrid({
  cards,
  waiting = false,
  colours = [],
}: {
  cards: readonly Card[];
  waiting?: boolean;
  /** Colours that the list is narrowed to. */
  colours?: readonly string[];
}) {
  const choice = useGridChoice((grid) => grid.choice);
  useEffect(recallGrid, []);
  return (
    <ul
      aria-busy={waiting}
      className={clsx(
        'grid gap-x-3 gap-y-8 transition-opacity duration-150 md:gap-x-4 xl:gap-x-5',
        gridClasses[choice],
        waiting && 'opacity-50',
      )}
    >
      {cards.map((card, index) => (
        <DrawnOnce
          key={card.id}
          as="li"
          part={ProductCard}
          props={{ card, sizes, colours, priority: index < firstScreen, row: choice === 'list' }}
        />
      ))}
    </ul>
  );
}
