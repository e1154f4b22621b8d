import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type ReactNode, useId, useRef } from 'react';
import { ChevronLeft, ChevronRight } from '#/web/ui/icons.tsx';
import type { ShownCard as Card } from '../../light-listing.ts';
import { ShopLink } from '../shop-link.tsx';
import { ProductCard } from './product-card.tsx';

/** As wide in every row of a page with five cards or more; inside a narrower page four fill it. */
const wideRow = {
  columns: 'sm:auto-cols-[30%] lg:auto-cols-[22.5%] xl:auto-cols-[18.5%]',
  sizes: '(min-width: 1440px) 270px, (min-width: 937px) 22vw, (min-width: 600px) 30vw, 44vw',
};
const narrowRow = {
  columns: 'sm:auto-cols-[30%] lg:auto-cols-[calc((100%-3rem)/4)] xl:auto-cols-[calc((100%-3.75rem)/4)]',
  sizes: '(min-width: 1440px) 330px, (min-width: 937px) 23vw, (min-width: 600px) 30vw, 44vw',
};
/** So few that a wide row would end before its edge: three fill it. Four do as in a narrower page. */
const rowOfThree = {
  columns: 'sm:auto-cols-[30%] lg:auto-cols-[calc((100%-2rem)/3)] xl:auto-cols-[calc((100%-2.5rem)/3)]',
  sizes: '(min-width: 1440px) 450px, (min-width: 937px) 31vw, (min-width: 600px) 30vw, 44vw',
};
/** On a phone one card and the beginning of the next, for pictures of several garments. */
const oneOnPhone = {
  column: 'auto-cols-[74%]',
  sizes: (sizes: string) => sizes.replace(/44vw$/, '74vw'),
};
/** Arrows stand only where there are more cards than in sight. */
const arrowsFor = (count: number, inSight: number): string | undefined =>
  count > inSight
    ? 'md:flex'
    : count === 5
      ? 'md:flex xl:hidden'
      : count === 4
        ? 'md:flex lg:hidden'
        : undefined;

/** A row of products, scrolled by swiping or by its arrow buttons; nothing when it is empty. */
export function ProductRail({
  title,
  text,
  products,
  more,
  priority = false,
  within = false,
  large = false,
}: {
  title: ReactNode;
  /** A sentence below the title. */
  text?: string | undefined;
  products: readonly Card[];
  /** Path of the whole list. */
  more?: string | undefined;
  priority?: boolean;
  /** Inside a narrower page, whose edges it keeps: no card is cut at its end. */
  within?: boolean;
  /** Its pictures show several garments: on a phone one fills most of the screen. */
  large?: boolean;
}) {
  const { t } = useLingui();
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  if (products.length === 0) return null;
  const move = (pages: 1 | -1) => {
    const list = row.current;
    if (!list) return;
    // In Arabic the reading direction, and with it `scrollLeft`, runs to the left.
    const sign = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    list.scrollBy({ left: sign * pages * list.clientWidth * 0.9, behavior: 'smooth' });
  };
  const { length } = products;
  const inSight = Math.min(length, within ? 4 : 5);
  const { columns, sizes } = within || length === 4 ? narrowRow : length < 4 ? rowOfThree : wideRow;
  const arrow = clsx(
    'hidden size-11 items-center justify-center rounded-full border border-line bg-raised hover:border-ink',
    arrowsFor(length, inSight),
  );
  return (
    <section aria-labelledby={id} className="mx-auto mt-12 max-w-[1440px] lg:mt-20">
      <div className={clsx('mb-4 flex items-center gap-3', within ? 'px-4 lg:px-0' : 'px-4 xl:px-8')}>
        <div className="grow">
          <h2 id={id} className="text-2xl lg:text-3xl">
            {title}
          </h2>
          {text && <p className="mt-1 text-muted">{text}</p>}
        </div>
        {more && (
          <ShopLink
            to={more}
            className="inline-flex min-h-12 items-center text-sm font-medium text-action underline-offset-4 hover:underline"
          >
            <Trans>عرض الكل</Trans>
          </ShopLink>
        )}
        <button type="button" className={arrow} aria-label={t`السابق`} onClick={() => move(-1)}>
          <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
        </button>
        <button type="button" className={arrow} aria-label={t`التالي`} onClick={() => move(1)}>
          <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
        </button>
      </div>
      <ul
        ref={row}
        className={clsx(
          'rail cards relative grid snap-x grid-flow-col gap-x-3 overflow-x-auto pb-2 [scrollbar-width:none] sm:gap-x-4 xl:gap-x-5',
          // A focus ring at its edge is whole.
          'scroll-px-4 px-4',
          large ? oneOnPhone.column : 'auto-cols-[44%]',
          within ? 'lg:-mx-1.5 lg:scroll-px-1.5 lg:px-1.5' : 'xl:scroll-px-8 xl:px-8',
          columns,
        )}
      >
        {products.map((card, index) => (
          <li key={card.id} className="snap-start">
            <ProductCard
              card={card}
              sizes={large ? oneOnPhone.sizes(sizes) : sizes}
              priority={priority && index < 3}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
