import { create } from 'zustand';
import { readJson, writeJson, writeText } from './browser-storage.ts';

/** §9.11 */
const noticeMs = 1900;
/** §4.1, §4.2: logout and account deletion. */
export const farewellMs = 2000;
/** A notice that can be answered (undo) stays long enough to be reached. */
export const answerableMs = 7000;

export type ShownNotice = {
  id: number;
  /** In the reader's language already. */
  text: string;
  tone: 'info' | 'success' | 'warning' | 'danger';
  action?: { label: string; run: () => void };
};

export const useNotices = create<{ notices: ShownNotice[] }>()(() => ({ notices: [] }));

let last = 0;

/** Says something for a moment (1900 ms unless told), in a live region. Returns how to take it away sooner. */
export function notify(
  text: string,
  more: { ms?: number; tone?: ShownNotice['tone']; action?: ShownNotice['action'] } = {},
): () => void {
  const id = ++last;
  const { action, tone = 'info', ms = action ? answerableMs : noticeMs } = more;
  const notice: ShownNotice = { id, text, tone, ...(action ? { action } : {}) };
  // The same words twice are one notice; three at most stand together.
  useNotices.setState(({ notices }) => ({
    notices: [...notices.filter((one) => one.text !== text), notice].slice(-3),
  }));
  const dismiss = () =>
    useNotices.setState(({ notices }) => ({ notices: notices.filter((one) => one.id !== id) }));
  setTimeout(dismiss, ms);
  return dismiss;
}

const pendingKey = 'notice';

/** Says it on the page that is loaded next. */
export function notifyAfterReload(text: string, ms: number = noticeMs): void {
  writeJson('session', pendingKey, { text, ms });
}

/** Says what the page before left to be said. */
export function showPendingNotice(): void {
  // A guarded page that sends the reader on (state/page-guard.ts) says nothing: the next page does.
  if (typeof document !== 'undefined' && document.documentElement?.hidden) return;
  const pending = readJson('session', pendingKey);
  if (pending === undefined) return;
  writeText('session', pendingKey, null);
  if (typeof pending !== 'object' || pending === null) return;
  const { text, ms } = pending as { text?: unknown; ms?: unknown };
  if (typeof text !== 'string' || text === '' || text.length > 300) return;
  notify(text, { ms: typeof ms === 'number' && ms > 0 && ms <= 10_000 ? ms : noticeMs });
}
