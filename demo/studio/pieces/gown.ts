import { darker } from '../color.ts';
import type { Cutter } from '../cutter.ts';
import { Outline } from '../geometry.ts';
import { tieBow } from './bottom.ts';
import { cutSleeve, measureTop, neckInside, scoop, type TopCut } from './top.ts';

export type GownStyle = {
  sleeves: 'long' | 'short' | 'straps';
  lace: boolean;
  crossed: boolean;
  buttons: number;
  flare: number;
  length: number;
};

/** A nightgown: a yoke, a gathered skirt; crossed over the breast for nursing mothers. */
export function cutGown(c: Cutter, base: TopCut, style: GownStyle): void {
  const back = c.spec.view === 'back';
  const cut: TopCut =
    style.sleeves === 'short'
      ? { ...base, sleeve: 210, sleeveAngle: base.sleeveAngle + 12, sleeveEnd: base.sleeveTop * 0.82 }
      : base;
  const depth = back ? 26 : style.crossed ? 240 : 132;
  const under = cut.armhole + (style.crossed ? 90 : 60);
  measureTop(c, { ...cut, length: style.length });
  c.lookAt(cut.neck * 0.4, depth + 50);
  if (style.sleeves === 'straps') {
    cutStrapBodice(c, cut, style, under, back);
  } else {
    if (!back) neckInside(c, cut, depth + 40);
    c.bothSides(() => {
      if (c.spec.view === 'folded') return;
      const { edge, end } = cutSleeve(c, cut, {
        depth: style.sleeves === 'long' ? 60 : 0,
        face: 'cloth',
        fill: c.cloth,
      });
      if (style.lace) c.lace(end, c.trim, 24);
      else c.stitches(edge);
    });
  }
  cutSkirt(c, cut, style, under);
  if (style.sleeves !== 'straps') cutBodice(c, cut, style, depth, under, back);
  if (style.crossed && !back) {
    c.within([1, 0, 0, 1, cut.chest * 0.55, under + 4], () => tieBow(c, 0, 0, c.trim, 12));
  }
}

function cutSkirt(c: Cutter, cut: TopCut, style: GownStyle, top: number) {
  const r = c.chance;
  const hem = cut.hem + style.flare;
  const end = style.length;
  const skirt = new Outline(-cut.chest + 6, top - 16)
    .curve(-cut.waist - 20, top + 160, -hem + 20, end * 0.66, -hem, end - 46)
    .curve(-hem * 0.5, end + 24, -hem * 0.2, end - 8, 0, end + 6)
    .curve(hem * 0.3, end + 26, hem * 0.5, end - 10, hem, end - 46)
    .curve(hem - 20, end * 0.66, cut.waist + 20, top + 160, cut.chest - 6, top - 16)
    .bend(0, top, -cut.chest + 6, top - 16)
    .close();
  const folds = [];
  for (let i = 0; i < 26; i += 1) {
    const x = -cut.chest + 16 + ((2 * cut.chest - 32) * (i + r.between(-0.3, 0.3))) / 25;
    folds.push(
      c.fold(
        x,
        top - 60,
        x * r.between(1.02, 1.16),
        top + r.between(110, 330),
        r.between(8, 13),
        r.between(5, 10),
        r.between(-6, 6),
      ),
    );
  }
  for (let i = 0; i < 9; i += 1) {
    const share = -1 + (2 * (i + r.between(0.2, 0.8))) / 9;
    folds.push(
      c.fold(
        share * cut.chest * 0.9,
        top + r.between(0, 160),
        share * hem * 0.97,
        end + 90,
        r.between(20, 36),
        r.between(11, 19),
        r.between(-16, 16),
      ),
    );
  }
  c.part(skirt, { folds, wrinkle: 0.8 });
  const hemLine = new Outline(-hem + 16, end - 42)
    .curve(-hem * 0.5, end + 24, -hem * 0.2, end - 8, 0, end + 6)
    .curve(hem * 0.3, end + 26, hem * 0.5, end - 10, hem - 16, end - 42);
  if (c.spec.view === 'folded') return;
  if (style.lace) c.lace(hemLine, c.trim, 32);
  else
    c.within([1, 0, 0, 1, 0, -30], () =>
      c.stitches(
        new Outline(-hem + 6, end - 46)
          .curve(-hem * 0.5, end + 24, -hem * 0.2, end - 8, 0, end + 6)
          .curve(hem * 0.3, end + 26, hem * 0.5, end - 10, hem - 6, end - 46),
      ),
    );
}

function cutBodice(c: Cutter, cut: TopCut, style: GownStyle, depth: number, under: number, back: boolean) {
  const n = cut.neck;
  const side = (o: Outline) =>
    o
      .line(cut.shoulder, cut.shoulderDrop)
      .bend(cut.shoulder - scoop(cut), cut.armhole * 0.62, cut.chest, cut.armhole)
      .line(cut.chest - 4, under);
  if (style.crossed && !back) {
    const half = () =>
      side(new Outline(n, 0))
        .bend(0, under + 18, -cut.chest * 0.75, under)
        .bend(-cut.chest * 0.1, depth * 0.86, n, 0)
        .close();
    c.within([-1, 0, 0, 1, 0, 0], () =>
      c.part(half(), {
        folds: [
          c.fold(cut.chest - 20, under - 20, -20, depth * 0.7, 22, 10),
          c.fold(cut.chest - 60, under - 10, 20, depth * 0.5, 18, 8),
        ],
      }),
    );
    c.part(half(), {
      folds: [
        c.fold(cut.chest - 20, under - 20, -40, depth * 0.8, 22, 11),
        c.fold(cut.chest - 70, under - 6, -10, depth * 0.55, 18, 9),
      ],
    });
    c.stitches(
      new Outline(-cut.chest * 0.7, under - 12).bend(-cut.chest * 0.1 + 12, depth * 0.86, n + 12, 6),
    );
    c.part(
      new Outline(-cut.chest + 4, under - 14)
        .bend(0, under + 4, cut.chest - 4, under - 14)
        .line(cut.chest - 4, under + 26)
        .bend(0, under + 44, -cut.chest + 4, under + 26)
        .close(),
      { fill: c.trim, face: 'plain', thickness: 4, edge: 14, wrinkle: 0.3 },
    );
    return;
  }
  const bodice = side(new Outline(n, 0))
    .bend(0, under + 18, -cut.chest + 4, under)
    .line(-cut.chest, cut.armhole)
    .bend(-cut.shoulder + scoop(cut), cut.armhole * 0.62, -cut.shoulder, cut.shoulderDrop)
    .line(-n, 0)
    .curve(-n * 0.9, depth, n * 0.9, depth, n, 0)
    .close();
  c.part(bodice, {
    folds: [
      c.fold(cut.chest - 20, cut.armhole, 60, under - 10, 22, 8),
      c.fold(-cut.chest + 20, cut.armhole, -60, under - 10, 22, 8),
    ],
  });
  const neckLine = new Outline(-n, 0).curve(-n * 0.9, depth, n * 0.9, depth, n, 0);
  if (style.lace) {
    c.lace(new Outline(-cut.chest + 8, under - 2).bend(0, under + 16, cut.chest - 8, under - 2), c.trim, 22);
    c.lace(neckLine, c.trim, 22);
  } else {
    c.seam(new Outline(-cut.chest + 4, under).bend(0, under + 18, cut.chest - 4, under));
    c.piping(neckLine, c.trim, 8);
  }
  if (!back && style.buttons > 0) {
    c.seam(new Outline(-18, depth * 0.76).line(-18, under + 6));
    c.seam(new Outline(18, depth * 0.76).line(18, under + 6));
    const gap = (under - depth * 0.9 - 20) / style.buttons;
    for (let i = 0; i < style.buttons; i += 1) c.button(0, depth * 0.9 + 16 + i * gap, 11);
  }
}

function cutStrapBodice(c: Cutter, cut: TopCut, style: GownStyle, under: number, back: boolean) {
  cutCamiBodice(c, { chest: cut.chest, under, lace: style.lace, back });
}

/** The top of a strap gown or camisole: two thin straps and a lace-edged breast. */
function cutCamiBodice(c: Cutter, look: { chest: number; under: number; lace: boolean; back: boolean }) {
  const { chest, under, back } = look;
  const top = under * 0.46;
  const dip = back ? 40 : 86;
  c.lookAt(0, top + dip + 20);
  const folded = c.spec.view === 'folded';
  c.bothSides((side) => {
    // Each strap runs up from the breast, turns at the shoulder and comes down behind; a hand laid it, so no two are
    // alike. On a folded piece it lies behind it.
    const rise = folded ? top - 34 : -64;
    const lean = chest * (side === 1 ? 0.02 : -0.03);
    const turn = chest * 0.5 + lean;
    c.cord(
      new Outline(chest * 0.42, under * 0.8).curve(
        chest * 0.42,
        under * 0.4,
        turn - 13,
        rise + 60,
        turn,
        rise,
      ),
      darker(c.cloth, 0.2),
      7,
    );
    c.cord(
      new Outline(chest * 0.58, top + 6).curve(chest * 0.6, top * 0.4, turn + 15, rise + 56, turn, rise),
      c.cloth,
      7,
    );
  });
  if (!back)
    c.part(
      new Outline(-chest * 0.9, under * 0.82)
        .bend(0, under * 0.7, chest * 0.9, under * 0.82)
        .line(chest * 0.8, under)
        .line(-chest * 0.8, under)
        .close(),
      { fill: darker(c.cloth, 0.28), thickness: 1, shadow: 0.2 },
    );
  const bodice = new Outline(-chest + 8, under * 0.86)
    .bend(-chest * 0.66, under * 0.76, -chest * 0.6, top)
    .bend(-chest * 0.2, top + dip * 0.4, 0, top + dip)
    .bend(chest * 0.2, top + dip * 0.4, chest * 0.6, top)
    .bend(chest * 0.66, under * 0.76, chest - 8, under * 0.86)
    .line(chest - 6, under + 10)
    .bend(0, under + 28, -chest + 6, under + 10)
    .close();
  c.part(bodice, {
    folds: [
      c.fold(chest * 0.86, under, chest * 0.3, top + 40, 20, 9, 10),
      c.fold(-chest * 0.86, under, -chest * 0.3, top + 40, 20, 9, -10),
    ],
  });
  const rim = new Outline(-chest * 0.6, top)
    .bend(-chest * 0.2, top + dip * 0.4, 0, top + dip)
    .bend(chest * 0.2, top + dip * 0.4, chest * 0.6, top);
  if (look.lace) c.lace(rim, c.trim, 28);
  else c.piping(rim, c.trim, 8);
  if (!back)
    c.draw(
      0,
      top + dip + 14,
      `<path d="M0 0C-22-16-26 8 0 2C26 8 22-16 0 0Z" fill="${c.trim}"/><path d="M0 2l-8 20M0 2l9 19" stroke="${c.trim}" stroke-width="4"/>`,
    );
}

/** A camisole, to wear with shorts. */
export function cutCami(c: Cutter, look: { chest: number; hem: number; length: number; lace: boolean }) {
  const r = c.chance;
  const under = 250;
  const { chest, hem, length } = look;
  c.measure('length', 0, 0, 0, length);
  c.measure('chest', -chest, under, chest, under);
  const folds = [];
  for (let i = 0; i < 7; i += 1) {
    const x = chest * (-0.9 + (1.8 * (i + r.between(0.1, 0.9))) / 7);
    folds.push(
      c.fold(
        x * 0.8,
        under - 20,
        x * 1.15,
        length + 60,
        r.between(18, 30),
        r.between(7, 13),
        r.between(-14, 14),
      ),
    );
  }
  c.part(
    new Outline(-chest + 6, under - 10)
      .curve(-chest + 20, length * 0.55, -hem, length * 0.7, -hem, length - 20)
      .bend(0, length + 24, hem, length - 20)
      .curve(hem, length * 0.7, chest - 20, length * 0.55, chest - 6, under - 10)
      .close(),
    { folds },
  );
  cutCamiBodice(c, { chest, under, lace: look.lace, back: c.spec.view === 'back' });
  // A folded piece ends in a fold.
  if (c.spec.view === 'folded') return;
  const rim = new Outline(-hem + 20, length - 18).bend(0, length + 24, hem - 20, length - 18);
  if (look.lace) c.lace(rim, c.trim, 26);
  else c.stitches(new Outline(-hem + 4, length - 48).bend(0, length - 4, hem - 4, length - 48));
}
