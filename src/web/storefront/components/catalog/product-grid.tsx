import { clsx } from 'clsx';
import { memo, useEffect } from 'react';
import { deepEqual } from '#/web/deep-equal.ts';
import type { ShownCard as Card } from '../../light-listing.ts';
import { gridClasses, recallGrid, useGridChoice } from './grid-choice.ts';
import { ProductCard } from './product-card.tsx';

/** The largest width of a card beside the filters. */
const sizes = '(min-width: 1200px) 252px, (min-width: 937px) 23vw, (min-width: 700px) 31vw, 44vw';
/** Pictures with priority: a first row holds at most five cards, on a phone two. */
const firstRow = { most: 5, phone: 2 };

/** §2.44 2 to 5 products per row, or one under the other. */
export function ProductGrid({ cards, waiting = false }: { cards: readonly Card[]; waiting?: boolean }) {
  const choice = useGridChoice((grid) => grid.choice);
  useEffect(recallGrid, []);
  return (
    <ul
      aria-busy={waiting}
      className={clsx(
        'grid gap-x-3 narrow:grid-cols-1 transition-opacity duration-150 md:gap-x-4 xl:gap-x-5',
        choice === 'list' ? 'divide-y divide-line *:py-5 *:first:pt-0' : 'cards',
        gridClasses[choice],
        waiting && 'opacity-50',
      )}
    >
      <Cards cards={cards} row={choice === 'list'} />
    </ul>
  );
}

type CardsProps = { cards: readonly Card[]; row: boolean };

const Cards = memo(function Cards({ cards, row }: CardsProps) {
  return cards.map((card, index) => (
    <li key={card.id}>
      <ProductCard
        {...{ card, sizes, row }}
        priority={index < firstRow.phone}
        eager={index < firstRow.most}
      />
    </li>
  ));
}, deepEqual);
