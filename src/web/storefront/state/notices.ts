import { create } from 'zustand';
import { readJson, writeJson, writeText } from './browser-storage.ts';

/** §9.11 */
const noticeMs = 1900;
/** §4.1, §4.2: logout and account deletion. */
export const farewellMs = 2000;
/** A notice with a button (undo) stays long enough to reach it. */
export const answerableMs = 7000;

export type ShownNotice = {
  id: number;
  /** In the page's language. */
  text: string;
  tone: 'info' | 'success' | 'warning' | 'danger';
  action?: { label: string; run: () => void };
};

export const useNotices = create<{ notices: ShownNotice[] }>()(() => ({ notices: [] }));

let last = 0;

/** Shows a notice in the live region, for 1900 ms by default. Returns a function that dismisses it sooner. */
export function notify(
  text: string,
  more: { ms?: number; tone?: ShownNotice['tone']; action?: ShownNotice['action'] } = {},
): () => void {
  const id = ++last;
  const { action, tone = 'info', ms = action ? answerableMs : noticeMs } = more;
  const notice: ShownNotice = { id, text, tone, ...(action ? { action } : {}) };
  // The newest takes the place of what was said before, but for what went wrong; at most three are shown together.
  useNotices.setState(({ notices }) => ({
    notices: [...notices.filter((one) => one.tone === 'danger' && one.text !== text), notice].slice(-3),
  }));
  const dismiss = () =>
    useNotices.setState(({ notices }) => ({ notices: notices.filter((one) => one.id !== id) }));
  setTimeout(dismiss, ms);
  return dismiss;
}

const pendingKey = 'notice';

/** Shows a notice on the next page that is loaded. */
export function notifyAfterReload(text: string, ms: number = noticeMs): void {
  writeJson('session', pendingKey, { text, ms });
}

/** Shows the notice that the previous page left. */
export function showPendingNotice(): void {
  // A guarded page that redirects (state/page-guard.ts) leaves the notice to the next page.
  if (typeof document !== 'undefined' && document.documentElement?.hidden) return;
  const pending = readJson('session', pendingKey);
  if (pending === undefined) return;
  writeText('session', pendingKey, null);
  if (typeof pending !== 'object' || pending === null) return;
  const { text, ms } = pending as { text?: unknown; ms?: unknown };
  if (typeof text !== 'string' || text === '' || text.length > 300) return;
  notify(text, { ms: typeof ms === 'number' && ms > 0 && ms <= 10_000 ? ms : noticeMs });
}
