import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  ssr: true,
  // Builds are made beside and put in place when whole (scripts/build.mjs).
  buildDirectory: process.env.HILAL_BUILD_FOLDER ?? 'build',
} satisfies Config;
