import { join } from 'node:path';
import type { Config } from '#/platform/config.ts';
import type { Demo } from '#/server/deps.ts';

/** The demo shop as the server is given it: it stands outside of `src`, and nothing in there knows it. */
export const demoShop = ({ root }: Config): Demo => ({
  // Loaded when it is to be filled alone: it brings half of the shop along from its sources, a second of the processor.
  fill: async (given) => (await import('../../demo/index.ts')).fillDemo(given),
  studio: join(root, 'demo', 'studio', 'index.ts'),
});
