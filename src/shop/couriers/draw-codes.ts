import { correction, generate } from 'lean-qr';
import { code128 } from './code-128.ts';
import type { Drawing } from './layout.rules.ts';

/** Modules of white around a code, without which no scanner finds it. */
const quietBarcode = 10;
const quietQr = 4;

const bar = (x: number, y: number, width: number): string => `M${x} ${y}h${width}v1h-${width}z`;

/** A number as Code 128, one unit high: it is stretched to the height it is shown at. */
export function drawBarcode(text: string): Drawing {
  let x = quietBarcode;
  let d = '';
  code128(text).forEach((width, at) => {
    if (at % 2 === 0) d += bar(x, 0, width);
    x += width;
  });
  return { width: x + quietBarcode, height: 1, d };
}

/** A text as a QR code that still reads with a seventh of it dirty. */
export function drawQr(text: string): Drawing {
  const code = generate(text, { minCorrectionLevel: correction.M });
  let d = '';
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (!code.get(x, y)) continue;
      let run = 1;
      while (code.get(x + run, y)) run++;
      d += bar(x + quietQr, y + quietQr, run);
      x += run;
    }
  }
  const size = code.size + 2 * quietQr;
  return { width: size, height: size, d };
}
