export { drawGarment } from './draw-garment.ts';
export { drawSlide, drawTile, type ScenePlacement, type SceneSpec, type TileSpec } from './draw-scene.ts';
export { type Drawing, drawPicture, drawSvg, frameOf } from './drawings.ts';
export { seededChance } from './seeded.ts';
export type {
  GarmentGround,
  GarmentKind,
  GarmentPattern,
  GarmentRequest,
  GarmentSpec,
  GarmentView,
} from './spec.ts';
