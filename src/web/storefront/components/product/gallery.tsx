import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import type { PictureView } from '#/shop/catalog/catalog.schema.ts';
import { Picture } from '#/web/ui/picture.tsx';

const mainSizes = '(min-width: 1440px) 620px, (min-width: 700px) 46vw, 100vw';

/** Pictures of one colour: swiped on a phone, chosen by small ones beside it on a wide screen. */
export function Gallery({ pictures, children }: { pictures: readonly PictureView[]; children?: ReactNode }) {
  const { t } = useLingui();
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const shown = pictures.length > 0 ? pictures : [undefined];
  const count = shown.length;
  const show = (index: number) => {
    row.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'smooth' });
  };
  return (
    <div className="relative -mx-4 md:mx-0 lg:grid lg:grid-cols-[72px_1fr] lg:gap-4">
      {count > 1 ? (
        <ul className="hidden flex-col gap-3 lg:flex">
          {shown.map((picture, index) => {
            const nth = index + 1;
            return (
              <li key={picture?.src ?? nth}>
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
                  <Picture
                    picture={picture}
                    sizes="72px"
                    decorative
                    priority={index < 4}
                    className="aspect-4/5"
                  />
                </button>
              </li>
            );
          })}
        </ul>
      ) : (
        <span className="hidden lg:block" />
      )}
      <div className="relative min-w-0">
        <ul
          ref={row}
          aria-label={t`صور المنتج`}
          // What scrolls must scroll by keys as well.
          tabIndex={count > 1 ? 0 : undefined}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] md:rounded"
          onScroll={(event) => {
            const list = event.currentTarget;
            setAt(Math.min(count - 1, Math.round(Math.abs(list.scrollLeft) / list.clientWidth)));
          }}
        >
          {shown.map((picture, index) => (
            <li key={picture?.src ?? index} className="w-full shrink-0 snap-start">
              <Picture
                picture={picture}
                sizes={mainSizes}
                priority={index === 0}
                className="aspect-4/5 w-full"
              />
            </li>
          ))}
        </ul>
        {children}
        {count > 1 && (
          <div aria-hidden className="absolute inset-x-0 bottom-3 flex justify-center gap-1.5 lg:hidden">
            {shown.map((picture, index) => (
              <span
                key={picture?.src ?? index}
                className={clsx(
                  'h-1.5 rounded-full transition-all',
                  index === at ? 'w-5 bg-ink' : 'w-1.5 bg-ink/30',
                )}
              />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
