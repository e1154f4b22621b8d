import { type Logger, type LoggerOptions, pino } from 'pino';
import { currentContext } from './request-context.ts';

export type Log = Logger;

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Names under which a request or an error may carry what must never reach a log file. */
const secretPaths = [
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
  '*.password',
  '*.token',
];

/** What PostgreSQL repeats of the values that a query was sent with, and the query's own list of them. */
const valuesOf = new Set(['params', 'detail', 'where', 'cause', 'message', 'stack']);

/**
 * The message without values: people's addresses, phones and hashes belong into no log. PostgreSQL quotes a value that does
 * not fit its type (class 22); a failed query's message ends with its list.
 */
function sayOf(error: Error): string {
  const [message = ''] = error.message.split('\nparams: ');
  const quotes = 'code' in error && /^22/.test(String(error.code));
  return quotes ? message.replace(/".*"/s, '"…"') : message;
}

const stackOf = (error: Error): string => {
  const frames = error.stack?.slice(Math.max(0, error.stack.indexOf('\n    at '))) ?? '';
  const own = `${error.name}: ${sayOf(error)}${frames.startsWith('\n    at ') ? frames : ''}`;
  return error.cause instanceof Error ? `${own}\ncaused by: ${stackOf(error.cause)}` : own;
};

/** An error as it is logged: what failed and where, with its codes, without the values that it failed with. */
function errorWithoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const more = Object.entries(error).filter(
    ([name, value]) => !valuesOf.has(name) && typeof value !== 'object',
  );
  return { type: error.name, message: sayOf(error), stack: stackOf(error), ...Object.fromEntries(more) };
}

/**
 * One JSON object a line, to standard output (or `destination`). Time is ISO, so that people can read it. Each line says for
 * which request or job it was written; a request's own logger has the id also where an event of its socket has lost it.
 */
export const createLog = (level: LogLevel, destination?: { write(line: string): void }): Log => {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: errorWithoutValues },
    mixin: (_line, _level, logger) => {
      const { span, ...ids } = currentContext() ?? {};
      return {
        ...('requestId' in logger.bindings() ? {} : ids),
        ...(span && { traceId: span.traceId }),
      };
    },
    redact: { paths: secretPaths, censor: '[hidden]' },
  };
  return destination ? pino(options, destination) : pino(options);
};
