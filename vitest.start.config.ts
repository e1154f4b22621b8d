import { defineConfig } from 'vitest/config';

/** Tests that really start and stop the built shop; they run after the build, one after the other. */
export default defineConfig({
  test: {
    include: ['tests/start/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 90_000,
    hookTimeout: 90_000,
  },
});
