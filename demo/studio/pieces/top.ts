import { inner } from '../color.ts';
import type { Cutter } from '../cutter.ts';
import { Outline } from '../geometry.ts';

/** Half widths and lengths of a top, measured from the middle of the neck. */
export type TopCut = {
  neck: number;
  neckDepth: number;
  shoulder: number;
  shoulderDrop: number;
  armhole: number;
  chest: number;
  waist: number;
  hem: number;
  length: number;
  sleeve: number;
  sleeveAngle: number;
  sleeveTop: number;
  sleeveEnd: number;
  hemCurve?: number;
};

export const womenTop: TopCut = {
  neck: 82,
  neckDepth: 250,
  shoulder: 232,
  shoulderDrop: 62,
  armhole: 262,
  chest: 258,
  waist: 244,
  hem: 272,
  length: 690,
  sleeve: 560,
  sleeveAngle: 31,
  sleeveTop: 212,
  sleeveEnd: 130,
  hemCurve: 26,
};

export const menTop: TopCut = {
  neck: 88,
  neckDepth: 220,
  shoulder: 286,
  shoulderDrop: 66,
  armhole: 292,
  chest: 300,
  waist: 298,
  hem: 304,
  length: 740,
  sleeve: 590,
  sleeveAngle: 29,
  sleeveTop: 236,
  sleeveEnd: 148,
  hemCurve: 6,
};

export const childTop: TopCut = {
  neck: 84,
  neckDepth: 60,
  shoulder: 214,
  shoulderDrop: 50,
  armhole: 232,
  chest: 246,
  waist: 250,
  hem: 256,
  length: 560,
  sleeve: 430,
  sleeveAngle: 33,
  sleeveTop: 190,
  sleeveEnd: 120,
  hemCurve: 8,
};

export const shortSleeve = (cut: TopCut, share = 0.4): TopCut => ({
  ...cut,
  sleeve: cut.sleeve * share,
  sleeveAngle: cut.sleeveAngle + 14,
  sleeveEnd: cut.sleeveTop * 0.86,
});

/** One sleeve at the picture's right; `cuff` is the depth of its cuff. */
export function cutSleeve(
  c: Cutter,
  cut: TopCut,
  cuff: { depth: number; face: 'cloth' | 'rib' | 'plain'; fill: string },
) {
  const turn = (cut.sleeveAngle * Math.PI) / 180;
  const [dx, dy] = [Math.sin(turn), Math.cos(turn)];
  const [ox, oy] = [dy, -dx];
  const top: [number, number] = [cut.shoulder, cut.shoulderDrop];
  const end: [number, number] = [top[0] + dx * cut.sleeve, top[1] + dy * cut.sleeve];
  const inner: [number, number] = [end[0] - ox * cut.sleeveEnd, end[1] - oy * cut.sleeveEnd];
  const pit: [number, number] = [cut.chest - 30, cut.armhole + 14];
  const back = (share: number): [number, number] => [
    inner[0] + (pit[0] - inner[0]) * share,
    inner[1] + (pit[1] - inner[1]) * share,
  ];
  const long = cut.sleeve > 300;
  const outline = new Outline(cut.shoulder - 70, cut.shoulderDrop - 18)
    .bend(top[0] + 4, top[1] - 6, top[0] + dx * 60 + ox * 12, top[1] + dy * 60 + oy * 12)
    .bend(top[0] + dx * cut.sleeve * 0.5 + ox * 16, top[1] + dy * cut.sleeve * 0.5 + oy * 16, end[0], end[1])
    .line(inner[0], inner[1])
    .bend(back(0.6)[0] + 6, back(0.6)[1] + 10, pit[0], pit[1])
    .line(cut.shoulder - 90, cut.armhole - 30)
    .close();
  const r = c.chance;
  const folds = [];
  const creases = long ? 7 : 2;
  for (let i = 0; i < creases; i += 1) {
    const t = r.between(0.12, 0.9);
    const from = top[0] + dx * cut.sleeve * t;
    const fromY = top[1] + dy * cut.sleeve * t;
    const reach = r.between(0.5, 1) * cut.sleeveEnd;
    folds.push(
      c.fold(
        from + ox * 8,
        fromY + oy * 8,
        from - ox * reach,
        fromY - oy * reach + r.between(20, 110),
        r.between(12, 24),
        r.between(6, 13),
        r.between(-20, 20),
      ),
    );
  }
  folds.push(c.fold(pit[0], pit[1] - 10, pit[0] + dx * 200 + 40, pit[1] + dy * 170, 22, 14, 14));
  c.part(outline, { grain: [dx, dy], folds });
  const cuffTop = (share: number): [number, number] => [
    -dx * cuff.depth + (end[0] * (1 - share) + inner[0] * share),
    -dy * cuff.depth + (end[1] * (1 - share) + inner[1] * share),
  ];
  if (cuff.depth > 0) {
    const [a, b] = [cuffTop(-0.03), cuffTop(1.05)];
    const band = new Outline(a[0], a[1])
      .line(end[0] + ox * 3, end[1] + oy * 3)
      .line(inner[0] - ox * 3, inner[1] - oy * 3)
      .line(b[0], b[1])
      .close();
    c.part(band, {
      fill: cuff.fill,
      face: cuff.face,
      grain: [dx, dy],
      thickness: 4,
      edge: 16,
      wrinkle: 0.3,
      shadow: 0.5,
    });
  }
  return {
    edge: new Outline(...cuffTop(0)).line(...cuffTop(1)),
    end: new Outline(end[0], end[1]).line(inner[0], inner[1]),
  };
}

/** How far an armhole is cut in; without a sleeve there is none. */
export const scoop = ({ sleeve }: TopCut): number => (sleeve > 0 ? 34 : 0);

/** The cut line of a whole front or back without sleeves. */
export function bodyOutline(cut: TopCut, neckDepth: number, half?: 'left' | 'right', overlap = 0): Outline {
  const h = cut.hemCurve ?? 0;
  const rightSide = (o: Outline) =>
    o
      .line(cut.shoulder, cut.shoulderDrop)
      .bend(cut.shoulder - scoop(cut), cut.armhole * 0.62, cut.chest, cut.armhole)
      .curve(cut.chest - 4, cut.armhole + 90, cut.waist, cut.length * 0.5, cut.waist, cut.length * 0.62)
      .curve(cut.waist, cut.length * 0.75, cut.hem - 4, cut.length - 70, cut.hem, cut.length - h);
  if (half === 'right') {
    return rightSide(new Outline(cut.neck, 0))
      .bend(cut.hem * 0.5, cut.length + h * 0.5, -overlap, cut.length)
      .line(-overlap, neckDepth)
      .bend(cut.neck * 0.4, neckDepth * 0.5, cut.neck, 0)
      .close();
  }
  return rightSide(new Outline(cut.neck, 0))
    .bend(0, cut.length + h, -cut.hem, cut.length - h)
    .curve(-cut.hem + 4, cut.length - 70, -cut.waist, cut.length * 0.75, -cut.waist, cut.length * 0.62)
    .curve(-cut.waist, cut.length * 0.5, -cut.chest + 4, cut.armhole + 90, -cut.chest, cut.armhole)
    .bend(-cut.shoulder + scoop(cut), cut.armhole * 0.62, -cut.shoulder, cut.shoulderDrop)
    .line(-cut.neck, 0)
    .curve(-cut.neck * 0.8, neckDepth * 0.95, cut.neck * 0.8, neckDepth * 0.95, cut.neck, 0)
    .close();
}

export function bodyFolds(c: Cutter, cut: TopCut, side: 1 | -1 | 0 = 0) {
  const r = c.chance;
  const folds = [];
  for (const s of side === 0 ? ([1, -1] as const) : [1 as const]) {
    folds.push(
      c.fold(
        s * (cut.chest - 14),
        cut.armhole + 10,
        s * r.between(30, 90),
        cut.armhole + r.between(120, 230),
        r.between(22, 34),
        r.between(10, 17),
        s * r.between(-24, 24),
      ),
      c.fold(
        s * (cut.waist - 30),
        cut.length * 0.5,
        s * r.between(60, 120),
        cut.length * r.between(0.7, 0.86),
        r.between(24, 36),
        r.between(7, 13),
        s * 18,
      ),
      c.fold(
        s * r.between(90, 190),
        cut.length * 0.62,
        s * r.between(110, 230),
        cut.length + 20,
        r.between(22, 34),
        r.between(8, 14),
        s * r.between(-20, 20),
      ),
      c.fold(
        s * (cut.shoulder - 60),
        cut.shoulderDrop + 40,
        s * (cut.neck + 30),
        cut.armhole + 30,
        r.between(20, 28),
        r.between(5, 9),
        s * -16,
      ),
    );
  }
  return folds;
}

/** Its length is taken from the shoulder at the neck, its width under the arms. */
export function measureTop(c: Cutter, { chest, armhole, length }: TopCut): void {
  c.measure('length', 0, 0, 0, length);
  c.measure('chest', -chest, armhole + 20, chest, armhole + 20);
}

/** The dark inside of the back, seen through the neck. */
export function neckInside(c: Cutter, cut: TopCut, depth: number) {
  const inside = new Outline(-cut.neck - 6, -4)
    .curve(-cut.neck * 0.6, -26, cut.neck * 0.6, -26, cut.neck + 6, -4)
    .bend(cut.neck * 0.7, depth, 0, depth)
    .bend(-cut.neck * 0.7, depth, -cut.neck - 6, -4)
    .close();
  c.part(inside, {
    fill: inner(c.cloth, 0.34),
    face: 'cloth',
    thickness: 2,
    wrinkle: 0.2,
    shadow: 0.4,
    smooth: true,
  });
  c.line(
    new Outline(-cut.neck * 0.82, 2).curve(-cut.neck * 0.5, 30, cut.neck * 0.5, 30, cut.neck * 0.82, 2),
    inner(c.cloth, 0.5),
    9,
    0.5,
  );
  c.draw(
    0,
    30,
    '<rect x="-24" y="-6" width="48" height="32" rx="3" fill="#f6f1e9"/><rect x="-24" y="-6" width="48" height="32" rx="3" fill="none" stroke="#8b8078" stroke-opacity=".4" stroke-width="1.5"/><path d="M5-1a11 11 0 1 0 0 21a9 9 0 0 1 0-21z" fill="#ff4c3b" fill-opacity=".85" transform="translate(-1 0) scale(.86)"/>',
  );
}
