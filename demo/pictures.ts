import { createHash } from 'node:crypto';
import { type Drawing, frameOf } from './studio/index.ts';

/** Counts up when the drawing code changes: the same description then is another picture. */
const drawingVersion = 1;

export type DrawnPicture = {
  fingerprint: string;
  drawing: Drawing;
  width: number;
  height: number;
  /** Shown until the picture is there. */
  color: string;
};

/** The row that stands for a drawing before its files are made. */
export function pictureOf(drawing: Drawing): DrawnPicture {
  const text = JSON.stringify([drawingVersion, drawing]);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 40);
  return { fingerprint: `drawing:${hash}`, drawing, ...frameOf(drawing) };
}
