import type { Cutter } from '../cutter.ts';
import { Outline } from '../geometry.ts';
import { bodyFolds, bodyOutline, cutSleeve, measureTop, neckInside, type TopCut } from './top.ts';

export type ShirtStyle = { trim: 'none' | 'piping' | 'lace'; pocket: boolean; buttons: number };

/** A pyjama shirt with a notch collar, as laid on its back (front view) or its front. */
export function cutShirt(c: Cutter, cut: TopCut, style: ShirtStyle): void {
  const long = cut.sleeve > 300;
  const back = c.spec.view === 'back';
  const folded = c.spec.view === 'folded';
  measureTop(c, cut);
  c.lookAt(cut.neck * 0.5, cut.neckDepth * 0.7);
  if (!back) neckInside(c, cut, cut.neckDepth + 30);
  c.bothSides(() => {
    if (folded) return;
    const { edge, end } = cutSleeve(c, cut, { depth: long ? 78 : 46, face: 'cloth', fill: c.cloth });
    if (style.trim === 'piping') c.piping(edge);
    else c.stitches(edge);
    if (style.trim === 'lace') c.lace(end, c.trim, 24);
  });
  if (back) {
    backOfShirt(c, cut, style);
    return;
  }
  const overlap = 20;
  // Women's shirts close right over left, men's left over right.
  const women = c.spec.audience === 'women' || c.spec.audience === 'girls';
  c.within(women ? [1, 0, 0, 1, 0, 0] : [-1, 0, 0, 1, 0, 0], () => {
    c.part(bodyOutline(cut, cut.neckDepth, 'right', overlap), { folds: bodyFolds(c, cut, 1) });
    c.within([-1, 0, 0, 1, 0, 0], () => {
      c.part(bodyOutline(cut, cut.neckDepth, 'right', overlap), { folds: bodyFolds(c, cut, 1) });
      const front = new Outline(-overlap, cut.neckDepth).line(-overlap, cut.length - 2);
      if (style.trim === 'piping') c.piping(front);
      c.stitches(new Outline(overlap + 18, cut.neckDepth + 30).line(overlap + 18, cut.length - 8));
    });
  });
  // A folded shirt ends in a fold.
  if (!folded)
    c.stitches(
      new Outline(-cut.hem + 6, cut.length - (cut.hemCurve ?? 0) - 26).bend(
        0,
        cut.length + (cut.hemCurve ?? 0) - 26,
        cut.hem - 6,
        cut.length - (cut.hemCurve ?? 0) - 26,
      ),
    );
  if (style.pocket)
    cutPocket(c, cut.chest * 0.5, cut.armhole + 30, cut.chest * 0.42, style.trim === 'piping');
  cutNotchCollar(c, cut, style);
  const first = cut.neckDepth + 26;
  const gap = (cut.length - first - 90) / Math.max(1, style.buttons - 1);
  for (let i = 0; i < style.buttons; i += 1) c.button(0, first + i * gap);
}

function cutPocket(c: Cutter, x: number, y: number, width: number, piped: boolean) {
  const half = width / 2;
  const depth = width * 1.12;
  c.part(
    new Outline(x - half, y)
      .line(x + half, y)
      .line(x + half, y + depth * 0.8)
      .bend(x + half, y + depth, x, y + depth)
      .bend(x - half, y + depth, x - half, y + depth * 0.8)
      .close(),
    { thickness: 3, edge: 12, wrinkle: 0.5, shadow: 0.45 },
  );
  const inset = half - 5;
  c.stitches(
    new Outline(x - inset, y + 4)
      .line(x - inset, y + depth * 0.78)
      .bend(x - inset, y + depth - 5, x, y + depth - 5)
      .bend(x + inset, y + depth - 5, x + inset, y + depth * 0.78)
      .line(x + inset, y + 4),
  );
  const top = new Outline(x - half, y + 18).line(x + half, y + 18);
  if (piped) c.piping(top);
  else c.stitches(top);
}

function cutNotchCollar(c: Cutter, cut: TopCut, style: ShirtStyle) {
  const { neck, neckDepth } = cut;
  const tip = neckDepth * 0.5;
  /** Where the piping of collar and lapel meets. */
  const notch: [number, number] = [neck + 30, tip - 24];
  c.bothSides(() => {
    const lapel = new Outline(2, neckDepth + 6)
      .bend(neck * 0.95, neckDepth * 0.72, neck + 92, tip)
      .line(neck + 30, tip - 26)
      .line(neck * 0.72, tip * 0.4)
      .bend(neck * 0.42, neckDepth * 0.62, 2, neckDepth + 6)
      .close();
    c.part(lapel, { thickness: 2, edge: 18, wrinkle: 0.5, grain: [0.3, 1], shadow: 0.8 });
    const collar = new Outline(neck * 0.62, -22)
      .bend(neck + 8, -16, neck + 34, 6)
      .line(neck + 104, tip - 34)
      .bend(neck + 62, tip - 20, neck + 22, tip - 22)
      .bend(neck * 0.9, tip * 0.5, neck * 0.62, -22)
      .close();
    c.part(collar, { thickness: 4, edge: 18, wrinkle: 0.4, grain: [0.9, 0.6], shadow: 0.8 });
    if (style.trim === 'piping') {
      c.piping(
        new Outline(2, neckDepth + 6).bend(neck * 0.95, neckDepth * 0.72, neck + 92, tip).line(...notch),
      );
      c.piping(new Outline(neck + 34, 6).line(neck + 104, tip - 34).bend(neck + 62, tip - 20, ...notch));
    } else if (style.trim === 'lace') {
      c.lace(new Outline(8, neckDepth).bend(neck * 0.95, neckDepth * 0.72, neck + 90, tip), c.trim, 22);
    } else {
      c.stitches(new Outline(8, neckDepth - 6).bend(neck * 0.9, neckDepth * 0.7, neck + 78, tip - 2));
    }
  });
  // The collar's stand behind the neck.
  c.part(
    new Outline(-neck * 0.7, -13)
      .curve(-neck * 0.34, -24, neck * 0.34, -24, neck * 0.7, -13)
      .line(neck * 0.66, -30)
      .curve(neck * 0.3, -41, -neck * 0.3, -41, -neck * 0.66, -30)
      .close(),
    { thickness: 4, edge: 12, wrinkle: 0.2, grain: [1, 0], shadow: 0.5 },
  );
}

function backOfShirt(c: Cutter, cut: TopCut, style: ShirtStyle) {
  c.part(bodyOutline(cut, 10), { folds: bodyFolds(c, cut) });
  const yoke = cut.armhole * 0.62;
  c.seam(new Outline(-cut.shoulder + 18, yoke).bend(0, yoke + 16, cut.shoulder - 18, yoke));
  c.stitches(new Outline(-cut.shoulder + 18, yoke + 9).bend(0, yoke + 25, cut.shoulder - 18, yoke + 9));
  c.seam(new Outline(-16, yoke + 10).line(-10, cut.length * 0.5), c.cloth, 1.6);
  c.seam(new Outline(16, yoke + 10).line(10, cut.length * 0.5), c.cloth, 1.6);
  c.stitches(
    new Outline(-cut.hem + 6, cut.length - (cut.hemCurve ?? 0) - 26).bend(
      0,
      cut.length + (cut.hemCurve ?? 0) - 26,
      cut.hem - 6,
      cut.length - (cut.hemCurve ?? 0) - 26,
    ),
  );
  const { neck } = cut;
  const collar = new Outline(-neck - 10, -14)
    .curve(-neck * 0.5, -40, neck * 0.5, -40, neck + 10, -14)
    .line(neck + 52, 56)
    .curve(neck * 0.6, 70, -neck * 0.6, 70, -neck - 52, 56)
    .close();
  c.part(collar, { thickness: 5, edge: 22, wrinkle: 0.4, grain: [1, 0] });
  const rim = new Outline(neck + 10, -14)
    .line(neck + 52, 56)
    .curve(neck * 0.6, 70, -neck * 0.6, 70, -neck - 52, 56)
    .line(-neck - 10, -14);
  if (style.trim === 'piping') c.piping(rim);
  else c.stitches(rim);
}
