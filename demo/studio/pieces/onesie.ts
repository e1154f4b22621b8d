import { darker } from '../color.ts';
import type { Cutter } from '../cutter.ts';
import { Outline } from '../geometry.ts';
import { cutHood, cutZip } from './knit-top.ts';
import { cutPrint } from './print.ts';
import { cutSleeve, measureTop, neckInside, type TopCut } from './top.ts';

export type OnesieStyle = {
  hood: boolean;
  feet: boolean;
  closing: 'zip' | 'snaps';
  length: number;
  crotch: number;
  legOuter: number;
  legInner: number;
};

/** One piece from neck to foot: a hooded fleece for children and grown-ups, a baby's sleepsuit. */
export function cutOnesie(c: Cutter, cut: TopCut, style: OnesieStyle): void {
  const back = c.spec.view === 'back';
  const { length, crotch, legOuter, legInner } = style;
  const r = c.chance;
  measureTop(c, { ...cut, length: length + (style.feet ? 90 : 60) });
  c.lookAt(cut.neck * 0.5, 210);
  if (!back) {
    if (style.hood) cutHood(c, cut);
    else neckInside(c, cut, 74);
  }
  if (style.feet) c.bothSides(() => cutFoot(c, style));
  c.bothSides(() => {
    cutSleeve(c, cut, { depth: 58, face: 'rib', fill: c.trim });
  });
  const depth = back ? 16 : style.hood ? 80 : 64;
  const outline = new Outline(cut.neck, 0)
    .line(cut.shoulder, cut.shoulderDrop)
    .bend(cut.shoulder - 30, cut.armhole * 0.62, cut.chest, cut.armhole)
    .curve(cut.chest, crotch * 0.6, cut.hem + 10, crotch * 0.8, cut.hem + 8, crotch)
    .curve(cut.hem + 4, (crotch + length) / 2, legOuter + 6, length - 120, legOuter, length)
    .bend((legOuter + legInner) / 2, length + 12, legInner, length)
    .bend(legInner * 0.9, crotch + 70, 0, crotch)
    .bend(-legInner * 0.9, crotch + 70, -legInner, length)
    .bend(-(legOuter + legInner) / 2, length + 12, -legOuter, length)
    .curve(-legOuter - 6, length - 120, -cut.hem - 4, (crotch + length) / 2, -cut.hem - 8, crotch)
    .curve(-cut.hem - 10, crotch * 0.8, -cut.chest, crotch * 0.6, -cut.chest, cut.armhole)
    .bend(-cut.shoulder + 30, cut.armhole * 0.62, -cut.shoulder, cut.shoulderDrop)
    .line(-cut.neck, 0)
    .curve(-cut.neck * 0.8, depth, cut.neck * 0.8, depth, cut.neck, 0)
    .close();
  const folds = [];
  for (const s of [-1, 1]) {
    folds.push(
      c.fold(s * (cut.chest - 14), cut.armhole + 14, s * 60, cut.armhole + 170, 26, 12, s * 16),
      c.fold(s * 8, crotch - 12, s * (cut.hem - 30), crotch + r.between(30, 70), 20, 11, s * -10),
      c.fold(s * 30, crotch - 40, s * (cut.hem - 10), crotch - r.between(60, 120), 22, 8, s * 12),
      c.fold(
        s * (legOuter - 4),
        length - r.between(80, 160),
        s * (legInner + 20),
        length - r.between(60, 120),
        16,
        7,
        s * 10,
      ),
      c.fold(s * cut.hem * 0.7, crotch * 0.56, s * 40, crotch * 0.74, 26, 8, s * 12),
    );
  }
  c.part(outline, { folds });
  c.bothSides(() =>
    c.stitches(
      new Outline(cut.shoulder - 6, cut.shoulderDrop + 6).bend(
        cut.shoulder - 40,
        cut.armhole * 0.62,
        cut.chest - 8,
        cut.armhole,
      ),
    ),
  );
  if (!style.feet) {
    c.bothSides(() => {
      const cuff = new Outline(legInner + 8, length - 12)
        .line(legInner + 16, length + 54)
        .bend((legOuter + legInner) / 2, length + 64, legOuter - 16, length + 54)
        .line(legOuter - 8, length - 12)
        .bend((legOuter + legInner) / 2, length, legInner + 8, length - 12)
        .close();
      c.part(cuff, { fill: c.trim, face: 'rib', thickness: 4, edge: 18, wrinkle: 0.2, shadow: 0.5 });
    });
  }
  if (back) {
    c.seam(new Outline(0, 20).bend(4, crotch * 0.5, 0, crotch));
    if (style.hood) cutHood(c, cut);
    else neckBand(c, cut, depth);
    return;
  }
  closeFront(c, cut, style, depth);
  if (!style.hood) neckBand(c, cut, depth);
  if (c.spec.print !== undefined)
    cutPrint(c, c.spec.print, cut.chest * 0.5, cut.armhole + 60, cut.chest * 0.3);
}

function neckBand(c: Cutter, cut: TopCut, depth: number) {
  const line = new Outline(-cut.neck, -2).curve(-cut.neck * 0.8, depth, cut.neck * 0.8, depth, cut.neck, -2);
  c.line(line, '#21161c', 23, 0.16, -3);
  c.line(line, darker(c.trim, 0.3), 22, 0.7, -0.8);
  c.line(line, c.trim, 21);
  c.ribs(line, 21, c.trim);
}

function closeFront(c: Cutter, cut: TopCut, style: OnesieStyle, depth: number) {
  if (style.closing === 'zip') {
    cutZip(c, depth * 0.75, style.crotch - 60);
    return;
  }
  // Snaps run down the middle and along one leg, so that a baby is changed without undressing.
  const leg: [number, number] = [(style.legInner + style.legOuter) * 0.42, style.length - 40];
  const path = new Outline(0, depth * 0.75)
    .line(0, style.crotch - 120)
    .curve(0, style.crotch - 20, 30, style.crotch + 20, leg[0], leg[1]);
  c.line(path, '#21161c', 31, 0.13, -3);
  c.line(path, darker(c.trim, 0.35), 30, 0.8, -1);
  c.line(path, c.trim, 30);
  // Sewn down on both sides.
  for (const off of [-10, 10]) c.within([1, 0, 0, 1, off, 0], () => c.stitches(path, c.trim));
  const points = path.points(6);
  for (let i = 1; i < points.length; i += 2) {
    const [x, y] = points[i] as readonly [number, number];
    c.draw(
      x,
      y,
      `<circle cx="1" cy="2" r="9" fill="#21161c" fill-opacity=".25"/><circle r="8" fill="#f4f1ec"/><circle r="8" fill="none" stroke="#a9a29a" stroke-width="1.6"/><circle r="3" fill="#c8c2ba"/>`,
    );
  }
  c.stitches(new Outline(-cut.chest * 0.02 - 24, depth + 20).line(-24, style.crotch - 130));
}

function cutFoot(c: Cutter, style: OnesieStyle) {
  const { legInner, legOuter, length } = style;
  const m = (legInner + legOuter) / 2;
  c.part(
    new Outline(legInner + 6, length - 30)
      .curve(legInner - 8, length + 60, m - 40, length + 118, m + 12, length + 112)
      .curve(legOuter + 40, length + 104, legOuter + 20, length + 20, legOuter - 4, length - 30)
      .close(),
    { folds: [c.fold(legInner, length + 6, legOuter + 10, length + 10, 14, 6, 8)] },
  );
  c.draw(
    m + 6,
    length + 60,
    `<g fill="${c.trim}" fill-opacity=".75"><circle cx="-16" r="6"/><circle r="6" cy="4"/><circle cx="16" r="6"/></g>`,
  );
}
