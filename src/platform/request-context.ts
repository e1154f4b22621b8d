import { AsyncLocalStorage } from 'node:async_hooks';
import type { TraceSpan } from './telemetry/trace.ts';

/** For whom the program works just now: a request, or a job, which knows the request that enqueued it. */
export type RequestContext = {
  requestId?: string;
  queue?: string;
  jobId?: string;
  span?: TraceSpan | undefined;
};

const contexts = new AsyncLocalStorage<RequestContext>();

export const currentContext = (): RequestContext | undefined => contexts.getStore();

/** What `work` does and awaits finds this context; an event of a socket or a pool does not. */
export const inContext = <Result>(context: RequestContext, work: () => Result): Result =>
  contexts.run(context, work);
