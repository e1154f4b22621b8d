import { correction, generate } from 'lean-qr';

/** Modules of white around a code, without which no scanner finds it. */
const quiet = 4;

/** A text as a QR code that still reads with a seventh of it dirty: an SVG path in a square of modules. */
export function drawQr(text: string): { width: number; height: number; d: string } {
  const code = generate(text, { minCorrectionLevel: correction.M });
  let d = '';
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (!code.get(x, y)) continue;
      let run = 1;
      while (code.get(x + run, y)) run++;
      d += `M${x + quiet} ${y + quiet}h${run}v1h-${run}z`;
      x += run;
    }
  }
  const size = code.size + 2 * quiet;
  return { width: size, height: size, d };
}
