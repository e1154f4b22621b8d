import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { barePath } from '#/platform/url-path.rules.ts';
import type { StaffLook } from '#/shop/look/look.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { useEffectOnChange } from '#/web/ui/use-effect-on-change.ts';
import { ChoiceTabs } from '../choice-tabs.tsx';
import { previewPath } from './preview-path.ts';

/** Where there is room for it (app.css, `xl`). */
const wideEnough = '(min-width: 1200px)';

/**
 * The shop itself beside the settings, as the stored draft makes it: one goes from page to page in it, and after each change
 * it shows the page anew. Narrower screens do without; there the preview opens by itself.
 */
export function ShopFrame({
  stored: { seen, isDraft, shown },
  ended,
  onAgain,
}: {
  stored: StaffLook;
  /** The staff user has ended the preview. */
  ended: boolean;
  onAgain: () => void;
}) {
  const { t, i18n } = useLingui();
  const frame = useRef<HTMLIFrameElement>(null);
  const [hasRoom, setHasRoom] = useState(false);
  const [width, setWidth] = useState<'phone' | 'screen'>('phone');
  useEffect(() => {
    const room = window.matchMedia(wideEnough);
    const look = () => setHasRoom(room.matches);
    look();
    room.addEventListener('change', look);
    return () => room.removeEventListener('change', look);
  }, []);
  useEffectOnChange(`${seen} ${isDraft} ${shown}`, () => {
    const inner = frame.current?.contentWindow;
    inner?.location.replace(previewPath('draft', i18n.locale, pathIn(inner)));
  });
  const widths = [
    ['phone', t`الهاتف`],
    ['screen', t`الحاسوب`],
  ] as const;
  return (
    <section
      aria-label={t`المعاينة`}
      className="sticky top-4 hidden h-[calc(100dvh-2rem)] min-h-96 grid-rows-[auto_minmax(0,1fr)] gap-3 xl:grid"
    >
      <div className="flex items-center justify-between gap-3">
        <p className="text-muted">
          {isDraft ? <Trans>المسودة على المتجر نفسه</Trans> : <Trans>المتجر كما يراه الزبائن</Trans>}
        </p>
        <ChoiceTabs label={t`عرض المعاينة`} choices={widths} chosen={width} onChosen={setWidth} />
      </div>
      <div className="overflow-hidden rounded border border-line bg-surface">
        {ended ? (
          <p className="grid h-full place-items-center">
            <Button look="secondary" size="small" onClick={onAgain}>
              <Trans>المعاينة هنا من جديد</Trans>
            </Button>
          </p>
        ) : (
          hasRoom && (
            <iframe
              ref={frame}
              title={t`المتجر في المعاينة`}
              src={previewPath('draft', i18n.locale)}
              className={clsx(
                'block border-0 bg-paper',
                width === 'phone'
                  ? 'mx-auto h-full w-[390px]'
                  : // Twice as wide and half as large: a screen's layout in the room there is.
                    'h-[200%] w-[200%] origin-top-left scale-50 rtl:origin-top-right',
              )}
            />
          )
        )}
      </div>
    </section>
  );
}

/** Where the frame is, without its language; the first page when the browser does not tell. */
function pathIn(inner: Window): string {
  try {
    const { pathname, search } = inner.location;
    return pathname.startsWith('/') ? barePath(pathname + search) : '/';
  } catch {
    return '/';
  }
}
