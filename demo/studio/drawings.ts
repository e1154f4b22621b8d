import { pictureOfPixels, pictureOfSvg, pixelsOfSvg } from '#/platform/images.ts';
import { rgb } from './color.ts';
import { drawGarment, GARMENT_HEIGHT, GARMENT_WIDTH, ground } from './draw-garment.ts';
import { drawMeasures } from './draw-measures.ts';
import { drawSlide, drawTile } from './draw-scene.ts';
import { lightPixels } from './light-pixels.ts';
import type { LitCloth } from './relief.ts';
import { type Drawing, drawingSchema, type GarmentView } from './spec.ts';

/** The size of a drawing's picture in px, and the color shown until it is there. */
export function frameOf(drawing: Drawing): { width: number; height: number; color: string } {
  const { width, height } = sidesOf(drawing);
  return { width: Math.round(width), height: Math.round(height), color: ground.near };
}

/**
 * What is looked at less is smaller: all pictures of the demo shop together are to fit in 250 MB, and to be drawn in six minutes. A front
 * fills the enlarged view of a screen of 1440 × 900 with two px for each; a category's tile is never shown wider than a third of a phone or a
 * sixth of a page.
 */
const sizes: Record<GarmentView | 'tile', number> = {
  ...{ front: 0.9, back: 0.8, detail: 0.6, folded: 0.6, measures: 0.6 },
  tile: 0.5,
};

/** `size` is that of a garment in its picture: 1 when it is 1600 × 2000. */
function sidesOf(drawing: Drawing): { width: number; height: number; size: number } {
  const { scale = 1 } = drawing;
  if (drawing.shape === 'scene') {
    const { width, height } = drawing.scene;
    return { width: width * scale, height: height * scale, size: scale };
  }
  const size = scale * sizes[drawing.shape === 'tile' ? 'tile' : drawing.spec.view];
  return { width: GARMENT_WIDTH * size, height: GARMENT_HEIGHT * size, size };
}

/**
 * What is drawn of a stored drawing: SVG, its width in px and, where it is cloth, the light on it. It is our own text:
 * it names no files and no addresses. Throws when the description is no drawing.
 */
export function drawSvg(description: Record<string, unknown>): {
  svg: string;
  width: number;
  light?: LitCloth;
} {
  const drawing: Drawing = drawingSchema.parse(description);
  const { width, height, size } = sidesOf(drawing);
  switch (drawing.shape) {
    case 'garment': {
      const { spec } = drawing;
      return spec.view === 'measures'
        ? { svg: drawMeasures(spec, width, height, size), width }
        : drawGarment(spec, size);
    }
    case 'tile':
      return drawTile(drawing.tile, size);
    case 'scene':
      return drawSlide({ ...drawing.scene, width, height });
  }
}

/** The JPEG of a stored drawing. Throws like drawSvg. */
export async function drawPicture(description: Record<string, unknown>): Promise<Buffer> {
  const { svg, width, light } = drawSvg(description);
  if (light === undefined) return await pictureOfSvg(svg, width);
  const cloth = await pixelsOfSvg(svg, width);
  return await pictureOfPixels(lightPixels(cloth, light, { near: rgb(ground.near), far: rgb(ground.far) }));
}
