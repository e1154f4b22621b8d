import { clsx } from 'clsx';
import { useEffect } from 'react';
import { type ShownNotice, showPendingNotice, useNotices } from '../../state/notices.ts';

const tones: Record<ShownNotice['tone'], string> = {
  info: 'bg-night text-on-night',
  success: 'bg-success text-white',
  warning: 'bg-warning text-white',
  danger: 'bg-danger text-white',
};

/**
 * The notices, above the bar that a phone's page has at its lower edge, as a live region. An open dialog makes it inert, so dialogs show their own
 * messages.
 */
export function NoticeRegion() {
  const notices = useNotices((state) => state.notices);
  useEffect(showPendingNotice, []);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-50 flex flex-col items-center gap-2 px-4 md:bottom-6"
    >
      {notices.map((notice) => (
        <div
          key={notice.id}
          data-notice
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
              onClick={({ currentTarget }) => {
                // The button goes, and the keyboard focus stays in the dialog or on the page.
                const next = currentTarget.closest('dialog')?.querySelector('button');
                (next ?? document.getElementById('main'))?.focus({ preventScroll: true });
                notice.action?.run();
                useNotices.setState(({ notices: all }) => ({
                  notices: all.filter((one) => one !== notice),
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
