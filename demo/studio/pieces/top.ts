import { inner } from '../color.ts';
import type { Cutter } from '../cutter.ts';
import { Outline, type Point } from '../geometry.ts';
import type { Fold } from '../wrinkles.ts';

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

/** Down and outwards by `degrees`. */
const direction = (degrees: number): Point => [
  Math.sin((degrees * Math.PI) / 180),
  Math.cos((degrees * Math.PI) / 180),
];
const along = ([x, y]: Point, [dx, dy]: Point, by: number): Point => [x + dx * by, y + dy * by];
/** Off a line to its outer side. */
const beside = ([x, y]: Point, [dx, dy]: Point, by: number): Point => [x + dy * by, y - dx * by];

/** One sleeve at the picture's right; `cuff` is the depth of its cuff. */
export function cutSleeve(
  c: Cutter,
  cut: TopCut,
  cuff: { depth: number; face: 'cloth' | 'rib' | 'plain'; fill: string },
) {
  const long = cut.sleeve > 300;
  const r = c.chance;
  const upper = direction(cut.sleeveAngle);
  // A hand laid the forearm: nearer to the body than the arm, and no two alike.
  const lower = direction(cut.sleeveAngle - (long ? r.between(-3, 18) : 0));
  const half = cut.sleeve / 2;
  const top: Point = [cut.shoulder, cut.shoulderDrop];
  const elbow = along(top, upper, half);
  const end = along(elbow, lower, half);
  const inner = beside(end, lower, -cut.sleeveEnd);
  const pit: Point = [cut.chest - 30, cut.armhole + 14];
  /** How far the elbow stands off the line from the shoulder to the hand. */
  const off: Point = [elbow[0] - (top[0] + end[0]) / 2, elbow[1] - (top[1] + end[1]) / 2];
  const outer = beside(along(elbow, off, 0.9), upper, 16);
  const inside = beside(elbow, upper, -(cut.sleeveTop + cut.sleeveEnd) * 0.54);
  const outline = new Outline(cut.shoulder - 70, cut.shoulderDrop - 18)
    .bend(top[0] + 4, top[1] - 6, ...beside(along(top, upper, 60), upper, 12))
    .bend(...outer, ...end)
    .line(...inner)
    .curve(...along(inner, lower, -half * 0.5), ...inside, ...pit)
    .line(cut.shoulder - 90, cut.armhole - 30)
    .close();
  const folds = [];
  const creases = long ? 7 : 2;
  for (let i = 0; i < creases; i += 1) {
    const t = r.between(0.12, 0.9);
    const way = t < 0.5 ? upper : lower;
    const from = t < 0.5 ? along(top, upper, cut.sleeve * t) : along(elbow, lower, cut.sleeve * (t - 0.5));
    const to = beside(from, way, -r.between(0.5, 1) * cut.sleeveEnd);
    folds.push(
      c.fold(
        ...beside(from, way, 8),
        to[0],
        to[1] + r.between(20, 110),
        r.between(12, 24),
        r.between(6, 13),
        r.between(-20, 20),
      ),
    );
  }
  folds.push(c.fold(pit[0], pit[1] - 10, ...along([pit[0] + 40, pit[1]], upper, 180), 22, 14, 14));
  const grain: Point = [end[0] - top[0], end[1] - top[1]];
  c.part(outline, { grain, folds });
  const cuffTop = (share: number): Point =>
    along(
      [end[0] * (1 - share) + inner[0] * share, end[1] * (1 - share) + inner[1] * share],
      lower,
      -cuff.depth,
    );
  if (cuff.depth > 0) {
    const [a, b] = [cuffTop(-0.03), cuffTop(1.05)];
    const band = new Outline(a[0], a[1])
      .line(...beside(end, lower, 3))
      .line(...beside(inner, lower, -3))
      .line(b[0], b[1])
      .close();
    c.part(band, {
      fill: cuff.fill,
      face: cuff.face,
      grain: lower,
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

/** Folds of a front or back: which there are, and where, is chance, so that no two garments lie alike. */
export function bodyFolds(c: Cutter, cut: TopCut, side: 1 | -1 | 0 = 0) {
  const r = c.chance;
  const soft = c.drape.gloss > 0 || c.spec.fabric === 'viscose';
  const folds: Fold[] = [];
  for (const s of side === 0 ? ([1, -1] as const) : [1 as const]) {
    const maybe = (share: number, fold: () => Fold) => {
      if (r.next() < share) folds.push(fold());
    };
    // From under the arm to the middle, once or twice.
    for (const share of [0.9, 0.45])
      maybe(share, () =>
        c.fold(
          s * (cut.chest - r.between(8, 30)),
          cut.armhole + r.between(0, 60),
          s * r.between(10, 120),
          cut.armhole + r.between(70, 260),
          r.between(16, 34),
          r.between(8, 17),
          s * r.between(-30, 30),
        ),
      );
    // Off the waist.
    maybe(0.7, () =>
      c.fold(
        s * (cut.waist - r.between(10, 50)),
        cut.length * r.between(0.44, 0.62),
        s * r.between(30, 140),
        cut.length * r.between(0.62, 0.9),
        r.between(20, 36),
        r.between(6, 13),
        s * r.between(-26, 26),
      ),
    );
    // Into the hem.
    for (const share of [0.8, 0.5])
      maybe(share, () =>
        c.fold(
          s * r.between(50, 200),
          cut.length * r.between(0.5, 0.72),
          s * r.between(80, 240),
          cut.length + 20,
          r.between(18, 36),
          r.between(7, 14),
          s * r.between(-24, 24),
        ),
      );
    // Down from the shoulder: long where the cloth falls softly.
    maybe(soft ? 0.9 : 0.5, () =>
      c.fold(
        s * (cut.shoulder - r.between(30, 100)),
        cut.shoulderDrop + 30,
        s * (cut.neck + r.between(0, 70)),
        soft ? cut.length * r.between(0.5, 0.9) : cut.armhole + r.between(0, 80),
        r.between(18, 30),
        r.between(5, 11),
        s * r.between(-24, 10),
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
  // In a narrow neck the label is a small one.
  const narrow = cut.neckDepth < 140;
  c.within([narrow ? 0.62 : 1, 0, 0, narrow ? 0.62 : 1, 0, narrow ? 8 : 30], () =>
    c.draw(
      0,
      0,
      '<rect x="-24" y="-6" width="48" height="32" rx="3" fill="#f6f1e9"/><rect x="-24" y="-6" width="48" height="32" rx="3" fill="none" stroke="#8b8078" stroke-opacity=".4" stroke-width="1.5"/><path d="M5-1a11 11 0 1 0 0 21a9 9 0 0 1 0-21z" fill="#ff4c3b" fill-opacity=".85" transform="translate(-1 0) scale(.86)"/>',
    ),
  );
}
