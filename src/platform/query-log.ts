import { isDatabaseGone, sqlState } from './database.ts';
import type { Log } from './log.ts';
import { currentContext } from './request-context.ts';
import type { Trace } from './telemetry/trace.ts';
import type { QueryWatch } from './watched-pool.ts';

const slowMs = 500;
/** A bulk insert has thousands of placeholders. */
const maxText = 1_000;

/**
 * Logs slow and failed queries. Of a lost database the request tells, once; that a row exists already or is still named
 * (class 23) is an answer, which whoever asked reads.
 */
export const queryLog =
  (log: Log): QueryWatch =>
  ({ text, ms, error }) => {
    const state = sqlState(error);
    const failed = error !== undefined && !state?.startsWith('23') && !isDatabaseGone(error);
    if (!failed && ms < slowMs) return;
    const about = { query: shortened(text), ms: Math.round(ms) };
    if (failed) log.warn({ ...about, err: error }, 'a query failed');
    else log.warn(about, 'a query was slow');
  };

/** Tells of the queries of a request or a job, by their text without values. */
export const queryTrace =
  (trace: Trace): QueryWatch =>
  ({ text, ms, error }) => {
    const parent = currentContext()?.span;
    if (!parent) return;
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
    const state = sqlState(error);
    trace
      .begin(operation, {
        ...{ kind: 'client', parent, ago: ms },
        facts: {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          'db.query.text': shortened(text),
        },
      })
      .end({
        failed: error !== undefined,
        ...(state && { facts: { 'db.response.status_code': state } }),
      });
  };

const shortened = (text: string): string => (text.length > maxText ? `${text.slice(0, maxText)}…` : text);
