import { inner } from '../color.ts';
import type { Cutter } from '../cutter.ts';
import { Outline } from '../geometry.ts';
import { cutPrint } from './print.ts';
import { bodyFolds, bodyOutline, cutSleeve, measureTop, neckInside, type TopCut } from './top.ts';

export type KnitStyle = {
  neck: 'crew' | 'v' | 'henley' | 'hood' | 'stand';
  /** Depth of the sleeve's cuff; ribbed when the style has ribs. */
  ribbed: boolean;
  ribFill?: string;
  hemBand: boolean;
  zip?: boolean;
  print?: boolean;
  sleeveFill?: string;
};

/** A T-shirt, a thermal vest, a sweatshirt: tops pulled over the head. */
export function cutKnitTop(c: Cutter, cut: TopCut, style: KnitStyle): void {
  const back = c.spec.view === 'back';
  const long = cut.sleeve > 300;
  measureTop(c, style.hemBand ? { ...cut, length: cut.length + 60 } : cut);
  c.lookAt(cut.neck * 0.3, depthOf(cut, style, back) * 0.8 + 40);
  const ribFill = style.ribFill ?? c.cloth;
  const depth = depthOf(cut, style, back);
  if (!back && style.neck !== 'hood') {
    neckInside(c, cut, depth + 50);
    bandBehind(c, cut.neck, ribFill);
  }
  if (!back && style.neck === 'hood') cutHood(c, cut);
  c.bothSides(() => {
    if (c.spec.view === 'folded') return;
    const { edge } = cutSleeve(c, cut, {
      depth: style.ribbed && long ? 70 : 30,
      face: style.ribbed ? 'rib' : 'cloth',
      fill: style.ribbed ? ribFill : c.cloth,
    });
    if (!style.ribbed) c.stitches(edge);
  });
  c.part(style.neck === 'v' && !back ? vNeckBody(cut, depth) : bodyOutline(cut, depth), {
    folds: bodyFolds(c, cut),
  });
  c.bothSides(() => {
    if (c.spec.view === 'folded') return;
    c.stitches(
      new Outline(cut.shoulder - 6, cut.shoulderDrop + 6).bend(
        cut.shoulder - 42,
        cut.armhole * 0.62,
        cut.chest - 8,
        cut.armhole,
      ),
    );
  });
  finishHem(c, cut, style, ribFill);
  if (!back && style.zip) cutZip(c, depth * 0.7, cut.length - (c.spec.view === 'folded' ? 1 : 6));
  finishNeck(c, cut, style, depth, ribFill);
  if (!back && style.print && c.spec.print !== undefined)
    cutPrint(c, c.spec.print, 0, cut.armhole + 110, cut.chest * 0.5);
  if (back && style.neck === 'hood') cutHood(c, cut);
}

const depthOf = (cut: TopCut, style: KnitStyle, back: boolean): number =>
  back ? 18 : style.neck === 'v' ? 190 : style.neck === 'hood' ? 90 : cut.neckDepth;

function vNeckBody(cut: TopCut, depth: number): Outline {
  const h = cut.hemCurve ?? 0;
  return new Outline(cut.neck, 0)
    .line(cut.shoulder, cut.shoulderDrop)
    .bend(cut.shoulder - 34, cut.armhole * 0.62, cut.chest, cut.armhole)
    .curve(cut.chest - 4, cut.armhole + 90, cut.waist, cut.length * 0.5, cut.waist, cut.length * 0.62)
    .curve(cut.waist, cut.length * 0.75, cut.hem - 4, cut.length - 70, cut.hem, cut.length - h)
    .bend(0, cut.length + h, -cut.hem, cut.length - h)
    .curve(-cut.hem + 4, cut.length - 70, -cut.waist, cut.length * 0.75, -cut.waist, cut.length * 0.62)
    .curve(-cut.waist, cut.length * 0.5, -cut.chest + 4, cut.armhole + 90, -cut.chest, cut.armhole)
    .bend(-cut.shoulder + 34, cut.armhole * 0.62, -cut.shoulder, cut.shoulderDrop)
    .line(-cut.neck, 0)
    .bend(-cut.neck * 0.7, depth * 0.6, 0, depth)
    .bend(cut.neck * 0.7, depth * 0.6, cut.neck, 0)
    .close();
}

function finishNeck(c: Cutter, cut: TopCut, style: KnitStyle, depth: number, fill: string) {
  const n = cut.neck;
  if (style.neck === 'hood') return;
  const bandAt = (out: number) =>
    style.neck === 'v' && c.spec.view !== 'back'
      ? new Outline(-n - out, -2)
          .bend(-n * 0.7 - out, depth * 0.6 + out, 0, depth + out * 1.5)
          .bend(n * 0.7 + out, depth * 0.6 + out, n + out, -2)
      : new Outline(-n - out, out * 0.4 - 2).curve(
          -n * 0.8 - out,
          depth * 0.95 + out * 1.1,
          n * 0.8 + out,
          depth * 0.95 + out * 1.1,
          n + out,
          out * 0.4 - 2,
        );
  const band =
    style.neck === 'v' && c.spec.view !== 'back'
      ? new Outline(-n - 13, -4)
          .bend(-n * 0.7 - 13, depth * 0.6 + 13, 0, depth + 20)
          .bend(n * 0.7 + 13, depth * 0.6 + 13, n + 13, -4)
          .line(n - 13, -4)
          .bend(n * 0.7 - 13, depth * 0.6 - 13, 0, depth - 20)
          .bend(-n * 0.7 + 13, depth * 0.6 - 13, -n + 13, -4)
      : new Outline(-n - 13, -4)
          .curve(-n * 0.8 - 13, depth * 0.95 + 14, n * 0.8 + 13, depth * 0.95 + 14, n + 13, -4)
          .line(n - 13, -4)
          .curve(n * 0.8 - 13, depth * 0.95 - 14, -n * 0.8 + 13, depth * 0.95 - 14, -n + 13, -4);
  c.part(band.close(), { fill, face: 'plain', thickness: 4, edge: 12, wrinkle: 0, shadow: 0.4 });
  c.ribs(bandAt(0), 24, fill);
  c.stitches(bandAt(20), c.cloth);
  if (style.neck === 'henley' && c.spec.view !== 'back') {
    const top = depth * 0.7;
    c.part(
      new Outline(-24, top)
        .line(24, top)
        .line(24, top + 190)
        .line(-24, top + 190)
        .close(),
      { thickness: 2, edge: 10, wrinkle: 0.2, shadow: 0.4 },
    );
    for (let i = 0; i < 3; i += 1) c.button(0, top + 36 + i * 58, 10);
  }
}

/** The neck's band where it goes around behind. */
function bandBehind(c: Cutter, neck: number, fill: string) {
  c.part(
    new Outline(-neck - 13, -3)
      .curve(-neck * 0.7, -34, neck * 0.7, -34, neck + 13, -3)
      .line(neck - 13, -3)
      .curve(neck * 0.6, -12, -neck * 0.6, -12, -neck + 13, -3)
      .close(),
    { fill: inner(fill, 0.2), face: 'plain', thickness: 3, edge: 10, wrinkle: 0, shadow: 0.5 },
  );
}

function finishHem(c: Cutter, cut: TopCut, style: KnitStyle, fill: string) {
  const h = cut.hemCurve ?? 0;
  const at = (up: number) =>
    new Outline(-cut.hem + 2, cut.length - h - up).bend(
      0,
      cut.length + h - up,
      cut.hem - 2,
      cut.length - h - up,
    );
  // A folded piece ends in a fold.
  if (c.spec.view === 'folded') return;
  if (!style.hemBand) {
    c.stitches(at(26));
    c.stitches(at(32));
    return;
  }
  c.part(
    new Outline(-cut.hem, cut.length - h - 10)
      .bend(0, cut.length + h - 10, cut.hem, cut.length - h - 10)
      .line(cut.hem - 22, cut.length - h + 60)
      .bend(0, cut.length + h + 60, -cut.hem + 22, cut.length - h + 60)
      .close(),
    { fill, face: 'rib', thickness: 4, edge: 20, wrinkle: 0.2, shadow: 0.5 },
  );
}

export function cutZip(c: Cutter, from: number, to: number) {
  c.zip(new Outline(0, from).line(0, to));
  c.draw(
    0,
    from + 26,
    '<rect x="-9" y="-4" width="16" height="46" rx="6" fill="#21161c" fill-opacity=".25"/><rect x="-8" y="-8" width="16" height="20" rx="5" fill="#c9c4bc"/><rect x="-5" y="8" width="10" height="34" rx="5" fill="#b6b0a8"/><rect x="-2" y="14" width="4" height="20" rx="2" fill="#efece6"/>',
  );
}

/** A hood lying open above the shoulders; children's hoods have ears. */
export function cutHood(c: Cutter, cut: TopCut) {
  const n = cut.neck + 40;
  const child = c.spec.audience === 'girls' || c.spec.audience === 'boys' || c.spec.audience === 'babies';
  if (child) {
    c.bothSides(() => {
      c.part(new Outline(n * 0.5, -170).curve(n * 0.5, -270, n * 1.35, -270, n * 1.2, -130).close(), {
        wrinkle: 0.3,
      });
      c.part(new Outline(n * 0.64, -172).curve(n * 0.66, -236, n * 1.18, -236, n * 1.08, -146).close(), {
        fill: c.trim,
        face: 'plain',
        wrinkle: 0.3,
        thickness: 3,
        shadow: 0.3,
      });
    });
  }
  const hood = new Outline(-n, 46)
    .curve(-n * 1.5, -120, -n * 0.9, -232, 0, -232)
    .curve(n * 0.9, -232, n * 1.5, -120, n, 46)
    .bend(0, 96, -n, 46)
    .close();
  c.part(hood, { folds: [c.fold(-n, -40, n, -30, 30, 10, 40)] });
  if (c.spec.view === 'back') {
    c.seam(new Outline(0, -230).line(4, 66));
    return;
  }
  c.part(
    new Outline(-n * 0.72, 30)
      .curve(-n * 1.02, -90, -n * 0.6, -168, 0, -168)
      .curve(n * 0.6, -168, n * 1.02, -90, n * 0.72, 30)
      .bend(0, 84, -n * 0.72, 30)
      .close(),
    {
      fill: inner(c.cloth, 0.3),
      face: 'plain',
      thickness: -4,
      edge: 40,
      shadow: 0.2,
    },
  );
}
