import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** What a web process asks the first process, and what it hears: the metrics of all, or null if one did not answer. */
type Question = { asksMetrics: true };
type Answer = { metrics: string | null };

/**
 * The metrics of all web processes, each with its own `worker`, whichever of them is asked. Prometheus keeps its
 * connection, so it would be answered by the same process for days and never hear of the others.
 */
export function metricsOfAll(registry: Registry): () => Promise<string> {
  registry.setDefaultLabels({ worker: String(cluster.worker?.id ?? 0) });
  if (!cluster.isWorker) return () => registry.metrics();
  AggregatorRegistry.setRegistries(registry);
  // From now on this process answers when the first one collects.
  new AggregatorRegistry();
  return () =>
    new Promise((resolve, reject) => {
      process.on('message', function hear(message: Partial<Answer>) {
        if (message.metrics === undefined) return;
        process.off('message', hear);
        if (message.metrics === null) reject(new Error('a web process did not give its metrics'));
        else resolve(message.metrics);
      });
      process.send?.({ asksMetrics: true } satisfies Question);
    });
}

/** One that has ended meanwhile hears nothing: without the callback its closed line would end this process too. */
const answer = (worker: Worker, what: Answer): unknown => worker.send(what, () => {});

/** In the first process: answers the questions of the web processes. */
export function collectMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message: Partial<Question>) => {
    if (!message.asksMetrics) return;
    all.clusterMetrics().then(
      (metrics) => answer(worker, { metrics }),
      () => answer(worker, { metrics: null }),
    );
  });
}
