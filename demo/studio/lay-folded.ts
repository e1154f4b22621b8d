import { isChild, knit, roundNeck, topOf } from './cuts.ts';
import type { Cutter } from './cutter.ts';
import { lay, Outline } from './geometry.ts';
import { cutCami, cutGown } from './pieces/gown.ts';
import { cutKnitTop } from './pieces/knit-top.ts';
import { cutRobe } from './pieces/robe.ts';
import { cutShirt } from './pieces/shirt.ts';
import type { TopCut } from './pieces/top.ts';

const HALF = 216;
const LENGTH = 590;

/** A top whose sides and sleeves are folded behind it. */
const folded = (cut: TopCut): TopCut => ({
  ...cut,
  ...{ sleeve: 0, shoulder: HALF - 4, shoulderDrop: 44, chest: HALF, waist: HALF, hem: HALF, armhole: 200 },
  ...{ length: LENGTH, hemCurve: 3 },
});

/** A garment as it lies in a drawer: what is worn below underneath, the top over it. */
export function layFolded(c: Cutter): void {
  const { kind, audience, sleeves, neck } = c.spec;
  const cut = folded(topOf(audience));
  const trim = c.spec.trim ?? 'none';
  const turn = c.chance.between(-1, 1);
  c.within(lay(0, 0, turn, 1.3), () => {
    if (kind === 'robe' || kind === 'nightgown' || kind.startsWith('maternity'))
      layer(c, c.cloth, 'cloth', 8);
    else if (kind !== 't-shirt') {
      c.within(lay(26, 96, -2), () => layer(c, c.third, 'cloth', 14));
      c.within(lay(22, 82, -2), () => layer(c, c.third, 'cloth', 0));
    }
    if (sleeves === 'straps') cutCami(c, { chest: HALF, hem: HALF, length: LENGTH, lace: trim === 'lace' });
    else if (kind === 'robe')
      cutRobe(c, cut, {
        length: LENGTH + 20,
        flare: 0,
        collar: neck === 'hood' ? 'hood' : 'shawl',
        edge: 'trim',
      });
    else if (kind === 'nightgown' || kind.startsWith('maternity'))
      cutGown(c, cut, {
        ...{
          sleeves: 'long',
          lace: trim === 'lace',
          crossed: kind !== 'nightgown',
          flare: 0,
          length: LENGTH + 20,
        },
        buttons: neck === 'henley' ? 3 : 0,
      });
    else if (kind === 'pyjama-set' || kind === 'family-set' || neck === 'notch')
      cutShirt(c, isChild(audience) ? { ...cut, neckDepth: 190 } : cut, { trim, pocket: true, buttons: 4 });
    else {
      const bare = kind === 'kids-set' && c.spec.print !== undefined;
      const zipped = kind === 'onesie' || neck === 'hood';
      cutKnitTop(bare ? c.bare() : c, roundNeck(cut), knit(c, { print: !zipped, zip: zipped }));
    }
  });
}

/** A folded length of cloth, as wide and long as the top that lies on it. */
function layer(c: Cutter, fill: string, face: 'cloth' | 'plain', more: number): void {
  const half = HALF + more / 2;
  c.part(
    new Outline(-half, 60)
      .line(half, 60)
      .line(half + 2, LENGTH + more - 10)
      .bend(half, LENGTH + more, half - 12, LENGTH + more)
      .line(-half + 12, LENGTH + more)
      .bend(-half, LENGTH + more, -half - 2, LENGTH + more - 10)
      .close(),
    { fill, face, thickness: 5, edge: 26, wrinkle: 0.4 },
  );
}
