import { Plural, Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { memo, useState } from 'react';
import { deepEqual } from '#/web/deep-equal.ts';
import { Picture } from '#/web/ui/picture.tsx';
import { Stars } from '#/web/ui/stars.tsx';
import { Written } from '#/web/ui/written.tsx';
import { type ShownCard as Card, widestCardPicture } from '../../light-listing.ts';
import { ShopLink } from '../shop-link.tsx';
import { CardActions } from './card-actions.tsx';
import { Labels } from './labels.tsx';
import { Price } from './price.tsx';
import { Swatch } from './swatch.tsx';
import { CardListButtons } from './wishlist-button.tsx';

const shownColors = 5;
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
  const [front, back] = card.pictures.map((picture) => ({ ...picture, ...frame }));
  return (
    <article
      className="group/card relative h-full"
      onFocus={(event) => {
        const byKeyboard = event.target.matches(':focus-visible');
        if (byKeyboard && window.matchMedia('(hover: hover)').matches) setPointed(true);
      }}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(true)}
    >
      <ShopLink
        to={card.articleId === undefined ? card.path : `${card.path}#c${card.articleId}`}
        className={clsx(
          'group h-full',
          row ? 'grid grid-cols-[minmax(110px,220px)_1fr] gap-4 sm:gap-6' : 'flex flex-col',
        )}
      >
        <span className="relative block overflow-hidden rounded">
          <Picture
            picture={front}
            sizes={sizes}
            widest={widestCardPicture}
            priority={priority}
            eager={eager}
            decorative
            className={clsx('aspect-4/5 w-full', card.availability === 'out' && 'opacity-60')}
          />
          {pointed && back && (
            <span className="absolute inset-0 opacity-0 transition-opacity duration-250 group-hover/card:opacity-100 group-has-focus-visible/card:opacity-100">
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
        <span className={clsx('flex min-w-0 grow flex-col', row ? 'justify-center' : 'pt-3')}>
          <h3 className={clsx('card-name', row && 'text-lg')}>
            <Written text={card.title} />
          </h3>
          {card.rating !== null && <Stars tenths={card.rating} className="mt-1" />}
          <Price price={card.price} oldPrice={card.oldPrice} from={card.from} className="mt-1" />
          {card.colors.length > 1 && <Colors colors={card.colors} front={front?.src} />}
        </span>
      </ShopLink>
      <CardListButtons id={card.id} title={card.title} pointed={pointed} />
      <CardActions card={card} row={row} pointed={pointed} />
    </article>
  );
}, deepEqual);

function Colors({ colors, front }: { colors: Card['colors']; front: string | undefined }) {
  return (
    <span className="mt-2 flex items-center gap-1.5">
      <span className="sr-only">
        <Plural
          value={colors.length}
          zero="# لون"
          one="لون واحد"
          two="لونان"
          few="# ألوان"
          many="# لونًا"
          other="# لون"
        />
      </span>
      {colors.slice(0, shownColors).map(({ hex, picture }, at) => (
        <Swatch
          // biome-ignore lint/suspicious/noArrayIndexKey: the colours of a card stand in one order, and hold no state.
          key={at}
          hex={hex}
          picture={picture && { ...picture, src: picture.src ?? front ?? '' }}
          className="size-4"
        />
      ))}
      {colors.length > shownColors && (
        <bdi dir="ltr" aria-hidden className="text-xs text-muted">
          +{colors.length - shownColors}
        </bdi>
      )}
    </span>
  );
}
