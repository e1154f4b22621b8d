import type { IncomingMessage } from 'node:http';

/** Ends a request of which nothing arrives for so long; answers how to stop looking. */
export function cutWhenIdle(request: IncomingMessage, idleMs: number): () => void {
  const timer = setTimeout(() => request.destroy(new Error('the upload stands still')), idleMs);
  const refresh = () => timer.refresh();
  request.on('data', refresh);
  return () => {
    clearTimeout(timer);
    request.off('data', refresh);
  };
}
