import { type HrTime, ValueType } from '@opentelemetry/api';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type CollectionResult,
  type DataPoint,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

type Registered = MetricObjectWithValues<MetricValue<string>>;

/** The metrics of `/metrics` as OpenTelemetry's: one register counts, whoever reads it. */
export class RegistryMetrics implements MetricProducer {
  readonly #registry: Registry;
  readonly #since = hrTime(Date.now() - performance.now());

  constructor(registry: Registry) {
    this.#registry = registry;
  }

  async collect(): Promise<CollectionResult> {
    const now = hrTime(Date.now());
    const registered = (await this.#registry.getMetricsAsJSON()) as Registered[];
    const metrics = registered.flatMap((metric) => this.#metricOf(metric, now));
    return {
      resourceMetrics: { resource: emptyResource(), scopeMetrics: [{ scope: { name: 'hilal' }, metrics }] },
      errors: [],
    };
  }

  #metricOf(metric: Registered, endTime: HrTime): MetricData[] {
    const base = {
      descriptor: { name: metric.name, description: metric.help, unit: '', valueType: ValueType.DOUBLE },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
    };
    const pointOf = <Value>(labels: MetricValue<string>['labels'], value: Value): DataPoint<Value> => ({
      ...{ startTime: this.#since, endTime, value },
      attributes: Object.fromEntries(Object.entries(labels).map(([name, one]) => [name, one ?? ''])),
    });
    const plain = () => metric.values.map(({ labels, value }) => pointOf(labels, value));
    // The type is a text in the register's JSON, whatever its declaration says.
    switch (String(metric.type)) {
      case 'counter':
        return [{ ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: plain() }];
      case 'gauge':
        return [{ ...base, dataPointType: DataPointType.GAUGE, dataPoints: plain() }];
      case 'histogram':
        return [
          {
            ...base,
            dataPointType: DataPointType.HISTOGRAM,
            dataPoints: histogramsOf(metric).map(({ labels, ...value }) => pointOf(labels, value)),
          },
        ];
      default:
        return [];
    }
  }
}

/** Buckets of a register count everything up to their bound; OpenTelemetry's count what is between two. */
function histogramsOf({ name, values }: Registered) {
  const series = new Map<
    string,
    {
      labels: MetricValue<string>['labels'];
      upTo: [bound: number, count: number][];
      sum: number;
      count: number;
    }
  >();
  for (const { labels: all, value, metricName } of values as (MetricValue<string> & {
    metricName?: string;
  })[]) {
    const { le, ...labels } = all as Record<string, string | number>;
    const key = JSON.stringify(Object.entries(labels).toSorted());
    const one = series.get(key) ?? { labels, upTo: [], sum: 0, count: 0 };
    series.set(key, one);
    if (metricName === `${name}_sum`) one.sum = value;
    else if (metricName === `${name}_count`) one.count = value;
    else if (le !== undefined && le !== '+Inf') one.upTo.push([Number(le), value]);
  }
  return [...series.values()].map(({ labels, upTo, sum, count }) => {
    const sorted = upTo.toSorted(([one], [other]) => one - other);
    const totals = [...sorted.map(([, total]) => total), count];
    return {
      labels,
      sum,
      count,
      buckets: {
        boundaries: sorted.map(([bound]) => bound),
        counts: totals.map((total, at) => total - (totals[at - 1] ?? 0)),
      },
    };
  });
}

const hrTime = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)];
