export { drawGarment } from './draw-garment.ts';
export { drawPicture, drawSvg, frameOf } from './drawings.ts';
export {
  type Drawing,
  type GarmentKind,
  type GarmentSpec,
  type GarmentView,
  garmentSchema,
  placementSchema,
  sceneSchema,
} from './spec.ts';
