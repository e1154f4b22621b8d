import { useEffect, useEffectEvent, useState } from 'react';
import { isOpen, type TaskView } from '#/platform/background-tasks.schema.ts';
import { call } from '#/web/call.ts';

/** So often the server is asked how far a task is (ms). */
const askMs = 700;

/**
 * A background task as it goes on: `first` is what the page knew. The task itself does not need the page: who leaves and
 * comes back sees where it is by then. `onEnd` is told once, when it ends while the page looks on.
 */
export function useTask(first: TaskView, onEnd?: (task: TaskView) => void): TaskView {
  const [polled, setPolled] = useState(first);
  // The page has read it anew: the newer of the two counts.
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
      const path = `/api/admin/works/${id}?brief=true`;
      const result = await call<{ data: TaskView }>('GET', path, undefined, { signal: leaving.signal });
      if (leaving.signal.aborted) return;
      if (result.ok) {
        setPolled(result.data.data);
        if (!isOpen(result.data.data)) return ended(result.data.data);
      }
      // A dead line is no end of the task: asked again, less often.
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
