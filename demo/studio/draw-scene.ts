import { newSheet } from './cutter.ts';
import {
  type Composition,
  composePicture,
  GARMENT_HEIGHT,
  GARMENT_WIDTH,
  layOnSheet,
} from './draw-garment.ts';
import { lay, type Matrix, multiply } from './geometry.ts';
import type { ScenePlacement, SceneSpec, TileSpec } from './spec.ts';

function frameOf(scene: SceneSpec, placement: ScenePlacement): Matrix {
  const size = (placement.height * scene.height) / GARMENT_HEIGHT;
  const middle = lay(placement.x * scene.width, placement.y * scene.height, placement.degrees ?? 0, size);
  return multiply(middle, lay(-GARMENT_WIDTH / 2, -GARMENT_HEIGHT / 2));
}

/** Several garments on one ground, without any text: home slides, parallax and side pictures. */
export function drawSlide(scene: SceneSpec): Composition {
  const sheet = newSheet();
  for (const placement of scene.placements) layOnSheet(sheet, placement.spec, frameOf(scene, placement));
  return composePicture(sheet, scene.width, scene.height);
}

/** A category's picture, 4:5, 1600 × 2000 at `size` 1: its garments close up, the first one lowest. */
export function drawTile(tile: TileSpec, size: number): Composition {
  const places =
    tile.garments.length === 1
      ? [{ x: 0.5, y: 0.5, height: 1.06, degrees: 0 }]
      : tile.garments.length === 2
        ? [
            { x: 0.66, y: 0.4, height: 0.76, degrees: 6 },
            { x: 0.36, y: 0.59, height: 0.76, degrees: -5 },
          ]
        : [
            { x: 0.7, y: 0.3, height: 0.7, degrees: 6 },
            { x: 0.28, y: 0.36, height: 0.7, degrees: -6 },
            { x: 0.54, y: 0.72, height: 0.72, degrees: 2 },
          ];
  const placements = tile.garments
    .slice(0, 3)
    .map((spec, i) => ({ spec, ...(places[i] ?? places[0]) })) as ScenePlacement[];
  const [first, ...rest] = placements as [ScenePlacement, ...ScenePlacement[]];
  return drawSlide({
    width: GARMENT_WIDTH * size,
    height: GARMENT_HEIGHT * size,
    placements: [first, ...rest],
  });
}
