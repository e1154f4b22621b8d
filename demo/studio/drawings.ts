import * as z from 'zod/mini';
import { pictureOfSvg } from '#/platform/images.ts';
import { drawGarment, GARMENT_HEIGHT, GARMENT_WIDTH, groundColor } from './draw-garment.ts';
import { drawSlide, drawTile, type SceneSpec, type TileSpec } from './draw-scene.ts';
import type { GarmentGround, GarmentSpec } from './spec.ts';

/** What is stored of a drawn picture instead of its bytes. */
export type Drawing =
  | { shape: 'garment'; spec: GarmentSpec }
  | { shape: 'tile'; tile: TileSpec }
  | { shape: 'scene'; scene: SceneSpec };

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

const hex = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));
const grounds = z.enum(['sand', 'linen', 'mist', 'clay', 'sage', 'dusk', 'rose', 'stone']);
const garmentSpec = z.object({
  kind: z.enum([
    'pyjama-set',
    'short-set',
    'nightgown',
    'robe',
    'thermal-set',
    'fleece-set',
    'onesie',
    'maternity-gown',
    'maternity-set',
    'family-set',
    't-shirt',
    'socks',
    'slippers',
    'sleepsuit',
    'kids-set',
  ]),
  audience: z.enum(['women', 'men', 'girls', 'boys', 'babies', 'family']),
  fabric: z.enum([
    'cotton',
    'satin',
    'viscose',
    'linen',
    'flannel',
    'fleece',
    'terry',
    'rib',
    'velour',
    'muslin',
  ]),
  colors: z.tuple([hex], hex),
  pattern: z.exactOptional(
    z.enum([
      'plain',
      'stripes',
      'pinstripes',
      'breton',
      'dots',
      'checks',
      'gingham',
      'flowers',
      'leaves',
      'stars',
      'moons',
      'hearts',
      'clouds',
    ]),
  ),
  ink: z.exactOptional(hex),
  ground: grounds,
  view: z.enum(['front', 'back']),
  seed: z.int(),
  trim: z.exactOptional(z.enum(['none', 'piping', 'lace'])),
  sleeves: z.exactOptional(z.enum(['long', 'short', 'straps'])),
  neck: z.exactOptional(z.enum(['notch', 'crew', 'v', 'henley', 'hood', 'stand'])),
  print: z.exactOptional(z.enum(['moon', 'star', 'heart', 'bear', 'cloud', 'rabbit', 'rocket'])),
});
const side = z.int().check(z.gte(100), z.lte(4000));
const placement = z.object({
  spec: garmentSpec,
  x: z.number(),
  y: z.number(),
  height: z.number(),
  degrees: z.exactOptional(z.number()),
});
const drawingSchema = z.discriminatedUnion('shape', [
  z.object({ shape: z.literal('garment'), spec: garmentSpec }),
  z.object({
    shape: z.literal('tile'),
    tile: z.object({ ground: grounds, seed: z.int(), garments: z.tuple([garmentSpec], garmentSpec) }),
  }),
  z.object({
    shape: z.literal('scene'),
    scene: z.object({
      width: side,
      height: side,
      ground: grounds,
      seed: z.int(),
      placements: z.tuple([placement], placement),
    }),
  }),
]);

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
