export { drawGarment, GARMENT_HEIGHT, GARMENT_WIDTH, groundColour } from './draw-garment.ts';
export { drawCategoryTile, drawSlide, type ScenePlacement, type SceneSpec } from './draw-scene.ts';
export type {
  GarmentGround,
  GarmentKind,
  GarmentPattern,
  GarmentRequest,
  GarmentSpec,
  GarmentView,
} from './spec.ts';
