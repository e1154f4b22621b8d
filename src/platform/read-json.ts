import { readFileSync } from 'node:fs';
import type * as z from 'zod/mini';

/** What a data file of the shop says. Throws when it does not have the shape. */
export const readJson = <Shape extends z.ZodMiniType>(path: string, shape: Shape): z.output<Shape> =>
  shape.parse(JSON.parse(readFileSync(path, 'utf8')));
