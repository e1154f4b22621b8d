import { code128 } from './code-128.ts';
import type { Drawing } from './layout.rules.ts';

/** Modules of white around a code, without which no scanner finds it. */
const quiet = 10;

/** A number as Code 128, one unit high: it is stretched to the height it is shown at. */
export function drawBarcode(text: string): Drawing {
  let x = quiet;
  let d = '';
  code128(text).forEach((width, at) => {
    if (at % 2 === 0) d += `M${x} 0h${width}v1h-${width}z`;
    x += width;
  });
  return { width: x + quiet, height: 1, d };
}
