import type { Cutter } from './cutter.ts';
import { lay } from './geometry.ts';
import {
  childShorts,
  childTrousers,
  cutTrousers,
  leggings,
  menTrousers,
  womenShorts,
  womenTrousers,
} from './pieces/bottom.ts';
import { cutSlipper, cutSock } from './pieces/footwear.ts';
import { cutCami, cutGown } from './pieces/gown.ts';
import { cutKnitTop, type KnitStyle } from './pieces/knit-top.ts';
import { cutOnesie } from './pieces/onesie.ts';
import { cutRobe } from './pieces/robe.ts';
import { cutShirt } from './pieces/shirt.ts';
import { childTop, menTop, shortSleeve, type TopCut, womenTop } from './pieces/top.ts';
import type { GarmentAudience } from './spec.ts';

const isChild = (a: GarmentAudience) => a === 'girls' || a === 'boys' || a === 'babies';
const topOf = (a: GarmentAudience): TopCut => (isChild(a) ? childTop : a === 'men' ? menTop : womenTop);
const trousersOf = (a: GarmentAudience) =>
  isChild(a) ? childTrousers : a === 'men' ? menTrousers : womenTrousers;

const roundNeck = (cut: TopCut): TopCut => ({ ...cut, neckDepth: 84 });
const longer = (cut: TopCut, by: number): TopCut => ({ ...cut, length: cut.length + by });

/** Lays a garment's pieces in its 1600 × 2000 frame as a stylist would. */
export function layGarment(c: Cutter): void {
  const { spec } = c;
  const a = spec.audience;
  const trim = spec.trim ?? 'none';
  const men = a === 'men';
  const jitter = c.chance.between(-1.6, 1.6);
  switch (spec.kind) {
    case 'pyjama-set':
      c.within(lay(men ? 1130 : 1110, men ? 690 : 700, -5 + jitter, men ? 1.22 : 1.26), () =>
        cutTrousers(c, trousersOf(a), { trim, bow: true, fill: c.third }),
      );
      c.within(lay(men ? 650 : 660, 180, 3 + jitter, men ? 1.28 : 1.38), () =>
        cutShirt(c, spec.sleeves === 'short' ? shortSleeve(topOf(a), 0.44) : topOf(a), {
          trim,
          pocket: true,
          buttons: men ? 4 : 4,
        }),
      );
      return;
    case 'short-set':
      layShortSet(c, trim, jitter);
      return;
    case 'nightgown':
      c.within(lay(800, 190, jitter, 1.24), () =>
        cutGown(c, womenTop, {
          sleeves: spec.sleeves ?? 'long',
          lace: trim === 'lace',
          crossed: false,
          buttons: spec.neck === 'henley' ? 4 : 0,
          flare: 130,
          length: spec.sleeves === 'straps' ? 1180 : 1300,
        }),
      );
      return;
    case 'maternity-gown':
      c.within(lay(800, 210, jitter, 1.3), () =>
        cutGown(c, womenTop, {
          sleeves: spec.sleeves ?? 'short',
          lace: trim === 'lace',
          crossed: true,
          buttons: 0,
          flare: 170,
          length: 1180,
        }),
      );
      return;
    case 'maternity-set':
      c.within(lay(1120, 700, -6 + jitter, 1.18), () =>
        cutTrousers(c, { ...womenTrousers, hip: 262 }, { trim, bow: true, fill: c.third }),
      );
      c.within(lay(680, 220, 4 + jitter, 1.24), () =>
        cutGown(c, womenTop, {
          sleeves: spec.sleeves ?? 'long',
          lace: trim === 'lace',
          crossed: true,
          buttons: 0,
          flare: 90,
          length: 800,
        }),
      );
      return;
    case 'robe':
      c.within(lay(800, isChild(a) ? 330 : 190, jitter, isChild(a) ? 1.5 : 1.26), () =>
        cutRobe(c, topOf(a), {
          length: isChild(a) ? 900 : men ? 1280 : 1260,
          flare: men ? 30 : 60,
          collar: spec.neck === 'hood' ? 'hood' : 'shawl',
          edge: spec.colours.length > 1 ? 'trim' : 'cloth',
        }),
      );
      return;
    case 'thermal-set': {
      const slim = {
        ...roundNeck(topOf(a)),
        chest: topOf(a).chest - 24,
        waist: topOf(a).waist - 30,
        hem: topOf(a).hem - 34,
        sleeveEnd: 96,
        sleeveTop: topOf(a).sleeveTop - 30,
      };
      c.within(lay(1130, 740, -5 + jitter, 1.2), () =>
        cutTrousers(c, isChild(a) ? { ...leggings, length: 640, crotch: 250 } : leggings, {
          trim: 'none',
          bow: false,
          cuffFill: c.cloth,
          fill: c.third,
        }),
      );
      c.within(lay(680, 220, 3 + jitter, 1.32), () =>
        cutKnitTop(c, slim, knit(c, { ribbed: true, ribFill: c.cloth })),
      );
      return;
    }
    case 'fleece-set':
      c.within(lay(1110, isChild(a) ? 900 : 720, -5 + jitter, isChild(a) ? 1.46 : 1.2), () =>
        cutTrousers(
          c,
          { ...trousersOf(a), cuff: 70, legOuter: trousersOf(a).legOuter - 20 },
          {
            trim: 'none',
            bow: true,
            fill: c.third,
            face: spec.colours.length > 2 ? 'plain' : 'cloth',
            cuffFill: c.third,
          },
        ),
      );
      c.within(
        lay(isChild(a) ? 660 : 680, spec.neck === 'hood' ? 430 : 280, 3 + jitter, isChild(a) ? 1.56 : 1.32),
        () =>
          cutKnitTop(
            c,
            { ...roundNeck(topOf(a)), length: topOf(a).length - 60 },
            knit(c, { ribbed: true, hemBand: true, zip: spec.neck === 'hood', print: true }),
          ),
      );
      return;
    case 'onesie':
      c.within(lay(800, isChild(a) ? 470 : 410, jitter, isChild(a) ? 1.26 : 1.08), () =>
        isChild(a)
          ? cutOnesie(c, childTop, {
              hood: true,
              feet: false,
              closing: 'zip',
              length: 1010,
              crotch: 640,
              legOuter: 232,
              legInner: 64,
            })
          : cutOnesie(c, topOf(a), {
              hood: true,
              feet: false,
              closing: 'zip',
              length: 1300,
              crotch: 790,
              legOuter: 262,
              legInner: 60,
            }),
      );
      return;
    case 'sleepsuit':
      c.within(lay(800, 330, jitter, 1.42), () =>
        cutOnesie(
          c,
          { ...childTop, sleeve: 330, sleeveAngle: 34, neck: 92 },
          {
            hood: spec.neck === 'hood',
            feet: true,
            closing: spec.neck === 'stand' ? 'zip' : 'snaps',
            length: 800,
            crotch: 560,
            legOuter: 224,
            legInner: 72,
          },
        ),
      );
      return;
    case 't-shirt':
      c.within(lay(800, 400, jitter, isChild(a) ? 1.86 : 1.62), () =>
        cutKnitTop(
          c,
          spec.sleeves === 'long'
            ? roundNeck(topOf(a))
            : shortSleeve(longer(roundNeck(topOf(a)), isChild(a) ? 0 : 20), 0.46),
          knit(c, { print: true }),
        ),
      );
      return;
    case 'kids-set':
      layKidsSet(c, jitter);
      return;
    case 'family-set':
      layFamily(c, trim);
      return;
    case 'socks':
      laySocks(c, jitter);
      return;
    case 'slippers': {
      const look = {
        plush: spec.fabric === 'fleece' || spec.fabric === 'terry',
        closedHeel: spec.neck === 'stand',
      };
      const size = isChild(a) ? 1.45 : men ? 1.78 : 1.66;
      const turn = spec.view === 'back' ? 8 : 5;
      c.within(lay(430, isChild(a) ? 480 : 340, -turn + jitter, -size, size), () => cutSlipper(c, look));
      c.within(lay(1160, isChild(a) ? 520 : 390, turn + 3 + jitter, size), () => cutSlipper(c, look));
      return;
    }
  }
}

function knit(c: Cutter, more: Partial<KnitStyle>): KnitStyle {
  const { neck } = c.spec;
  return {
    neck: neck === undefined || neck === 'notch' ? 'crew' : neck,
    ribbed: false,
    ribFill: c.spec.colours[1] ?? c.cloth,
    hemBand: false,
    ...more,
  };
}

function layShortSet(c: Cutter, trim: 'none' | 'piping' | 'lace', jitter: number) {
  const { spec } = c;
  const child = isChild(spec.audience);
  const shorts = child
    ? childShorts
    : spec.audience === 'men'
      ? { ...womenShorts, waist: 200, hip: 270, length: 520, legOuter: 300, legInner: 26 }
      : womenShorts;
  c.within(lay(1040, child ? 1130 : 1180, -7 + jitter, child ? 1.6 : 1.5), () =>
    cutTrousers(c, shorts, { trim, bow: true, fill: c.third }),
  );
  if (spec.sleeves === 'straps') {
    c.within(lay(640, 260, 5 + jitter, 1.74), () =>
      cutCami(c, { chest: 232, hem: 262, length: 640, lace: trim === 'lace' }),
    );
    return;
  }
  const cut = topOf(spec.audience);
  c.within(lay(690, 200, 4 + jitter, child ? 1.66 : 1.46), () => {
    if (spec.neck === 'notch') cutShirt(c, shortSleeve(cut, 0.44), { trim, pocket: true, buttons: 4 });
    else cutKnitTop(c, shortSleeve(roundNeck(cut), 0.44), knit(c, { print: true }));
  });
}

/** A plain or printed top and patterned trousers with ribbed ends. */
function layKidsSet(c: Cutter, jitter: number) {
  const { spec } = c;
  const baby = spec.audience === 'babies';
  const trousers = baby ? { ...childTrousers, length: 520, crotch: 240, hip: 216 } : childTrousers;
  const plainTop = spec.print !== undefined;
  c.within(lay(1090, baby ? 980 : 880, -6 + jitter, 1.46), () =>
    cutTrousers(c, trousers, { trim: 'none', bow: false, fill: c.third, cuffFill: c.trim }),
  );
  c.within(lay(650, 270, 4 + jitter, baby ? 1.5 : 1.52), () => {
    const cut = spec.sleeves === 'short' ? shortSleeve(childTop, 0.5) : childTop;
    if (spec.neck === 'notch')
      cutShirt(c, { ...cut, neckDepth: 190 }, { trim: spec.trim ?? 'piping', pocket: true, buttons: 4 });
    else cutKnitTop(plainTop ? c.bare() : c, cut, knit(c, { ribbed: true, print: true }));
  });
}

/** Father's, mother's and child's shirts side by side over their folded trousers. */
function layFamily(c: Cutter, trim: 'none' | 'piping' | 'lace') {
  const cut = (child: boolean, base: TopCut, x: number, y: number, turn: number, size: number) => {
    c.within(lay(x + 10, y + size * (child ? 470 : 560), turn * 0.5, size * 0.98), () =>
      cutTrousers(
        c,
        child ? { ...childTrousers, cuff: 0, length: 560 } : { ...womenTrousers, length: 760, waist: 186 },
        { trim, bow: true, fill: c.third },
      ),
    );
    c.within(lay(x, y, turn, size), () =>
      cutShirt(c, child ? { ...base, neckDepth: 170 } : base, { trim, pocket: true, buttons: 4 }),
    );
  };
  cut(false, { ...menTop, sleeveAngle: 12, sleeve: 540 }, 470, 190, -3, 1.02);
  cut(false, { ...womenTop, sleeveAngle: 13, sleeve: 520 }, 1130, 260, 3, 1.0);
  cut(true, { ...childTop, sleeveAngle: 18 }, 800, 1010, 1, 0.92);
}

function laySocks(c: Cutter, jitter: number) {
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
