/** A request that still runs after this long is cut. */
const patienceMs = 20_000;
/** npm, the launcher and the terminal each pass the same Ctrl-C on; only a later one means impatience. */
const echoMs = 1_000;

export type Shutdown = {
  /** Runs at shutdown; the last one registered runs first. */
  onClose(close: () => Promise<unknown>): void;
  /** Starts the shutdown. */
  request(exitCode: number): void;
  /** Runs the start. When it fails, what was started is closed first; during a shutdown it never returns. */
  run(start: () => Promise<void>): Promise<void>;
};

/**
 * Ends the process once it is asked to: Ctrl-C, SIGTERM, a closed terminal, or the launcher's death. Exits with
 * 0 when everything was closed. A second request a while later ends at once.
 */
export const shutdownOnSignal = (): Shutdown => {
  const steps: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (let step = steps.pop(); step; step = steps.pop()) await step();
  };
  let requestedAt: number | undefined;
  const request = (exitCode: number): void => {
    if (requestedAt !== undefined) {
      if (performance.now() - requestedAt > echoMs) process.exit(1);
      return;
    }
    requestedAt = performance.now();
    setTimeout(() => process.exit(1), patienceMs).unref();
    close().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => request(0));
  process.on('disconnect', () => request(0));
  return {
    onClose: (step) => steps.push(step),
    request,
    run: async (start) => {
      try {
        await start();
      } catch (error) {
        // What breaks because of the shutdown is expected; the process ends when that is done.
        if (requestedAt !== undefined) return new Promise(() => {});
        await close().catch(() => {});
        throw error;
      }
    },
  };
};
