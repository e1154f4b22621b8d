import '#/web/i18n/content.ts';
import { Trans } from '@lingui/react/macro';
import type { ShownCard } from '../../light-listing.ts';
import { ProductCard } from '../catalog/product-card.tsx';

const sizes = '(min-width: 760px) 174px, (min-width: 570px) 22vw, 44vw';

/** The products that a text links to; nothing where there are none. */
export function LinkedProducts({ cards }: { cards: readonly ShownCard[] }) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="linked" className="mt-10 border-t border-line pt-6">
      <h2 id="linked" className="mb-4 text-xl">
        <Trans>منتجات ذُكرت هنا</Trans>
      </h2>
      <ul className="cards grid grid-cols-2 gap-x-3 sm:grid-cols-4">
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} sizes={sizes} />
          </li>
        ))}
      </ul>
    </section>
  );
}
