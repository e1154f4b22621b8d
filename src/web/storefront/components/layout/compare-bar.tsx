import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Scale, X } from '#/web/ui/icons.tsx';
import { emptyCompare, showCompare, useCompare } from '../../state/compare.ts';

/**
 * §2.38 The way back to the comparison, with the number of its products, wherever one looks around. On a phone it stands
 * above the bar at the lower edge and above the offer of the app there, and is small, at the side where rows of sizes
 * end. It goes while the page scrolls down, where what is read next would stand behind it; not while the focus is in it.
 * A phone shows it neither beneath a notice, which leads to the comparison itself, nor above the bar to buy with.
 */
export function CompareBar({ hasBuyBar }: { hasBuyBar: boolean }) {
  const { t } = useLingui();
  const count = useCompare((compare) => compare.ids.length);
  const away = useScrollsDown(count);
  if (count === 0) return null;
  return (
    <section
      aria-label={t`المقارنة`}
      className={clsx(
        'compare-bar fixed bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 flex max-md:end-3 items-center rounded-full border border-night-raised bg-night text-on-night shadow max-sm:[body:has(.app-banner)_&]:bottom-[calc(9.25rem+env(safe-area-inset-bottom))] md:start-6 md:bottom-6',
        'transition-[translate,opacity] duration-200 max-md:[body:has([data-notice])_&]:pointer-events-none max-md:[body:has([data-notice])_&]:opacity-0',
        hasBuyBar && 'max-md:hidden',
        away &&
          'not-focus-within:pointer-events-none not-focus-within:translate-y-4 not-focus-within:opacity-0',
      )}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-11 items-center gap-2 ps-4 pe-1 text-sm font-semibold max-sm:px-3.5"
        onClick={() => showCompare(true)}
      >
        <Scale aria-hidden className="size-4.5" strokeWidth={1.6} />
        <span className="max-sm:sr-only">
          <Trans>المقارنة</Trans>
        </span>
        <bdi className="tabular-nums">{`(${count})`}</bdi>
      </button>
      <button
        type="button"
        aria-label={t`إفراغ المقارنة`}
        className="flex size-11 items-center justify-center rounded-full max-sm:hidden"
        onClick={() => {
          emptyCompare();
          // The bar goes, and the keyboard focus with it.
          document.getElementById('main')?.focus({ preventScroll: true });
        }}
      >
        <X aria-hidden className="size-4" />
      </button>
    </section>
  );
}

/** As many pixels are no direction yet: a resting finger trembles. */
const tremble = 8;
/** So near to the end of the page there is room for the bar (footer.tsx). */
const nearEnd = 120;

/** As long it is seen after its number has changed, in milliseconds. */
const seenMs = 2000;

/** Whether the page was last scrolled down; not just after `change`, nor at its end. */
function useScrollsDown(change: unknown): boolean {
  const [down, setDown] = useState(false);
  const before = useRef(change);
  useEffect(() => {
    setDown(false);
    const until = before.current === change ? 0 : performance.now() + seenMs;
    before.current = change;
    let last = window.scrollY;
    let height = document.documentElement.scrollHeight;
    const look = () => {
      const { scrollY, innerHeight } = window;
      const { scrollHeight } = document.documentElement;
      const moved = scrollY - last;
      // What comes in above moves the page as well, and nobody scrolled.
      const grown = scrollHeight !== height;
      height = scrollHeight;
      if (Math.abs(moved) < tremble && !grown) return;
      last = scrollY;
      if (grown || performance.now() < until) return;
      setDown(moved > 0 && scrollY + innerHeight < scrollHeight - nearEnd);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [change]);
  return down;
}
