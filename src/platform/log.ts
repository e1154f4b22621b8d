import { type Logger, type LoggerOptions, pino } from 'pino';

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

/**
 * One JSON object a line, to standard output (or `destination`). Time is ISO, so that people can read it.
 */
export const createLog = (level: LogLevel, destination?: { write(line: string): void }): Log => {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: { paths: secretPaths, censor: '[hidden]' },
  };
  return destination ? pino(options, destination) : pino(options);
};
