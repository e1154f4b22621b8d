import { isChild, knit, roundNeck, topOf } from './cuts.ts';
import type { Cutter } from './cutter.ts';
import { lay } from './geometry.ts';
import {
  type BottomCut,
  type BottomStyle,
  childShorts,
  childTrousers,
  cutTrousers,
  womenShorts,
  womenTrousers,
} from './pieces/bottom.ts';
import { cutSock } from './pieces/footwear.ts';
import { cutCami, cutGown } from './pieces/gown.ts';
import { cutKnitTop } from './pieces/knit-top.ts';
import { cutShirt } from './pieces/shirt.ts';
import { childTop, menTop, shortSleeve, type TopCut, womenTop } from './pieces/top.ts';
import type { GarmentSpec } from './spec.ts';

export function layNightgown(c: Cutter, trim: 'none' | 'piping' | 'lace', jitter: number) {
  const { spec } = c;
  const child = isChild(spec.audience);
  const sleeves = spec.sleeves ?? 'long';
  c.within(lay(800, child ? 330 : 190, jitter, child ? 1.5 : 1.24), () =>
    cutGown(c, child ? childTop : womenTop, {
      sleeves,
      lace: trim === 'lace',
      crossed: false,
      buttons: spec.neck === 'henley' ? 4 : 0,
      flare: child ? 90 : 130,
      length: child ? 960 : sleeves === 'straps' ? 1180 : 1300,
    }),
  );
}

/** How the trousers of a set lie: moved to one side in units, legs swung to the other in degrees. */
const straight = { x: 26, swing: -2.4 };
const poses = [straight, { x: 44, swing: -7 }, { x: -40, swing: 6 }] as const;

/** The same for all colors of a product. */
function poseOf({ audience, fabric, pattern = 'plain', neck = 'crew' }: GarmentSpec) {
  const sum = [...audience, ...fabric, ...pattern, ...neck].reduce(
    (n, character) => n + character.charCodeAt(0),
    0,
  );
  return poses[sum % poses.length] ?? straight;
}

/** A top over its trousers or shorts, whose waist lies under the top's hem. Both in their true proportion. */
export function layPair<Top extends { length: number }>(
  c: Cutter,
  bottom: { cut: BottomCut; style: BottomStyle },
  top: Top,
  cutTop: (top: Top) => void,
): void {
  const turn = c.chance.between(-1.2, 1.2);
  const size = 1.3;
  const short = bottom.cut.length < 530;
  const lap = short ? 110 : 220;
  const { x, swing } = short ? straight : poseOf(c.spec);
  c.within(lay(x * size, (top.length - lap) * size, swing + turn, size * (short ? 0.98 : 1.05)), () =>
    cutTrousers(c, bottom.cut, bottom.style),
  );
  c.within(lay(0, 0, 1.6 + turn, size), () => cutTop(top));
}

export function layShortSet(c: Cutter, trim: 'none' | 'piping' | 'lace') {
  const { spec } = c;
  const men = spec.audience === 'men';
  const shorts = isChild(spec.audience)
    ? childShorts
    : men
      ? { ...womenShorts, waist: 200, hip: 270, length: 520, legOuter: 300, legInner: 26 }
      : womenShorts;
  const bottom = { cut: shorts, style: { trim, fill: c.third } };
  if (spec.sleeves === 'straps') {
    layPair(c, bottom, { chest: 232, hem: 262, length: 640, lace: trim === 'lace' }, (cami) =>
      cutCami(c, cami),
    );
    return;
  }
  layPair(c, bottom, topOf(spec.audience), (cut) => {
    if (spec.neck === 'notch') cutShirt(c, shortSleeve(cut, 0.44), { trim, pocket: true, buttons: 4 });
    else cutKnitTop(c, shortSleeve(roundNeck(cut), 0.44), knit(c, { print: true }));
  });
}

/** A plain or printed top and patterned trousers with ribbed ends. */
export function layKidsSet(c: Cutter) {
  const { spec } = c;
  const baby = spec.audience === 'babies';
  const plainTop = spec.print !== undefined;
  layPair(
    c,
    {
      cut: baby ? { ...childTrousers, length: 520, crotch: 240, hip: 216 } : childTrousers,
      style: { trim: 'none', fill: c.third, cuffFill: c.trim },
    },
    spec.sleeves === 'short' ? shortSleeve(childTop, 0.5) : childTop,
    (cut) => {
      if (spec.neck === 'notch')
        cutShirt(c, { ...cut, neckDepth: 190 }, { trim: spec.trim ?? 'piping', pocket: true, buttons: 4 });
      else cutKnitTop(plainTop ? c.bare() : c, cut, knit(c, { ribbed: true, print: true }));
    },
  );
}

/** Father's, mother's and child's shirts side by side over their folded trousers. */
export function layFamily(c: Cutter, trim: 'none' | 'piping' | 'lace') {
  const cut = (child: boolean, base: TopCut, x: number, y: number, turn: number, size: number) => {
    c.within(lay(x + 10, y + size * (child ? 470 : 560), turn * 0.5, size * 0.98), () =>
      cutTrousers(
        c,
        child ? { ...childTrousers, cuff: 0, length: 560 } : { ...womenTrousers, length: 760, waist: 186 },
        { trim, fill: c.third },
      ),
    );
    c.within(lay(x, y, turn, size), () =>
      cutShirt(c, child ? { ...base, neckDepth: 170 } : base, { trim, pocket: true, buttons: 4 }),
    );
  };
  cut(false, { ...menTop, sleeveAngle: 18, sleeve: 540 }, 470, 190, -3, 1.02);
  cut(false, { ...womenTop, sleeveAngle: 19, sleeve: 520 }, 1130, 260, 3, 1.0);
  cut(true, { ...childTop, sleeveAngle: 24 }, 800, 1010, 1, 0.92);
}

export function laySocks(c: Cutter, jitter: number) {
  const { audience } = c.spec;
  const child = isChild(audience);
  const look = {
    leg: audience === 'babies' ? 280 : child ? 420 : 640,
    foot: audience === 'babies' ? 240 : child ? 330 : 470,
  };
  const size = audience === 'babies' ? 2 : child ? 1.7 : 1.42;
  const top = 1000 - ((look.leg + 170) * size) / 2;
  if (c.spec.view === 'back') {
    // The same pair with the toes to the other side.
    c.within(lay(1010, top - 60, 5 + jitter, -size, size), () => cutSock(c, look));
    c.within(lay(1290, top + 90, -3 + jitter, -size, size), () => cutSock(c, look));
    return;
  }
  c.within(lay(590, top - 60, -5 + jitter, size), () => cutSock(c, look));
  c.within(lay(310, top + 90, 3 + jitter, size), () => cutSock(c, look));
}
