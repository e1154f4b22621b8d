import type { Finish } from './relief.ts';
import type { GarmentFabric, GarmentSpec } from './spec.ts';
import { weaveOf } from './weave.ts';

export type Drape = {
  thickness: number;
  edge: number;
  wrinkle: number;
  wrinkleSize: number;
  /** Of sharp small creases; wool and loops have none. */
  crisp: number;
} & Pick<Finish, 'contrast' | 'gloss' | 'pile' | 'hair'>;

const matt = { gloss: 0, pile: 0, hair: 0 };
/** How a fabric lies (its drape) and takes the light. What it looks like from near is in weave.ts. */
const drapes: Record<GarmentFabric, Drape> = {
  cotton: { thickness: 3, edge: 14, wrinkle: 8, wrinkleSize: 120, crisp: 0.8, contrast: 0.42, ...matt },
  muslin: { thickness: 3, edge: 14, wrinkle: 8, wrinkleSize: 110, crisp: 0.9, contrast: 0.38, ...matt },
  linen: { thickness: 3, edge: 12, wrinkle: 10, wrinkleSize: 110, crisp: 1.2, contrast: 0.45, ...matt },
  viscose: { thickness: 3, edge: 16, wrinkle: 11, wrinkleSize: 150, crisp: 0.5, contrast: 0.4, ...matt },
  satin: {
    thickness: 1.5,
    edge: 16,
    wrinkle: 12,
    wrinkleSize: 190,
    crisp: 0.4,
    contrast: 0.55,
    gloss: 0.22,
    pile: 0,
    hair: 0,
  },
  flannel: {
    thickness: 5,
    edge: 20,
    wrinkle: 9,
    wrinkleSize: 140,
    crisp: 0.4,
    contrast: 0.36,
    ...matt,
    hair: 1.2,
  },
  fleece: {
    thickness: 10,
    edge: 40,
    wrinkle: 8,
    wrinkleSize: 150,
    crisp: 0.1,
    contrast: 0.36,
    ...matt,
    hair: 4,
  },
  terry: {
    thickness: 9,
    edge: 36,
    wrinkle: 8,
    wrinkleSize: 140,
    crisp: 0.1,
    contrast: 0.36,
    ...matt,
    hair: 3,
  },
  rib: { thickness: 4, edge: 18, wrinkle: 7, wrinkleSize: 150, crisp: 0.3, contrast: 0.36, ...matt },
  velour: {
    thickness: 6,
    edge: 26,
    wrinkle: 12,
    wrinkleSize: 140,
    crisp: 0.4,
    contrast: 0.5,
    gloss: 0,
    pile: 3,
    hair: 1.5,
  },
};

/** Several layers on each other: higher, rounder at the edge, smoothed by hand. */
const pressed = (drape: Drape): Drape => ({
  ...drape,
  thickness: drape.thickness * 1.6 + 3,
  edge: drape.edge * 1.3 + 8,
  wrinkle: drape.wrinkle * 0.5,
});

/** How a garment's cloth lies: what is knitted stretches and keeps no sharp creases, what is folded lies in layers. */
export function drapeOf(spec: GarmentSpec): Drape {
  const own = drapes[spec.fabric];
  const drape = weaveOf(spec) === 'jersey' ? { ...own, crisp: 0.3, wrinkle: 7, wrinkleSize: 140 } : own;
  return spec.view === 'folded' ? pressed(drape) : drape;
}
