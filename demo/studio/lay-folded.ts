import { isChild, knit, roundNeck, topOf } from './cuts.ts';
import type { Cutter } from './cutter.ts';
import { lay, type Matrix, Outline, roundCorners } from './geometry.ts';
import { cutCami, cutGown } from './pieces/gown.ts';
import { cutKnitTop } from './pieces/knit-top.ts';
import { cutRobe } from './pieces/robe.ts';
import { cutShirt } from './pieces/shirt.ts';
import type { TopCut } from './pieces/top.ts';
import type { GarmentKind } from './spec.ts';

const HALF = 216;
const LENGTH = 590;

/** A top whose sides and sleeves are folded behind it. */
const folded = (cut: TopCut): TopCut => ({
  ...cut,
  ...{ sleeve: 0, shoulder: HALF - 4, shoulderDrop: 44, chest: HALF, waist: HALF, hem: HALF, armhole: 200 },
  ...{ length: LENGTH, hemCurve: 3 },
});

/** A garment as it lies in a drawer: what is worn below underneath, the top over it, folded edges all around. */
export function layFolded(table: Cutter): void {
  const { kind, audience, sleeves, neck } = table.spec;
  const cut = folded(topOf(audience));
  const trim = table.spec.trim ?? 'none';
  const place = lay(0, 0, table.chance.between(-0.8, 0.8), 1.3);
  const strapped = sleeves === 'straps';
  const top = strapped ? STRAPPED : cut.shoulderDrop;
  const length = LENGTH + (kind === 'robe' || isGown(kind) ? 20 : 0);
  const shape = { half: HALF, top, bottom: length };
  const c = table.bent(place, roundCorners(shape, { above: strapped ? 24 : 40, below: 30 }));
  const onePiece = kind === 'robe' || isGown(kind) || kind === 't-shirt';
  // The folds of a piece that is long show at its lower edge; below a set lie its trousers.
  const layers = onePiece ? [16, 8] : [62, 36];
  for (const [nth, out] of layers.entries())
    layer(
      table.bent(lay(0, 0, nth % 2 === 0 ? -0.5 : 0.4), (point) => point),
      place,
      {
        fill: onePiece ? table.cloth : table.third,
        bottom: length + out,
        half: HALF - (onePiece ? 4 : 10),
        top: top + 90,
      },
    );
  if (strapped) cutCami(c, { chest: HALF, hem: HALF, length: LENGTH, lace: trim === 'lace' });
  else if (kind === 'robe')
    cutRobe(c, cut, {
      length,
      flare: 0,
      collar: neck === 'hood' ? 'hood' : 'shawl',
      edge: 'trim',
    });
  else if (isGown(kind))
    cutGown(c, cut, {
      ...{ sleeves: 'long', lace: trim === 'lace', crossed: kind !== 'nightgown', flare: 0, length },
      buttons: neck === 'henley' ? 3 : 0,
    });
  else if (kind === 'pyjama-set' || kind === 'family-set' || neck === 'notch')
    cutShirt(c, isChild(audience) ? { ...cut, neckDepth: 190 } : cut, { trim, pocket: true, buttons: 4 });
  else {
    const bare = kind === 'kids-set' && c.spec.print !== undefined;
    const zipped = kind === 'onesie' || neck === 'hood';
    cutKnitTop(bare ? c.bare() : c, roundNeck(cut), knit(c, { print: !zipped, zip: zipped }));
  }
}

/** Where the breast of what hangs on straps begins, from the height of the shoulders. */
const STRAPPED = 176;
const isGown = (kind: GarmentKind): boolean => kind === 'nightgown' || kind.startsWith('maternity');

/** A folded length of cloth under what lies on it: of it one sees the round lower fold. */
function layer(
  c: Cutter,
  place: Matrix,
  { fill, bottom, half, top }: { fill: string; bottom: number; half: number; top: number },
): void {
  c.within(place, () =>
    c.part(
      new Outline(-half, top)
        .line(half, top)
        .line(half, bottom - 34)
        .bend(half, bottom, half - 34, bottom)
        .line(-half + 34, bottom)
        .bend(-half, bottom, -half, bottom - 34)
        .close(),
      { fill, face: 'cloth', thickness: 7, edge: 30, wrinkle: 0.3 },
    ),
  );
}
