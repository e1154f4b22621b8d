import type { Drawing } from './layout.rules.ts';

/** The library draws both kinds at the scales below with modules of this many units. */
const module = 2;
/** Modules of white around a code, without which no scanner finds it. */
const quietBarcode = 10 * module;
const quietQr = 4 * module;

/** The library knows a hundred codes and is large: it is loaded when the first label is printed. */
const library = () => import('@bwip-js/node');

/** Takes down bars and areas as a path, moved by the white around them. */
function pen(dx: number, dy: number) {
  let d = '';
  let size = { width: 0, height: 0 };
  return {
    scale: () => null,
    // Nothing is written under our codes: the label says it in its own letters.
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    text() {},
    hexagon() {},
    ellipse() {},
    fill() {},
    init(width: number, height: number) {
      size = { width, height };
    },
    line(x: number, from: number, _x: number, to: number, width: number) {
      d += `M${x - width / 2 + dx} ${Math.min(from, to) + dy}h${width}v${Math.abs(to - from)}h-${width}z`;
    },
    polygon(points: [number, number][]) {
      d += `M${points.map(([x, y]) => `${x + dx} ${y + dy}`).join('L')}z`;
    },
    end: (): Drawing => ({ width: size.width + 2 * dx, height: size.height + 2 * dy, d }),
  };
}

/** A number as Code 128, without white above and below: it may be stretched to any height. */
export async function drawBarcode(text: string): Promise<Drawing> {
  const { code128 } = await library();
  return code128({ bcid: 'code128', text, scale: 2, height: 10 }, pen(quietBarcode, 0));
}

/** A text as a QR code that still reads with a seventh of it dirty (the library's level M, which is its own choice). */
export async function drawQr(text: string): Promise<Drawing> {
  const { qrcode } = await library();
  return qrcode({ bcid: 'qrcode', text, scale: 1 }, pen(quietQr, quietQr));
}
