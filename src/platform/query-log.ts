import { isDatabaseGone, sqlState } from './database.ts';
import type { Log } from './log.ts';
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
    const query = text.length > maxText ? `${text.slice(0, maxText)}…` : text;
    const about = { query, ms: Math.round(ms) };
    if (failed) log.warn({ ...about, err: error }, 'a query failed');
    else log.warn(about, 'a query was slow');
  };
