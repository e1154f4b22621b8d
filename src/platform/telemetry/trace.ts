/** What a stretch of work is: an answered request, a statement that was sent, a job. */
export type SpanKind = 'server' | 'client' | 'consumer';
type SpanFacts = Readonly<Record<string, string | number>>;

/** A stretch of work that is told of. */
export type TraceSpan = {
  traceId: string;
  /** As W3C's `traceparent`, for work that goes on elsewhere. */
  traceparent: string;
  /** Its name and facts may be known only now; an error makes it a failed one. */
  end(outcome?: { name?: string; facts?: SpanFacts; failed?: boolean }): void;
};

/** Who is told of what the shop does. Without OpenTelemetry there is nobody, and nothing is made for it. */
export type Trace = {
  begin(
    name: string,
    given: {
      kind: SpanKind;
      facts?: SpanFacts;
      /** The work that it is a part of: a span, or the `traceparent` of one elsewhere. */
      parent?: TraceSpan | string | undefined;
      /** How long ago it began, in ms. */
      ago?: number;
    },
  ): TraceSpan;
};
