import { pictureOfSvg } from '#/platform/images.ts';
import { drawGarment, GARMENT_HEIGHT, GARMENT_WIDTH, ground } from './draw-garment.ts';
import { drawMeasures } from './draw-measures.ts';
import { drawSlide, drawTile } from './draw-scene.ts';
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
 * The SVG of a stored drawing, and its width in px. It is our own text: it names no files and no addresses.
 * Throws when the description is no drawing.
 */
export function drawSvg(description: Record<string, unknown>): { svg: string; width: number } {
  const drawing: Drawing = drawingSchema.parse(description);
  const { width, height, size } = sidesOf(drawing);
  switch (drawing.shape) {
    case 'garment': {
      const { spec } = drawing;
      const svg =
        spec.view === 'measures' ? drawMeasures(spec, width, height, size) : drawGarment(spec, size);
      return { svg, width };
    }
    case 'tile':
      return { svg: drawTile(drawing.tile, size), width };
    case 'scene':
      return { svg: drawSlide({ ...drawing.scene, width, height }), width };
  }
}

/** The JPEG of a stored drawing. Throws like drawSvg. */
export async function drawPicture(description: Record<string, unknown>): Promise<Buffer> {
  const { svg, width } = drawSvg(description);
  return await pictureOfSvg(svg, width);
}
