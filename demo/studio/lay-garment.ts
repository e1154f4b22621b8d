import { isChild, knit, longer, roundNeck, topOf, trousersOf } from './cuts.ts';
import type { Cutter } from './cutter.ts';
import { lay } from './geometry.ts';
import { layFolded } from './lay-folded.ts';
import { layFamily, layKidsSet, layNightgown, layPair, layShortSet, laySocks } from './lay-sets.ts';
import { leggings, womenTrousers } from './pieces/bottom.ts';
import { cutSlipper } from './pieces/footwear.ts';
import { cutGown } from './pieces/gown.ts';
import { cutKnitTop } from './pieces/knit-top.ts';
import { cutOnesie } from './pieces/onesie.ts';
import { cutRobe } from './pieces/robe.ts';
import { cutShirt } from './pieces/shirt.ts';
import { childTop, shortSleeve, womenTop } from './pieces/top.ts';

/** Lays a garment's pieces in its 1600 × 2000 frame as a stylist would. */
export function layGarment(c: Cutter): void {
  const { spec } = c;
  const a = spec.audience;
  const trim = spec.trim ?? 'none';
  const men = a === 'men';
  const jitter = c.chance.between(-1.6, 1.6);
  if (spec.view === 'folded') {
    layFolded(c);
    return;
  }
  switch (spec.kind) {
    case 'pyjama-set':
      layPair(c, { cut: trousersOf(a), style: { trim, fill: c.third } }, topOf(a), (top) =>
        cutShirt(c, spec.sleeves === 'short' ? shortSleeve(top, 0.44) : top, {
          trim,
          pocket: true,
          buttons: 4,
        }),
      );
      return;
    case 'short-set':
      layShortSet(c, trim);
      return;
    case 'nightgown':
      layNightgown(c, trim, jitter);
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
      layPair(
        c,
        { cut: { ...womenTrousers, hip: 262 }, style: { trim, fill: c.third } },
        { ...womenTop, length: 800 },
        (top) =>
          cutGown(c, womenTop, {
            sleeves: spec.sleeves ?? 'long',
            lace: trim === 'lace',
            crossed: true,
            buttons: 0,
            flare: 90,
            length: top.length,
          }),
      );
      return;
    case 'robe':
      c.within(
        lay(
          800,
          spec.neck === 'hood' ? 390 : isChild(a) ? 330 : 190,
          jitter,
          spec.neck === 'hood' ? 1.16 : isChild(a) ? 1.5 : 1.26,
        ),
        () =>
          cutRobe(c, topOf(a), {
            length: isChild(a) ? 900 : men ? 1280 : 1260,
            flare: men ? 30 : 60,
            collar: spec.neck === 'hood' ? 'hood' : 'shawl',
            edge: spec.colors.length > 1 ? 'trim' : 'cloth',
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
      layPair(
        c,
        {
          cut: isChild(a) ? { ...leggings, length: 640, crotch: 250 } : leggings,
          style: { trim: 'none', cuffFill: c.cloth, fill: c.third },
        },
        slim,
        (top) => cutKnitTop(c, top, knit(c, { ribbed: true, ribFill: c.cloth })),
      );
      return;
    }
    case 'fleece-set':
      layPair(
        c,
        {
          cut: { ...trousersOf(a), cuff: 70, legOuter: trousersOf(a).legOuter - 20 },
          style: {
            trim: 'none',
            fill: c.third,
            face: spec.colors.length > 2 ? 'plain' : 'cloth',
            cuffFill: c.third,
          },
        },
        { ...roundNeck(topOf(a)), length: topOf(a).length - 60 },
        (top) =>
          cutKnitTop(
            c,
            top,
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
      c.within(lay(800, spec.neck === 'hood' ? 500 : 330, jitter, spec.neck === 'hood' ? 1.36 : 1.42), () =>
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
      layKidsSet(c);
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
