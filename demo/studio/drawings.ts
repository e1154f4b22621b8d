import { pictureOfSvg } from '#/platform/images.ts';
import { drawGarment, GARMENT_HEIGHT, GARMENT_WIDTH, ground } from './draw-garment.ts';
import { drawMeasures } from './draw-measures.ts';
import { drawSlide, drawTile } from './draw-scene.ts';
import { type Drawing, drawingSchema, type GarmentView } from './spec.ts';

/** The size of a drawing's picture in px, and the color shown until it is there. */
export function frameOf(drawing: Drawing): { width: number; height: number; color: string } {
  const { width, height } = sidesOf(drawing);
  const { scale = 1 } = drawing;
  return { width: Math.round(width * scale), height: Math.round(height * scale), color: ground.near };
}

/** What is looked at less is smaller: all pictures of the demo shop together are to fit in 250 MB. */
const sizes: Record<GarmentView, number> = { front: 1, back: 0.8, detail: 0.6, folded: 0.6, measures: 0.6 };

function sidesOf(drawing: Drawing): { width: number; height: number } {
  if (drawing.shape === 'scene') return { width: drawing.scene.width, height: drawing.scene.height };
  const size = drawing.shape === 'garment' ? sizes[drawing.spec.view] : 1;
  return { width: GARMENT_WIDTH * size, height: GARMENT_HEIGHT * size };
}

/**
 * The SVG of a stored drawing, and its width in px. It is our own text: it names no files and no addresses.
 * Throws when the description is no drawing.
 */
export function drawSvg(description: Record<string, unknown>): { svg: string; width: number } {
  const drawing: Drawing = drawingSchema.parse(description);
  const { width, height } = sidesOf(drawing);
  switch (drawing.shape) {
    case 'garment': {
      const { spec } = drawing;
      const size = sizes[spec.view];
      const svg =
        spec.view === 'measures' ? drawMeasures(spec, width, height, size) : drawGarment(spec, size);
      return { svg, width };
    }
    case 'tile':
      return { svg: drawTile(drawing.tile), width };
    case 'scene':
      return { svg: drawSlide(drawing.scene), width };
  }
}

/** The JPEG of a stored drawing. Throws like drawSvg. */
export async function drawPicture(description: Record<string, unknown>): Promise<Buffer> {
  const { svg, width } = drawSvg(description);
  const { scale } = drawingSchema.parse(description);
  return await pictureOfSvg(svg, width, scale);
}
