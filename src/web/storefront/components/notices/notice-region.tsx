import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { type ShownNotice, showPendingNotice, useNotices } from '../../state/notices.ts';

const tones: Record<ShownNotice['tone'], string> = {
  info: 'bg-night text-on-night',
  success: 'bg-success text-white',
  warning: 'bg-warning text-white',
  danger: 'bg-danger text-white',
};

/** Pixels between a notice and the buy bar. */
const gap = 8;
/** Above this position the bar has nearly scrolled away, and a notice would not fit. */
const roomFrom = 160;

/** On a phone a product page has a buy bar at the bottom: notices are shown above it. */
function keepAboveBuyBar(region: HTMLElement): () => void {
  const updatePosition = () => {
    const bar = document.querySelector('[data-buy-bar]')?.getBoundingClientRect();
    const narrow = !window.matchMedia('(min-width: 700px)').matches;
    const covered = narrow && bar && bar.top > roomFrom && bar.top < window.innerHeight;
    region.style.bottom = covered ? `${window.innerHeight - bar.top + gap}px` : '';
  };
  updatePosition();
  window.addEventListener('scroll', updatePosition, { passive: true });
  window.addEventListener('resize', updatePosition);
  return () => {
    window.removeEventListener('scroll', updatePosition);
    window.removeEventListener('resize', updatePosition);
  };
}

/**
 * The notices above the bottom bar, as a live region. An open dialog makes it inert, so dialogs show their own
 * messages.
 */
export function NoticeRegion() {
  const notices = useNotices((state) => state.notices);
  const region = useRef<HTMLDivElement>(null);
  const any = notices.length > 0;
  useEffect(showPendingNotice, []);
  useEffect(() => (any && region.current ? keepAboveBuyBar(region.current) : undefined), [any]);
  return (
    <div
      ref={region}
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-20 z-50 flex flex-col items-center gap-2 px-4 sm:bottom-6"
    >
      {notices.map((notice) => (
        <div
          key={notice.id}
          className={clsx(
            'pointer-events-auto flex max-w-full items-center gap-2 rounded px-4 py-1 shadow',
            tones[notice.tone],
          )}
        >
          <p className="py-2 text-sm">{notice.text}</p>
          {notice.action && (
            <button
              type="button"
              className="min-h-11 rounded px-3 text-sm font-semibold underline underline-offset-4"
              onClick={() => {
                notice.action?.run();
                useNotices.setState(({ notices: all }) => ({
                  notices: all.filter((one) => one.id !== notice.id),
                }));
              }}
            >
              {notice.action.label}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
