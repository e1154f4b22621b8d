import * as z from 'zod/mini';

/** A color as `#rrggbb`. */
const hex = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));
const centimeters = z.string().check(z.regex(/^\d+-\d+$/));
export const garmentSchema = z.object({
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
  /** The cloth, then the trim (piping, cuffs, belt), then the trousers when they differ. */
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
  /** Of the pattern's figures; a paler cloth color when absent. */
  ink: z.exactOptional(hex),
  /** `detail` is the front from near, at its collar; `folded` as it lies in a drawer; `measures` its lines with centimeters. */
  view: z.enum(['front', 'back', 'detail', 'folded', 'measures']),
  /** Centimeters from the smallest size to the largest, as in the size table. */
  measures: z.exactOptional(
    z.object({
      length: z.exactOptional(centimeters),
      chest: z.exactOptional(centimeters),
      trousers: z.exactOptional(centimeters),
    }),
  ),
  seed: z.int(),
  trim: z.exactOptional(z.enum(['none', 'piping', 'lace'])),
  sleeves: z.exactOptional(z.enum(['long', 'short', 'straps'])),
  neck: z.exactOptional(z.enum(['notch', 'crew', 'v', 'henley', 'hood', 'stand'])),
  print: z.exactOptional(z.enum(['moon', 'star', 'heart', 'bear', 'cloud', 'rabbit', 'rocket'])),
});
const side = z.int().check(z.gte(100), z.lte(4000));

export const placementSchema = z.object({
  spec: garmentSchema,
  /** The middle of its frame and its height, as shares of the picture. */
  x: z.number(),
  y: z.number(),
  height: z.number(),
  degrees: z.exactOptional(z.number()),
});

/** Several garments in a wider picture; its sides are in px. */
export const sceneSchema = z.object({
  width: side,
  height: side,
  placements: z.tuple([placementSchema], placementSchema),
});

/** Garments close up, the first one lowest. */
const tileSchema = z.object({
  garments: z.tuple([garmentSchema], garmentSchema),
});

/** The picture's sides as a share of what the drawing has; 1 when absent. */
const scale = z.exactOptional(z.number().check(z.gt(0), z.lte(1)));

/** What is stored of a drawn picture instead of its bytes. */
export const drawingSchema = z.discriminatedUnion('shape', [
  z.object({ shape: z.literal('garment'), spec: garmentSchema, scale }),
  z.object({ shape: z.literal('tile'), tile: tileSchema, scale }),
  z.object({ shape: z.literal('scene'), scene: sceneSchema, scale }),
]);

export type GarmentSpec = z.infer<typeof garmentSchema>;
export type GarmentKind = GarmentSpec['kind'];
export type GarmentAudience = GarmentSpec['audience'];
export type GarmentFabric = GarmentSpec['fabric'];
export type GarmentPattern = NonNullable<GarmentSpec['pattern']>;
export type GarmentPrint = NonNullable<GarmentSpec['print']>;
export type GarmentMeasure = keyof NonNullable<GarmentSpec['measures']>;
export type GarmentView = GarmentSpec['view'];
export type ScenePlacement = z.infer<typeof placementSchema>;
export type SceneSpec = z.infer<typeof sceneSchema>;
export type TileSpec = z.infer<typeof tileSchema>;
export type Drawing = z.infer<typeof drawingSchema>;
