import { pictureOfSvg } from '#/platform/images.ts';
import { drawGarment, GARMENT_HEIGHT, GARMENT_WIDTH, groundColor } from './draw-garment.ts';
import { drawSlide, drawTile } from './draw-scene.ts';
import { type Drawing, drawingSchema, type GarmentGround } from './spec.ts';

/** The size of a drawing in px, and the color shown until its picture is there. */
export function frameOf(drawing: Drawing): { width: number; height: number; color: string } {
  const { width, height, ground } = layoutOf(drawing);
  return { width, height, color: groundColor(ground) };
}

function layoutOf(drawing: Drawing): { width: number; height: number; ground: GarmentGround } {
  switch (drawing.shape) {
    case 'garment':
      return { width: GARMENT_WIDTH, height: GARMENT_HEIGHT, ground: drawing.spec.ground };
    case 'tile':
      return { width: GARMENT_WIDTH, height: GARMENT_HEIGHT, ground: drawing.tile.ground };
    case 'scene':
      return drawing.scene;
  }
}

/**
 * The SVG of a stored drawing, and its width in px. It is our own text: it names no files and no addresses.
 * Throws when the description is no drawing.
 */
export function drawSvg(description: Record<string, unknown>): { svg: string; width: number } {
  const drawing: Drawing = drawingSchema.parse(description);
  const { width } = layoutOf(drawing);
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
