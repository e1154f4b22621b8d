import { pictureOfSvg } from '#/platform/images.ts';
import { drawGarment, GARMENT_HEIGHT, GARMENT_WIDTH, ground } from './draw-garment.ts';
import { drawSlide, drawTile } from './draw-scene.ts';
import { type Drawing, drawingSchema } from './spec.ts';

/** The size of a drawing in px, and the color shown until its picture is there. */
export function frameOf(drawing: Drawing): { width: number; height: number; color: string } {
  return { ...sidesOf(drawing), color: ground.near };
}

function sidesOf(drawing: Drawing): { width: number; height: number } {
  if (drawing.shape !== 'scene') return { width: GARMENT_WIDTH, height: GARMENT_HEIGHT };
  const { width, height } = drawing.scene;
  return { width, height };
}

/**
 * The SVG of a stored drawing, and its width in px. It is our own text: it names no files and no addresses.
 * Throws when the description is no drawing.
 */
export function drawSvg(description: Record<string, unknown>): { svg: string; width: number } {
  const drawing: Drawing = drawingSchema.parse(description);
  const { width } = sidesOf(drawing);
  switch (drawing.shape) {
    case 'garment':
      return { svg: drawGarment(drawing.spec), width };
    case 'tile':
      return { svg: drawTile(drawing.tile), width };
    case 'scene':
      return { svg: drawSlide(drawing.scene), width };
  }
}

/** The JPEG of a stored drawing. Throws like drawSvg. */
export async function drawPicture(description: Record<string, unknown>): Promise<Buffer> {
  const { svg, width } = drawSvg(description);
  return await pictureOfSvg(svg, width);
}
