import * as z from 'zod';

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const exporter = z.enum(['otlp', 'none'], { error: 'must be otlp or none' }).default('otlp');
const endpoint = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'must be the address of a collector, such as http://127.0.0.1:4318',
  )
  .optional();

/**
 * OpenTelemetry's own variables, as far as we read them. Endpoint, headers, time limit, compression and certificates
 * (`OTEL_EXPORTER_OTLP_…`), service name and resource attributes are read by its packages themselves.
 */
export const telemetryVariables = {
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: endpoint,
  OTEL_TRACES_EXPORTER: exporter,
  OTEL_METRICS_EXPORTER: exporter,
  OTEL_TRACES_SAMPLER: z
    .enum(samplers, { error: `must be one of ${samplers.join(', ')}` })
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine((text) => Number(text) >= 0 && Number(text) <= 1, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
  OTEL_METRIC_EXPORT_INTERVAL: z
    .string()
    .refine((text) => /^\d{3,8}$/.test(text), 'must be a number of milliseconds, 100 at least')
    .transform(Number)
    .default(60_000),
};

export type TelemetryConfig = {
  traces: boolean;
  metrics: boolean;
  sampler: (typeof samplers)[number];
  /** The share of traces that a `traceidratio` keeps, 0 to 1. */
  ratio: number;
  intervalMs: number;
};

/** What is told to a collector; undefined without one. */
export function readTelemetry(
  value: z.infer<z.ZodObject<typeof telemetryVariables>>,
): TelemetryConfig | undefined {
  if (value.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return undefined;
  const isSent = (kind: 'TRACES' | 'METRICS') =>
    value[`OTEL_${kind}_EXPORTER`] === 'otlp' &&
    Boolean(value.OTEL_EXPORTER_OTLP_ENDPOINT ?? value[`OTEL_EXPORTER_OTLP_${kind}_ENDPOINT`]);
  const [traces, metrics] = [isSent('TRACES'), isSent('METRICS')];
  if (!traces && !metrics) return undefined;
  return {
    traces,
    metrics,
    sampler: value.OTEL_TRACES_SAMPLER,
    ratio: value.OTEL_TRACES_SAMPLER_ARG,
    intervalMs: value.OTEL_METRIC_EXPORT_INTERVAL,
  };
}
