import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Heart, Scale } from '#/web/ui/icons.tsx';
import { useCompare, useCompared } from '../../state/compare.ts';
import { useWished } from '../../state/wishlist.ts';
import { useCompareToggle } from './use-compare-toggle.ts';
import { useWish } from './use-wish.ts';

const roundClass = 'flex size-7.5 items-center justify-center rounded-full bg-raised/90';

/** §2.46 The actions of a card beside its link: wishlist (for everyone) and comparison. */
export function CardListButtons({
  id,
  title,
  color,
  pointed,
}: {
  id: number;
  title: string;
  /** The id of the color that the card shows. */
  color: number | undefined;
  pointed: boolean;
}) {
  // Who compares already finds it on every card, also with a finger.
  const comparing = useCompare(({ ids }) => ids.length > 0);
  return (
    <div className="card-lists">
      <WishlistButton id={id} title={title} color={color} className="card-list-button card-heart" />
      {(pointed || comparing) && (
        <CompareButton
          id={id}
          title={title}
          className={clsx(
            'card-list-button',
            !comparing &&
              'hidden opacity-0 group-focus-within/card:opacity-100 group-hover/card:opacity-100 [@media(hover:hover)]:flex',
          )}
        />
      )}
    </div>
  );
}

export function WishlistButton({
  id,
  title,
  color,
  size,
  className,
  words,
}: {
  id: number;
  title: string;
  /** The id of the color that is put on the list. */
  color?: number | undefined;
  /** The id of the chosen price. */
  size?: number | undefined;
  className?: string;
  /** A text label, also one that is only read out; on a card the heart is an icon. */
  words?: 'shown' | 'read';
}) {
  const { t } = useLingui();
  const wished = useWished(id);
  const wish = useWish();
  return (
    <button
      type="button"
      aria-pressed={wished}
      aria-label={words ? undefined : t`وضع ${title} في قائمة الأمنيات`}
      className={className}
      onClick={() => (wished ? wish.remove(id) : wish.add(id, { color, size }))}
    >
      {words && (
        <>
          <Heart
            aria-hidden
            className={clsx('size-5', wished && 'fill-action text-action')}
            strokeWidth={1.6}
          />
          <span className={clsx(words === 'read' && 'sr-only')}>{t`قائمة الأمنيات`}</span>
        </>
      )}
    </button>
  );
}

export function CompareButton({
  id,
  title,
  className,
  words,
}: {
  id: number;
  title: string;
  className?: string;
  words?: 'shown' | 'read';
}) {
  const { t } = useLingui();
  const compared = useCompared(id);
  const toggle = useCompareToggle();
  return (
    <button
      type="button"
      aria-pressed={compared}
      aria-label={words ? undefined : t`مقارنة ${title}`}
      className={className}
      onClick={() => toggle(id)}
    >
      <span className={words ? undefined : roundClass}>
        <Scale aria-hidden className={clsx('size-4.5', compared && 'text-action')} strokeWidth={1.6} />
      </span>
      {words && <span className={clsx(words === 'read' && 'sr-only')}>{t`مقارنة`}</span>}
    </button>
  );
}
