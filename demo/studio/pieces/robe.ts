import { darker } from '../color.ts';
import type { Cutter } from '../cutter.ts';
import { Outline } from '../geometry.ts';
import { cutHood } from './knit-top.ts';
import { cutSleeve, measureTop, neckInside, scoop, type TopCut } from './top.ts';

export type RobeStyle = { length: number; flare: number; collar: 'shawl' | 'hood'; edge: 'trim' | 'cloth' };

/** A wrapped robe with a belt. */
export function cutRobe(c: Cutter, base: TopCut, style: RobeStyle): void {
  const back = c.spec.view === 'back';
  const cut: TopCut = {
    ...base,
    sleeve: base.sleeve * 0.94,
    sleeveTop: base.sleeveTop * 1.16,
    sleeveEnd: base.sleeveEnd * 1.36,
  };
  const edge = style.edge === 'trim' ? c.trim : c.cloth;
  const waist = cut.length * 0.68;
  measureTop(c, { ...cut, length: style.length });
  c.lookAt(0, 330);
  if (!back) {
    neckInside(c, cut, 170);
    if (style.collar === 'hood') cutHood(c, cut);
  }
  c.bothSides(() => {
    if (c.spec.view === 'folded') return;
    const ends = cutSleeve(c, cut, {
      depth: 84,
      face: style.edge === 'trim' ? 'plain' : 'cloth',
      fill: edge,
    });
    c.stitches(ends.edge);
  });
  if (back) {
    c.part(panel(cut, style, -1), { folds: drape(c, cut, style, waist) });
    c.seam(new Outline(0, 30).line(3, waist - 20), c.cloth, 1.6);
    if (style.collar === 'hood') cutHood(c, cut);
    else
      c.part(
        new Outline(-cut.neck - 16, -8)
          .curve(-60, -46, 60, -46, cut.neck + 16, -8)
          .bend(cut.neck + 30, 30, cut.neck * 0.8, 60)
          .bend(0, 84, -cut.neck * 0.8, 60)
          .bend(-cut.neck - 30, 30, -cut.neck - 16, -8)
          .close(),
        { fill: edge, face: style.edge === 'trim' ? 'plain' : 'cloth' },
      );
    belt(c, cut, waist, false);
    return;
  }
  c.within([-1, 0, 0, 1, 0, 0], () => c.part(panel(cut, style, 90), { folds: drape(c, cut, style, waist) }));
  c.part(panel(cut, style, 90), { folds: drape(c, cut, style, waist) });
  const cross = waist - 70;
  if (style.collar === 'shawl') {
    // The wearer's other side lies on top from the waist down.
    c.within([-1, 0, 0, 1, 0, 0], () => shawl(c, cut, cross, edge, style, false));
    shawl(c, cut, cross, edge, style, true);
  } else {
    c.piping(
      new Outline(cut.neck, 4).bend(30, cross * 0.6, -60, cross + 40).line(-90, style.length - 10),
      edge,
      10,
    );
  }
  c.bothSides(() => {
    const y = waist + 130;
    const x = cut.waist * 0.36;
    const w = cut.waist * 0.56;
    c.part(
      new Outline(x, y)
        .line(x + w, y)
        .line(x + w + 6, y + w * 1.06)
        .bend(x + w / 2, y + w * 1.16, x + 2, y + w * 1.06)
        .close(),
      { thickness: 3, edge: 18, wrinkle: 0.4, shadow: 0.5 },
    );
    c.line(
      new Outline(x, y + 22).line(x + w, y + 22),
      style.edge === 'trim' ? edge : darker(c.cloth, 0.3),
      style.edge === 'trim' ? 10 : 2,
      style.edge === 'trim' ? 1 : 0.5,
    );
  });
  belt(c, cut, waist, true);
}

/** One front (its free edge `over` beyond the middle), or with -1 the whole back. */
function panel(cut: TopCut, style: RobeStyle, over: number): Outline {
  const hem = cut.hem + style.flare;
  const side = new Outline(cut.neck, 0)
    .line(cut.shoulder, cut.shoulderDrop)
    .bend(cut.shoulder - scoop(cut), cut.armhole * 0.62, cut.chest, cut.armhole)
    .curve(
      cut.chest - 6,
      cut.armhole + 120,
      cut.waist - 8,
      cut.length * 0.6,
      cut.waist - 4,
      cut.length * 0.68,
    )
    .curve(cut.waist + 16, cut.length * 0.8, hem - 16, style.length * 0.8, hem, style.length - 20);
  if (over < 0) {
    return side
      .bend(0, style.length + 24, -hem, style.length - 20)
      .curve(
        -hem + 16,
        style.length * 0.8,
        -cut.waist - 16,
        cut.length * 0.8,
        -cut.waist + 4,
        cut.length * 0.68,
      )
      .curve(-cut.waist + 8, cut.length * 0.6, -cut.chest + 6, cut.armhole + 120, -cut.chest, cut.armhole)
      .bend(-cut.shoulder + scoop(cut), cut.armhole * 0.62, -cut.shoulder, cut.shoulderDrop)
      .line(-cut.neck, 0)
      .curve(-cut.neck * 0.8, 24, cut.neck * 0.8, 24, cut.neck, 0)
      .close();
  }
  return side
    .bend(hem * 0.4, style.length + 18, -over - 10, style.length)
    .line(-over, cut.length * 0.68)
    .bend(0, cut.length * 0.34, cut.neck, 0)
    .close();
}

function drape(c: Cutter, cut: TopCut, style: RobeStyle, waist: number) {
  const r = c.chance;
  const folds = [
    c.fold(cut.chest - 20, cut.armhole + 10, 40, waist - 30, 30, 14, 16),
    c.fold(cut.chest - 60, cut.armhole + 120, 30, waist - 10, 24, 11, 12),
  ];
  for (let i = 0; i < 7; i += 1) {
    const x = cut.waist * (-0.3 + (1.2 * (i + r.between(0.1, 0.9))) / 7);
    folds.push(
      c.fold(
        x * 0.9,
        waist - 30,
        x * 1.18 + r.between(-24, 36),
        r.next() < 0.6 ? style.length + 70 : style.length * r.between(0.72, 0.94),
        r.between(16, 44),
        r.between(7, 18),
        r.between(-16, 16),
      ),
    );
    folds.push(c.fold(x, waist + 40, x * 0.98, waist - 110, 15, r.between(5, 9)));
  }
  return folds;
}

function shawl(c: Cutter, cut: TopCut, cross: number, fill: string, style: RobeStyle, top: boolean) {
  const n = cut.neck;
  const end = top ? style.length - 4 : cross + 30;
  const face = style.edge === 'trim' ? 'plain' : 'cloth';
  const outline = new Outline(n * 0.5, -34)
    .bend(n + 34, -22, n + 56, 70)
    .bend(n + 40, cross * 0.56, -20, cross + 26);
  if (top)
    outline
      .line(-24, end)
      .line(-92, end)
      .line(-86, cross + 30)
      .bend(-6, cross * 0.5, n * 0.5, -34)
      .close();
  else
    outline
      .line(-70, cross + 26)
      .bend(-6, cross * 0.5, n * 0.5, -34)
      .close();
  c.part(outline, { fill, face, thickness: 6, edge: 26, wrinkle: 0.5, grain: [-0.3, 1] });
  c.stitches(new Outline(n + 44, 74).bend(n + 28, cross * 0.56, -30, cross + 18), fill);
}

function belt(c: Cutter, cut: TopCut, waist: number, tied: boolean) {
  const w = cut.waist + 2;
  const fill = c.trim;
  c.bothSides(() =>
    c.part(
      new Outline(w - 22, waist - 50)
        .line(w - 8, waist - 50)
        .line(w - 8, waist + 50)
        .line(w - 22, waist + 50)
        .close(),
      { thickness: 2, edge: 8, wrinkle: 0, shadow: 0.3 },
    ),
  );
  c.part(
    new Outline(-w, waist - 30)
      .bend(0, waist - 12, w, waist - 30)
      .line(w + 4, waist + 32)
      .bend(0, waist + 50, -w - 4, waist + 32)
      .close(),
    { fill, face: 'plain', thickness: 6, edge: 24, wrinkle: 0.6 },
  );
  if (!tied) return;
  const tail = (dx: number, length: number) =>
    c.part(
      new Outline(-14, waist + 6)
        .curve(dx - 30, waist + 110, dx - 34, waist + length * 0.6, dx - 26, waist + length)
        .line(dx + 32, waist + length + 8)
        .curve(dx + 26, waist + length * 0.6, dx + 30, waist + 110, 26, waist + 6)
        .close(),
      {
        fill,
        face: 'plain',
        thickness: 5,
        edge: 20,
        wrinkle: 0.6,
        folds: [c.fold(0, waist + 20, dx, waist + length, 10, 7)],
      },
    );
  tail(-54, 330);
  tail(48, 290);
  // The belt is drawn together towards its knot.
  c.bothSides(() => {
    for (const [out, up] of [
      [130, -16],
      [170, 4],
      [120, 22],
    ] as const)
      c.part(
        new Outline(26, waist + up * 0.5 - 5)
          .bend(out * 0.6, waist + up - 9, out, waist + up)
          .bend(out * 0.6, waist + up + 5, 26, waist + up * 0.5 + 5)
          .close(),
        { fill, face: 'plain', thickness: 3, edge: 14, wrinkle: 0, shadow: 0.25 },
      );
  });
  // One end goes around the other: a slanted band with its creases.
  c.part(
    new Outline(-30, waist - 34)
      .bend(-6, waist - 46, 20, waist - 42)
      .bend(36, waist - 2, 34, waist + 34)
      .bend(10, waist + 48, -16, waist + 44)
      .bend(-34, waist + 4, -30, waist - 34)
      .close(),
    {
      fill,
      face: 'plain',
      thickness: 6,
      edge: 18,
      wrinkle: 0.3,
      shadow: 1.4,
      folds: [
        c.fold(-18, waist - 40, -6, waist + 46, 6, 6, 5),
        c.fold(2, waist - 44, 14, waist + 44, 6, 7, 6),
        c.fold(18, waist - 38, 28, waist + 30, 5, 5, 4),
      ],
    },
  );
}
