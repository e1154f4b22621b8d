import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { memo, useState } from 'react';
import { deepEqual } from '#/web/deep-equal.ts';
import { Picture } from '#/web/ui/picture.tsx';
import { Stars } from '#/web/ui/stars.tsx';
import { Written } from '#/web/ui/written.tsx';
import { type ShownCard as Card, widestCardPicture } from '../../light-listing.ts';
import { ShopLink } from '../shop-link.tsx';
import { CardActions } from './card-actions.tsx';
import { CardColors } from './card-colors.tsx';
import { Labels } from './labels.tsx';
import { Price } from './price.tsx';
import { useCardColor } from './use-card-color.ts';
import { CardListButtons } from './wishlist-button.tsx';

/** The box of a card's picture; its content fills it. */
const frame = { width: 4, height: 5, alt: '' };

/** §2.46 A product in a list: the card is one link, with the product's actions beside it. */
export const ProductCard = memo(function ProductCard({
  card,
  sizes,
  priority = false,
  eager = priority,
  row = false,
}: {
  card: Card;
  sizes: string;
  priority?: boolean;
  /** Loads its picture eagerly. */
  eager?: boolean;
  /** Shown as a row of the list view. */
  row?: boolean;
}) {
  // The second picture and the hover actions are rendered on the first hover or focus: phones never load them.
  const [pointed, setPointed] = useState(false);
  const color = useCardColor(card);
  const [front, back] = color.pictures.map((picture) => ({ ...picture, ...frame }));
  return (
    <article
      className={clsx('group/card relative', row && 'card-row')}
      onFocus={(event) => {
        const byKeyboard = event.target.matches(':focus-visible');
        if (byKeyboard && window.matchMedia('(hover: hover)').matches) setPointed(true);
      }}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(true)}
    >
      <ShopLink
        to={color.articleId === undefined ? card.path : `${card.path}#c${color.articleId}`}
        className="group card-link"
      >
        <span className="relative block overflow-hidden rounded">
          <Picture
            picture={front}
            sizes={sizes}
            widest={widestCardPicture}
            priority={priority}
            eager={eager}
            decorative
            className={clsx('aspect-4/5 w-full rounded', card.availability === 'out' && 'opacity-60')}
          />
          {pointed && back && (
            <span className="absolute inset-0 opacity-0 transition-opacity duration-250 group-hover:opacity-100 group-focus-visible:opacity-100">
              <Picture
                picture={back}
                sizes={sizes}
                widest={widestCardPicture}
                priority
                decorative
                className="size-full"
              />
            </span>
          )}
          <Labels card={card} />
          {card.availability === 'out' && (
            <span className="absolute inset-x-0 bottom-0 bg-night/80 py-1.5 text-center text-sm text-on-night">
              <Trans>نفد مؤقتًا</Trans>
            </span>
          )}
        </span>
        <span className="card-text">
          <h3 className="card-name">
            <Written text={card.title} />
          </h3>
          <Price price={card.price} oldPrice={card.oldPrice} from={card.from} className="mt-1" />
        </span>
      </ShopLink>
      {card.colors.length > 1 && <CardColors card={card} chosen={color.chosen} choose={color.choose} />}
      {card.rating !== null && (
        <p className="card-stars">
          <Stars tenths={card.rating} small />
          <bdi aria-hidden>{(card.rating / 10).toFixed(1)}</bdi>
          <bdi>{`(${card.ratingCount})`}</bdi>
        </p>
      )}
      {card.offer && (
        <p className="card-offer">
          <bdi>{card.offer}</bdi>
        </p>
      )}
      <CardListButtons id={card.id} title={card.title} color={color.articleId} pointed={pointed} />
      <CardActions card={card} row={row} pointed={pointed} />
    </article>
  );
}, deepEqual);
