import { setTimeout as pause } from 'node:timers/promises';

type Running = {
  /** Settles when the server ends, asked or not. */
  ended: Promise<void>;
  stop(): Promise<void>;
};

export type SupervisedServer<Server extends Running> = {
  /** The one that was started first. */
  first: Server;
  /** Settles when it ended by itself and could not be started again. */
  lost: Promise<void>;
  stop(): Promise<void>;
};

/** Before each new try; together a quarter of a minute, after which somebody must look. */
const growingPausesMs = [250, 500, 1_000, 2_000, 4_000, 8_000];

/**
 * Starts a server and, when it ends without being asked, starts it again (`again`) with growing pauses before it is
 * given up. One that could be started counts as sound, however often it ended: nobody is served by the shop's end.
 */
export async function supervise<Server extends Running>(options: {
  start(): Promise<Server>;
  again(first: Server): Promise<Server>;
  say(line: string): void;
  pausesMs?: readonly number[];
}): Promise<SupervisedServer<Server>> {
  const { pausesMs = growingPausesMs, say } = options;
  const first = await options.start();
  const stopped = new AbortController();
  let server = first;

  /** Answers whether it runs again. */
  const restart = async (): Promise<boolean> => {
    for (const ms of pausesMs) {
      say(`PostgreSQL ended unexpectedly; it is started again in ${ms / 1000} s.`);
      await pause(ms, undefined, { signal: stopped.signal }).catch(() => {});
      if (stopped.signal.aborted) return false;
      try {
        server = await options.again(first);
        if (stopped.signal.aborted) await server.stop();
        else say('PostgreSQL runs again.');
        return true;
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
      }
    }
    return false;
  };

  const watch = async (): Promise<void> => {
    do await server.ended;
    while (!stopped.signal.aborted && (await restart()));
  };
  const watching = watch();
  return {
    first,
    lost: watching.then(() => (stopped.signal.aborted ? new Promise(() => {}) : undefined)),
    async stop() {
      stopped.abort();
      await server.stop();
      // One that is just being started is stopped as soon as it is there.
      await watching;
    },
  };
}
