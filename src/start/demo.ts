import { join } from 'node:path';
import type { Config } from '#/platform/config.ts';
import type { Demo } from '#/server/deps.ts';
import { fillDemo } from '../../demo/index.ts';

/** The demo shop as the server is given it: it stands outside of `src`, and nothing in there knows it. */
export const demoShop = ({ root }: Config): Demo => ({
  fill: fillDemo,
  studio: join(root, 'demo', 'studio', 'index.ts'),
});
