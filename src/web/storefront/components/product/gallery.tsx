import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { lazy, useRef, useState } from 'react';
import type { PictureView } from '#/shop/catalog/catalog.schema.ts';
import { keyed } from '#/web/ui/keyed.ts';
import { Part } from '#/web/ui/part.tsx';
import { Picture } from '#/web/ui/picture.tsx';

/** Loaded when a picture is opened. */
const Zoom = lazy(() => import('./zoom.tsx'));

const mainSizes = '(min-width: 1440px) 640px, (min-width: 700px) 46vw, (min-height: 760px) 85vw, 62vw';
const compactSizes = '(min-width: 600px) 210px, 112px';

/**
 * On a phone name, price, colors and the first sizes stand below it: the lower the screen, the smaller the picture, and the more
 * of the next one peeks in beside it. Unlike a media query, svh stays as it is when the browser's bars go.
 */
const phoneClass = 'aspect-4/5 md:w-full max-md:w-[max(min(62vw,33svh),min(85vw,80svh-316px))]';

/** §2.47 The pictures of one colour: swiped on a phone, chosen by thumbnails on a wide screen, enlarged by a click. */
export function Gallery({
  pictures,
  compact = false,
}: {
  pictures: readonly PictureView[];
  /** Without thumbnails, for a narrow container. */
  compact?: boolean;
}) {
  const { t } = useLingui();
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [zoomed, setZoomed] = useState<number>();
  // Pictures that are still to be made have no address yet.
  const shown = keyed(pictures.length > 0 ? pictures : [undefined], (picture) => picture?.src ?? '');
  const count = shown.length;
  const peek = !compact && count > 1;
  const sizes = compact ? compactSizes : mainSizes;
  const show = (index: number) => {
    row.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'smooth' });
  };
  return (
    <div
      className={clsx(
        'relative',
        compact ? 'sm:absolute sm:inset-0' : '-mx-4 md:mx-0 lg:grid lg:grid-cols-[72px_1fr] lg:gap-4',
      )}
    >
      {compact ? null : count > 1 ? (
        <ul className="hidden flex-col gap-3 lg:flex">
          {shown.map(({ key, item: picture }, index) => {
            const nth = index + 1;
            return (
              <li key={key}>
                <button
                  type="button"
                  aria-label={t`الصورة ${nth} من ${count}`}
                  aria-current={index === at ? 'true' : undefined}
                  onClick={() => show(index)}
                  className={clsx(
                    'block w-full overflow-hidden rounded-sm border-2',
                    index === at ? 'border-ink' : 'border-transparent hover:border-line-strong',
                  )}
                >
                  {/* Not asked for at once: a phone, which does not show them, would fetch them before its scripts. */}
                  <Picture picture={picture} sizes="72px" decorative className="aspect-4/5" />
                </button>
              </li>
            );
          })}
        </ul>
      ) : (
        <span className="hidden lg:block" />
      )}
      <div className={clsx('relative min-w-0', compact && 'sm:h-full')}>
        <ul
          ref={row}
          aria-label={t`صور المنتج`}
          // A scrollable element must be reachable by keyboard.
          tabIndex={count > 1 ? 0 : undefined}
          className={clsx(
            'flex snap-x snap-mandatory overflow-x-auto max-md:gap-1 overscroll-x-contain [scrollbar-width:none] md:rounded',
            compact && 'sm:h-full sm:snap-y sm:snap-proximity sm:flex-col sm:gap-2',
          )}
          onScroll={(event) => {
            const list = event.currentTarget;
            const below = list.scrollHeight > list.clientHeight + 1;
            const scrolled = below ? list.scrollTop : Math.abs(list.scrollLeft);
            const [whole, seen] = below
              ? [list.scrollHeight, list.clientHeight]
              : [list.scrollWidth, list.clientWidth];
            setAt(scrolled >= whole - seen - 1 ? count - 1 : Math.round((scrolled / whole) * count));
          }}
        >
          {shown.map(({ key, item: picture }, index) => {
            const nth = index + 1;
            return (
              <li
                key={key}
                className={clsx(
                  'shrink-0 snap-start',
                  peek ? 'md:w-full' : 'w-full',
                  // One below the other they fill the height of what stands beside them.
                  compact && 'sm:basis-60',
                  compact && count > 1 && 'sm:max-h-72 sm:grow',
                )}
              >
                <button
                  type="button"
                  aria-label={t`تكبير الصورة ${nth} من ${count}`}
                  aria-haspopup="dialog"
                  disabled={!picture}
                  // The keyboard scrolls the row itself; only the visible picture is in the tab order.
                  tabIndex={index === at ? 0 : -1}
                  className={clsx(
                    'block w-full cursor-zoom-in focus-visible:-outline-offset-4',
                    compact && 'sm:h-full',
                  )}
                  onClick={() => setZoomed(index)}
                >
                  <Picture
                    picture={picture}
                    sizes={sizes}
                    priority={index === 0}
                    // On a phone it peeks in beside the first.
                    eager={index === 0 || (peek && index === 1)}
                    className={
                      compact
                        ? 'aspect-4/5 w-full sm:aspect-auto sm:h-full'
                        : clsx(phoneClass, !peek && 'max-md:mx-auto')
                    }
                  />
                </button>
              </li>
            );
          })}
        </ul>
        {count > 1 && (
          <div
            aria-hidden
            className={clsx(
              'pointer-events-none flex justify-center pt-2',
              compact ? 'sm:hidden' : 'lg:hidden',
              // Of two, both are seen.
              !compact && count === 2 && 'max-md:hidden',
            )}
          >
            {/* Below the picture: over it they would lie on the hem of what is sold. */}
            <div data-dots className="flex gap-1.5">
              {shown.map(({ key }, index) => (
                <span
                  key={key}
                  className={clsx(
                    'h-1.5 rounded-full transition-all',
                    index === at ? 'w-5 bg-ink' : 'w-1.5 bg-ink/30',
                  )}
                />
              ))}
            </div>
          </div>
        )}
      </div>
      {zoomed !== undefined && (
        <Part className="contents">
          <Zoom
            pictures={pictures}
            seenAs={sizes}
            start={zoomed}
            onClose={(last) => {
              setZoomed(undefined);
              // After the zoom the gallery shows the last viewed picture.
              row.current?.children[last]?.scrollIntoView({ block: 'nearest', inline: 'start' });
            }}
          />
        </Part>
      )}
    </div>
  );
}
