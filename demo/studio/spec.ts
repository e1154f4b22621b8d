/** What a demo picture shows. A picture is derived from its spec alone: same spec, same bytes. */
export type GarmentKind =
  | 'pyjama-set'
  | 'short-set'
  | 'nightgown'
  | 'robe'
  | 'thermal-set'
  | 'fleece-set'
  | 'onesie'
  | 'maternity-gown'
  | 'maternity-set'
  | 'family-set'
  | 't-shirt'
  | 'socks'
  | 'slippers'
  | 'sleepsuit'
  | 'kids-set';

export type GarmentAudience = 'women' | 'men' | 'girls' | 'boys' | 'babies' | 'family';

export type GarmentFabric =
  | 'cotton'
  | 'satin'
  | 'viscose'
  | 'linen'
  | 'flannel'
  | 'fleece'
  | 'terry'
  | 'rib'
  | 'velour'
  | 'muslin';

export type GarmentPattern =
  | 'plain'
  | 'stripes'
  | 'pinstripes'
  | 'breton'
  | 'dots'
  | 'checks'
  | 'gingham'
  | 'flowers'
  | 'leaves'
  | 'stars'
  | 'moons'
  | 'hearts'
  | 'clouds';

/** A drawing on the chest of a children's top. */
export type GarmentPrint = 'moon' | 'star' | 'heart' | 'bear' | 'cloud' | 'rabbit' | 'rocket';

export type GarmentGround = 'sand' | 'linen' | 'mist' | 'clay' | 'sage' | 'dusk' | 'rose' | 'stone';

export type GarmentView = 'front' | 'back';

export type GarmentSpec = {
  kind: GarmentKind;
  audience: GarmentAudience;
  fabric: GarmentFabric;
  /** Hex colors: the cloth, then the trim (piping, cuffs, belt), then the trousers when they differ. */
  colors: readonly [string, ...string[]];
  pattern?: GarmentPattern;
  /** Hex color of the pattern's figures; a paler cloth color when absent. */
  ink?: string;
  ground: GarmentGround;
  view: GarmentView;
  seed: number;
  trim?: 'none' | 'piping' | 'lace';
  sleeves?: 'long' | 'short' | 'straps';
  neck?: 'notch' | 'crew' | 'v' | 'henley' | 'hood' | 'stand';
  print?: GarmentPrint;
};

export type GarmentRequest = Omit<GarmentSpec, 'view'>;
