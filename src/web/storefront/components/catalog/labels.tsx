import { Trans } from '@lingui/react/macro';
import type { ProductCard } from '#/shop/catalog/catalog.schema.ts';
import { Percent } from '#/web/ui/percent.tsx';
import { savedPercent } from './saved-percent.ts';

/** §2.46 The label on a card's picture: one, the saving before all others. */
export function Labels({ card }: { card: Pick<ProductCard, 'labels' | 'price' | 'oldPrice'> }) {
  const { labels, price, oldPrice } = card;
  const other = (['new', 'best_seller', 'special'] as const).find((label) => labels.includes(label));
  if (oldPrice === null && !other) return null;
  return oldPrice !== null ? (
    <span className="card-mark bg-action text-white">
      <Percent value={-savedPercent(price, oldPrice)} />
    </span>
  ) : (
    <span className="card-mark bg-ink text-paper">
      {other === 'new' ? (
        <Trans>جديد</Trans>
      ) : other === 'best_seller' ? (
        <Trans context="on a card">الأكثر مبيعًا</Trans>
      ) : (
        <Trans>مختار لك</Trans>
      )}
    </span>
  );
}
