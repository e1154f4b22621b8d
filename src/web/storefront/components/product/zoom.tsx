import '#/web/i18n/product-overlays.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import type { PictureView } from '#/shop/catalog/catalog.schema.ts';
import { Dialog } from '#/web/ui/dialog.tsx';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from '#/web/ui/icons.tsx';
import { Picture } from '#/web/ui/picture.tsx';
import { useZoom } from './use-zoom.ts';

const roundClass =
  'flex size-11 items-center justify-center rounded-full bg-raised shadow hover:bg-ink hover:text-paper aria-disabled:opacity-40';

/** On wide screens they stand beside the picture, not on its hem. */
const besideClass = 'md:absolute md:bottom-[calc(50dvh-3rem)]';

/** An arrow shows more of its side: the enlarged picture moves the other way, in pixels. */
const pans: Partial<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [80, 0],
  ArrowRight: [-80, 0],
  ArrowUp: [0, 80],
  ArrowDown: [0, -80],
};

/** §2.47 The pictures in full screen: pinched, dragged, double-tapped, swiped, or by keyboard. */
export default function Zoom({
  pictures,
  seenAs,
  start,
  title,
  onClose,
}: {
  pictures: readonly PictureView[];
  /** The `sizes` by which they stand in the page: what is loaded is seen until the large one is. */
  seenAs: string;
  start: number;
  /** The title above the pictures, when they are not the product's own. */
  title?: ReactNode;
  onClose: (at: number) => void;
}) {
  const { t } = useLingui();
  const [at, setAt] = useState(start);
  const count = pictures.length;
  const nth = at + 1;
  const go = (step: -1 | 1) => setAt((before) => Math.max(0, Math.min(count - 1, before + step)));
  const { box, picture, enlarged, zoomBy, panBy, hands } = useZoom(at, go);
  // On the whole dialog, wherever the focus is; renewed on every render, because it reads the current zoom.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // The browser's own keys: its zoom, a step back or forward.
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const rtl = document.documentElement.dir === 'rtl';
      const pan = enlarged && pans[event.key];
      if (pan) panBy(...pan);
      else if (event.key === 'ArrowLeft') go(rtl ? 1 : -1);
      else if (event.key === 'ArrowRight') go(rtl ? -1 : 1);
      else if (event.key === '+' || event.key === '=') zoomBy(1.5);
      else if (event.key === '-') zoomBy(1 / 1.5);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  return (
    <Dialog
      id="zoom"
      open
      onClose={() => onClose(at)}
      title={title ?? <Trans>صور المنتج</Trans>}
      className="h-dvh max-h-dvh w-screen rounded-none"
    >
      <div className="relative h-full overflow-hidden bg-surface">
        <div
          ref={box}
          data-zoom
          className={clsx('size-full touch-none select-none', enlarged ? 'cursor-grab' : 'cursor-zoom-in')}
          {...hands}
        >
          <div ref={picture} key={pictures[at]?.src || at} className="relative size-full origin-center">
            <Picture
              picture={pictures[at]}
              sizes={seenAs}
              fit="contain"
              eager
              decorative
              className="pointer-events-none size-full"
            />
            <Picture
              picture={pictures[at]}
              sizes="(min-width: 1200px) 1600px, 200vw"
              fit="contain"
              priority
              className="pointer-events-none absolute! inset-0 bg-transparent!"
            />
          </div>
        </div>
        <p role="status" className="sr-only">
          {t`الصورة ${nth} من ${count}`}
        </p>
        <div className="pointer-events-none absolute inset-x-0 bottom-4 flex items-center justify-center gap-3 *:pointer-events-auto">
          {count > 1 && (
            <button
              type="button"
              aria-label={t`الصورة السابقة`}
              className={clsx(roundClass, besideClass, 'md:start-4')}
              aria-disabled={at === 0}
              onClick={() => go(-1)}
            >
              <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
            </button>
          )}
          <button
            type="button"
            aria-label={enlarged ? t`عرض الصورة كاملة` : t`تكبير الصورة`}
            className={clsx(roundClass, 'md:absolute md:end-4 md:bottom-0')}
            onClick={() => zoomBy(enlarged ? 0 : 2.5)}
          >
            {enlarged ? (
              <ZoomOut aria-hidden className="size-5" />
            ) : (
              <ZoomIn aria-hidden className="size-5" />
            )}
          </button>
          {count > 1 && (
            <button
              type="button"
              aria-label={t`الصورة التالية`}
              className={clsx(roundClass, besideClass, 'md:end-4')}
              aria-disabled={at === count - 1}
              onClick={() => go(1)}
            >
              <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
            </button>
          )}
        </div>
        {count > 1 && (
          <bdi
            dir="ltr"
            aria-hidden
            className="absolute end-4 top-4 rounded-full bg-raised/90 px-3 py-1 text-sm tabular-nums"
          >
            {nth} / {count}
          </bdi>
        )}
      </div>
    </Dialog>
  );
}
