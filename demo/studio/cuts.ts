import type { Cutter } from './cutter.ts';
import { childTrousers, menTrousers, womenTrousers } from './pieces/bottom.ts';
import type { KnitStyle } from './pieces/knit-top.ts';
import { childTop, menTop, type TopCut, womenTop } from './pieces/top.ts';
import type { GarmentAudience } from './spec.ts';

export const isChild = (a: GarmentAudience) => a === 'girls' || a === 'boys' || a === 'babies';
export const topOf = (a: GarmentAudience): TopCut =>
  isChild(a) ? childTop : a === 'men' ? menTop : womenTop;
export const trousersOf = (a: GarmentAudience) =>
  isChild(a) ? childTrousers : a === 'men' ? menTrousers : womenTrousers;

export const roundNeck = (cut: TopCut): TopCut => ({ ...cut, neckDepth: 84 });
export const longer = (cut: TopCut, by: number): TopCut => ({ ...cut, length: cut.length + by });

/** How a knitted top of this garment is finished. */
export function knit(c: Cutter, more: Partial<KnitStyle>): KnitStyle {
  const { neck } = c.spec;
  return {
    neck: neck === undefined || neck === 'notch' ? 'crew' : neck,
    ribbed: false,
    ribFill: c.spec.colors[1] ?? c.cloth,
    hemBand: false,
    ...more,
  };
}
