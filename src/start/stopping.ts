/** A request that still runs after this long is cut. */
const patienceMs = 20_000;
/** npm, the launcher and the terminal each pass the same Ctrl-C on; only a later one means impatience. */
const echoMs = 1_000;

export type Stopping = {
  /** What is to be put away at the end; the last one first. */
  later(putAway: () => Promise<unknown>): void;
  /** Ends the process by our own will. */
  ask(exitCode: number): void;
  /** Runs the start. When it fails, what was begun is put away first; when it was told to stop, it never returns. */
  during(start: () => Promise<void>): Promise<void>;
};

/**
 * Ends the process once it is asked to: Ctrl-C, SIGTERM, a closed terminal, or the launcher's death. Exits with
 * 0 when everything was put away. A second request a while later ends at once.
 */
export const stopWhenAsked = (): Stopping => {
  const steps: (() => Promise<unknown>)[] = [];
  const putAway = async () => {
    for (let step = steps.pop(); step; step = steps.pop()) await step();
  };
  let askedAt: number | undefined;
  const ask = (exitCode: number): void => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt > echoMs) process.exit(1);
      return;
    }
    askedAt = performance.now();
    setTimeout(() => process.exit(1), patienceMs).unref();
    putAway().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ask(0));
  process.on('disconnect', () => ask(0));
  return {
    later: (step) => steps.push(step),
    ask,
    during: async (start) => {
      try {
        await start();
      } catch (error) {
        // What breaks because it is being put away is no news; the process ends when that is done.
        if (askedAt !== undefined) return new Promise(() => {});
        await putAway().catch(() => {});
        throw error;
      }
    },
  };
};
