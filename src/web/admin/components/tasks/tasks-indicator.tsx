import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { TaskView } from '#/platform/background-tasks.schema.ts';
import { barePath } from '#/platform/url-path.rules.ts';
import { call } from '#/web/call.ts';
import { AdminLink } from '../admin-link.tsx';

const askMs = 4_000;

/**
 * In the layout of every screen: a background task is running, or has just ended. `running` comes from the layout's
 * loader; afterwards the indicator polls by itself while a task is running.
 */
export function TasksIndicator({ running }: { running: readonly number[] }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const [seen, setSeen] = useState<{ from: readonly number[]; left: readonly number[] }>({
    from: running,
    left: running,
  });
  const onTasksPage = barePath(pathname) === '/Admin/works';
  // The loader has newer data.
  const left = seen.from === running ? seen.left : running;
  const [ended, setEnded] = useState(false);
  const waits = left.length > 0;
  useEffect(() => {
    if (!waits) return;
    const leaving = new AbortController();
    const timer = setInterval(async () => {
      const path = '/api/admin/works?open=true';
      const result = await call<{ data: TaskView[] }>('GET', path, undefined, { signal: leaving.signal });
      if (leaving.signal.aborted || !result.ok) return;
      const open = result.data.data.map(({ id }) => id);
      setSeen({ from: running, left: open });
      setEnded((before) => before || running.some((id) => !open.includes(id)));
    }, askMs);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [waits, running]);
  useEffect(() => {
    if (onTasksPage) setEnded(false);
  }, [onTasksPage]);
  return (
    <span role="status" className="contents">
      {(waits || (ended && !onTasksPage)) && (
        <AdminLink
          to="/Admin/works"
          aria-label={waits ? t`أعمال جارية` : t`انتهت أعمال`}
          className="flex size-11 shrink-0 items-center justify-center gap-1 rounded hover:bg-night-raised sm:w-auto sm:px-2"
        >
          {waits ? (
            <LoaderCircle aria-hidden className="size-5 motion-safe:animate-spin" />
          ) : (
            <CircleCheck aria-hidden className="size-5" />
          )}
          <span aria-hidden className="hidden sm:inline">
            {waits ? <Trans>أعمال جارية</Trans> : <Trans>انتهت أعمال</Trans>}
          </span>
        </AdminLink>
      )}
    </span>
  );
}
