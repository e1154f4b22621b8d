import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { pictureOfSvg } from '#/platform/images.ts';
import type { DemoTile } from './catalogue/index.ts';
import {
  drawCategoryTile,
  drawGarment,
  drawSlide,
  GARMENT_HEIGHT,
  GARMENT_WIDTH,
  type GarmentGround,
  type GarmentSpec,
  groundColour,
  type SceneSpec,
} from './garments/index.ts';

/** What is kept of a picture of the demo shop instead of its bytes. */
export type DemoDrawing =
  | { shape: 'garment'; spec: GarmentSpec }
  | { shape: 'tile'; tile: DemoTile }
  | { shape: 'scene'; scene: SceneSpec };

/** Counts up when the drawing code changes, so that a new start of a fresh shop never takes old pictures for its own. */
const drawingVersion = 1;

export type DrawnPicture = {
  fingerprint: string;
  drawing: Record<string, unknown>;
  width: number;
  height: number;
  /** Shown until the picture is there. */
  color: string;
};

/** The row that stands for a drawing before its files are made. */
export function pictureOf(drawing: DemoDrawing): DrawnPicture {
  const text = JSON.stringify([drawingVersion, drawing]);
  const { width, height, ground } = frameOf(drawing);
  return {
    fingerprint: `drawing:${createHash('sha256').update(text).digest('hex').slice(0, 40)}`,
    drawing,
    width,
    height,
    color: groundColour(ground),
  };
}

function frameOf(drawing: DemoDrawing): { width: number; height: number; ground: GarmentGround } {
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
  colours: z.tuple([hex], hex),
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
const demoDrawing = z.discriminatedUnion('shape', [
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
 * The SVG of a kept drawing, and the width in px at which it is whole. It is our own text: it names no files and
 * no addresses. Throws when the description is not one of the demo shop's.
 */
export function drawDemo(description: Record<string, unknown>): { svg: string; width: number } {
  const drawing: DemoDrawing = demoDrawing.parse(description);
  const { width } = frameOf(drawing);
  switch (drawing.shape) {
    case 'garment':
      return { svg: drawGarment(drawing.spec), width };
    case 'tile':
      return { svg: drawCategoryTile(drawing.tile), width };
    case 'scene':
      return { svg: drawSlide(drawing.scene), width };
  }
}

/** The bytes of a kept drawing, for the queue that makes the shop's pictures. Throws like drawDemo. */
export async function drawDemoPicture(description: Record<string, unknown>): Promise<Buffer> {
  const { svg, width } = drawDemo(description);
  return await pictureOfSvg(svg, width);
}
