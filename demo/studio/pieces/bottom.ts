import type { Cutter } from '../cutter.ts';
import { Outline } from '../geometry.ts';

/** Half widths and lengths of trousers or shorts, measured from the middle of the waist. */
export type BottomCut = {
  waist: number;
  hip: number;
  crotch: number;
  length: number;
  legOuter: number;
  legInner: number;
  cuff: number;
};

export const womenTrousers: BottomCut = {
  waist: 176,
  hip: 236,
  crotch: 330,
  length: 960,
  legOuter: 250,
  legInner: 42,
  cuff: 0,
};
export const menTrousers: BottomCut = {
  waist: 204,
  hip: 256,
  crotch: 350,
  length: 1000,
  legOuter: 274,
  legInner: 46,
  cuff: 0,
};
export const childTrousers: BottomCut = {
  waist: 168,
  hip: 206,
  crotch: 270,
  length: 660,
  legOuter: 204,
  legInner: 62,
  cuff: 74,
};
export const leggings: BottomCut = {
  waist: 166,
  hip: 204,
  crotch: 310,
  length: 900,
  legOuter: 176,
  legInner: 64,
  cuff: 66,
};
export const womenShorts: BottomCut = {
  waist: 178,
  hip: 250,
  crotch: 300,
  length: 430,
  legOuter: 282,
  legInner: 20,
  cuff: 0,
};
export const childShorts: BottomCut = {
  waist: 166,
  hip: 220,
  crotch: 240,
  length: 370,
  legOuter: 244,
  legInner: 26,
  cuff: 0,
};

export type BottomStyle = {
  trim: 'none' | 'piping' | 'lace';
  fill?: string;
  face?: 'cloth' | 'plain' | 'rib';
  cuffFill?: string;
  turnUp?: boolean;
};

export function cutTrousers(c: Cutter, cut: BottomCut, style: BottomStyle): void {
  const fill = style.fill ?? c.cloth;
  const face = style.face ?? 'cloth';
  const r = c.chance;
  const { waist, hip, crotch, length, legOuter, legInner } = cut;
  const short = length < 500;
  c.measure('trousers', hip, 0, hip, length + (cut.cuff > 0 ? cut.cuff - 20 : 0));
  const outline = new Outline(-waist, 30)
    .curve(-waist - 24, 100, -hip, crotch * 0.7, -hip - (short ? 14 : 0), crotch)
    .curve(-hip - 2, length * 0.6, -legOuter, length * 0.8, -legOuter, length)
    .bend(-(legOuter + legInner) / 2, length + 12, -legInner, length)
    .bend(-legInner * 0.8, crotch + 60, 0, crotch)
    .bend(legInner * 0.8, crotch + 60, legInner, length)
    .bend((legOuter + legInner) / 2, length + 12, legOuter, length)
    .curve(legOuter, length * 0.8, hip + 2, length * 0.6, hip + (short ? 14 : 0), crotch)
    .curve(hip, crotch * 0.7, waist + 24, 100, waist, 30)
    .close();
  const folds = [
    c.fold(-10, crotch - 14, -hip + 50, crotch + 70, 20, 12, 10),
    c.fold(10, crotch - 14, hip - 50, crotch + 76, 20, 12, -10),
  ];
  for (let i = 0; i < 18; i += 1) {
    const x = -waist + 12 + ((2 * waist - 24) * (i + r.between(-0.3, 0.3))) / 17;
    folds.push(
      c.fold(
        x,
        30,
        x * r.between(1.05, 1.3),
        r.between(130, 250),
        r.between(9, 13),
        r.between(6, 10),
        r.between(-8, 8),
      ),
    );
  }
  const middle = (legOuter + legInner) / 2;
  for (const side of [-1, 1]) {
    folds.push(
      c.fold(
        side * middle * 0.94,
        crotch * 0.5,
        side * (middle + r.between(-16, 16)),
        length,
        r.between(30, 44),
        r.between(7, 12),
        r.between(-14, 14),
      ),
    );
    for (let i = 0; i < (short ? 1 : 4); i += 1) {
      const y = r.between(crotch + 40, length - 60);
      folds.push(
        c.fold(
          side * (legOuter + 10),
          y,
          side * (legInner + r.between(-10, 110)),
          y + r.between(-70, 120),
          r.between(13, 30),
          r.between(3, 6.5),
          r.between(-26, 26),
        ),
      );
    }
  }
  c.part(outline, { fill, face, folds });
  if (c.spec.view === 'back') c.seam(new Outline(0, 66).bend(-6, crotch * 0.6, 0, crotch), fill);
  else {
    c.seam(new Outline(0, 66).bend(5, crotch * 0.6, 0, crotch), fill);
    c.bothSides(() =>
      c.seam(new Outline(waist * 0.72, 66).bend(waist * 0.98, 130, hip - 4, crotch * 0.72), fill, 2),
    );
  }
  cutWaistband(c, waist, fill, face === 'rib' ? 'rib' : face);
  c.bothSides(() => finishLeg(c, cut, style, fill, face));
  if (c.spec.view === 'back' && !short) {
    const pocket = new Outline(60, 150).line(150, 144).line(154, 244).bend(108, 262, 62, 250).close();
    c.part(pocket, { fill, face, thickness: 2, edge: 12, wrinkle: 0.4, shadow: 0.35 });
  }
}

function finishLeg(
  c: Cutter,
  cut: BottomCut,
  style: BottomStyle,
  fill: string,
  face: 'cloth' | 'plain' | 'rib',
) {
  const { legOuter, legInner, length } = cut;
  const rim = (up: number, out = 0) =>
    new Outline(legInner - out, length - up).bend(
      (legOuter + legInner) / 2,
      length + 12 - up,
      legOuter + out,
      length - up,
    );
  if (cut.cuff > 0) {
    const pinch = (legOuter - legInner) * 0.1;
    const cuff = new Outline(legInner + pinch * 0.4, length - 20)
      .line(legInner + pinch, length + cut.cuff - 20)
      .bend((legOuter + legInner) / 2, length + cut.cuff - 10, legOuter - pinch, length + cut.cuff - 20)
      .line(legOuter - pinch * 0.4, length - 20)
      .bend((legOuter + legInner) / 2, length - 10, legInner + pinch * 0.4, length - 20)
      .close();
    c.part(cuff, {
      fill: style.cuffFill ?? c.trim,
      face: 'rib',
      thickness: 4,
      edge: 18,
      wrinkle: 0.2,
      shadow: 0.5,
    });
    return;
  }
  if (style.turnUp) {
    const up = 62;
    c.part(
      new Outline(legInner - 3, length - up)
        .bend((legOuter + legInner) / 2, length + 12 - up, legOuter + 3, length - up)
        .line(legOuter + 3, length)
        .bend((legOuter + legInner) / 2, length + 14, legInner - 3, length)
        .close(),
      { fill, face, thickness: 3, edge: 14, wrinkle: 0.4, shadow: 0.5 },
    );
  }
  if (style.trim === 'piping') c.piping(rim(62));
  else if (style.trim === 'lace') c.lace(rim(0), c.trim, 26);
  else c.stitches(rim(30), fill);
}

function cutWaistband(c: Cutter, waist: number, fill: string, face: 'cloth' | 'plain' | 'rib') {
  const folds = [];
  for (let i = 0; i < 26; i += 1) {
    const x = -waist + 6 + ((2 * waist - 12) * (i + c.chance.between(-0.25, 0.25))) / 25;
    folds.push(c.fold(x, -6, x, 74, 6, 6));
  }
  c.part(
    new Outline(-waist, 0)
      .bend(0, 10, waist, 0)
      .bend(waist + 5, 32, waist + 1, 64)
      .bend(0, 74, -waist - 1, 64)
      .bend(-waist - 5, 32, -waist, 0)
      .close(),
    {
      fill,
      face,
      folds,
      thickness: 5,
      edge: 22,
      wrinkle: 0.2,
      shadow: 0.5,
    },
  );
  c.stitches(new Outline(-waist, 22).bend(0, 32, waist, 22), fill);
  c.stitches(new Outline(-waist, 46).bend(0, 56, waist, 46), fill);
}

/** A cord tied in a bow. */
export function tieBow(c: Cutter, x: number, y: number, color: string, width: number) {
  const r = c.chance;
  c.within([1, 0, 0, 1, x, y], () => {
    c.cord(new Outline(0, 0).curve(-12, 60, r.between(-60, -30), 90, r.between(-52, -26), 170), color, width);
    c.cord(new Outline(0, 0).curve(14, 50, r.between(30, 54), 100, r.between(20, 54), 150), color, width);
    c.cord(new Outline(0, 0).curve(-50, -50, -110, -10, -84, 24).curve(-70, 40, -30, 20, 0, 0), color, width);
    c.cord(new Outline(0, 0).curve(50, -50, 108, -14, 84, 22).curve(70, 38, 30, 20, 0, 0), color, width);
    c.cord(new Outline(-6, -6).line(6, 6), color, width * 1.9);
  });
}
