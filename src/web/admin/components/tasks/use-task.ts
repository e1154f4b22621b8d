import { useEffect, useEffectEvent, useState } from 'react';
import { isOpen, type TaskView } from '#/platform/background-tasks.schema.ts';
import { call } from '#/web/call.ts';

/** Poll interval (ms). */
const askMs = 700;

/**
 * Polls a background task; `first` is its state in the page's data. The task runs without the page, too. `onEnd` is
 * called once, when it ends while the page is open.
 */
export function useTask(first: TaskView, onEnd?: (task: TaskView) => void): TaskView {
  const [polled, setPolled] = useState(first);
  // The page's data may be newer than the last poll.
  const task =
    polled.id === first.id && !isOpen(polled)
      ? polled
      : polled.id === first.id && isOpen(first)
        ? polled
        : first;
  const ended = useEffectEvent((last: TaskView) => onEnd?.(last));
  const { id } = first;
  const open = isOpen(task);
  useEffect(() => {
    if (!open) return;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const path = `/api/admin/works/${id}`;
      const result = await call<{ data: TaskView }>('GET', path, undefined, { signal: leaving.signal });
      if (leaving.signal.aborted) return;
      if (result.ok) {
        setPolled(result.data.data);
        if (!isOpen(result.data.data)) return ended(result.data.data);
      }
      // After a network error it polls again, less often.
      timer = setTimeout(ask, result.ok ? askMs : askMs * 5);
    };
    timer = setTimeout(ask, askMs);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [id, open]);
  return task;
}
