import { defineConfig } from 'vitest/config';

/** Tests that really start and stop the built shop; they run after the build. Each has a data folder and a port of its own. */
export default defineConfig({
  test: {
    include: ['tests/start/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    pool: 'forks',
    // More than the cores: much of it is waiting for a process to end.
    maxWorkers: 3,
    // Ends what hangs, and measures nothing: beside other work a test of several starts takes minutes.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
