import {
  SpanKind as Kind,
  ROOT_CONTEXT,
  type Span,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Registry } from 'prom-client';
import { RegistryMetrics } from './registry-metrics.ts';
import type { TelemetryConfig } from './telemetry-variables.ts';
import type { SpanKind, Trace, TraceSpan } from './trace.ts';

export type Telemetry = {
  /** Undefined where only metrics are sent. */
  trace: Trace | undefined;
  /** Sends what is left, in `timeoutMs` at most. */
  stop(timeoutMs: number): Promise<void>;
};

/**
 * Sends traces and metrics to a collector by OTLP over HTTP. Loaded only where the operator names one: nothing of it runs in
 * other shops. What a collector does not take is lost; the shop goes on.
 */
export function openTelemetry(
  config: TelemetryConfig,
  given: { registry: Registry; revision: string },
): Telemetry {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'hilal', 'service.version': given.revision }))
    .merge(detectResources({ detectors: [envDetector, serviceInstanceIdDetector] }));
  const tracers = config.traces
    ? new TracerProvider({
        resource,
        sampler: samplerOf(config),
        spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
      })
    : undefined;
  const meters = config.metrics
    ? new MeterProvider({
        resource,
        readers: [
          new PeriodicExportingMetricReader({
            exporter: new OTLPMetricExporter(),
            exportIntervalMillis: config.intervalMs,
            exportTimeoutMillis: Math.min(config.intervalMs, 30_000),
            metricProducers: [new RegistryMetrics(given.registry)],
          }),
        ],
      })
    : undefined;
  return {
    trace: tracers && traceOf(tracers),
    async stop(timeoutMs) {
      const sent = Promise.allSettled([tracers?.shutdown(), meters?.shutdown()]);
      await Promise.race([sent, new Promise((done) => setTimeout(done, timeoutMs).unref())]);
    },
  };
}

function samplerOf({ sampler, ratio }: TelemetryConfig): Sampler {
  const root = sampler.endsWith('always_on')
    ? new AlwaysOnSampler()
    : sampler.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio);
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

const kinds: Record<SpanKind, Kind> = { server: Kind.SERVER, client: Kind.CLIENT, consumer: Kind.CONSUMER };
const traceparentShape = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

function traceOf(provider: TracerProvider): Trace {
  const tracer = provider.getTracer('hilal');
  return {
    begin(name, { kind, facts = {}, parent, ago = 0 }) {
      const startTime = Date.now() - ago;
      const text = typeof parent === 'string' ? parent : (parent?.traceparent ?? '');
      const [, traceId, spanId, flags = '00'] = traceparentShape.exec(text) ?? [];
      const context =
        traceId && spanId
          ? trace.setSpanContext(ROOT_CONTEXT, {
              ...{
                traceId,
                spanId,
                traceFlags: Number.parseInt(flags, 16),
                isRemote: typeof parent === 'string',
              },
            })
          : ROOT_CONTEXT;
      return spanOf(tracer.startSpan(name, { kind: kinds[kind], attributes: facts, startTime }, context));
    },
  };
}

function spanOf(span: Span): TraceSpan {
  const { traceId, spanId, traceFlags } = span.spanContext();
  const flags = (traceFlags & TraceFlags.SAMPLED).toString(16).padStart(2, '0');
  return {
    traceId,
    traceparent: `00-${traceId}-${spanId}-${flags}`,
    end({ name, facts, failed = false } = {}) {
      if (name !== undefined) span.updateName(name);
      if (facts) span.setAttributes(facts);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
