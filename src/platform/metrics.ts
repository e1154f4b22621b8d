import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The process's own metrics and those of what it does, in the form Prometheus reads. One for each built shop. */
export type Metrics = ReturnType<typeof createMetrics>;

export const createMetrics = () => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'hilal_request_seconds',
      help: 'Answered requests by method, route pattern and status, and how long they took; without cached pages answered before routing',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    pageMisses: new Counter({
      name: 'hilal_pages_misses_total',
      help: 'Requests for a page that was not cached, those that joined a render included',
      registers,
    }),
    pageRenders: new Histogram({
      name: 'hilal_pages_render_seconds',
      help: 'Renders of pages, and whether the page was cached (yes, no, alone: for one caller only)',
      labelNames: ['cached'] as const,
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    pageDrops: new Counter({
      name: 'hilal_pages_dropped_total',
      help: 'Cached pages that were dropped, by reason (changed, ended, room, disconnected)',
      labelNames: ['reason'] as const,
      registers,
    }),
    /** A number that only grows and is looked up when it is asked for: where counting itself must cost nothing. */
    tally(name: string, help: string, read: () => number): void {
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset();
          this.inc(read());
        },
      });
    },
    /** A number that is looked up when it is asked for. */
    gauge(name: string, help: string, read: () => number): void {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
  };
};
