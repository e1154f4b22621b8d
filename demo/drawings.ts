import type { DemoSize } from '#/platform/config.ts';
import { tileCategories } from '#/shop/catalog/taxonomy/categories.rules.ts';
import {
  demoCategories,
  demoGarments,
  demoHome,
  demoPosts,
  demoReviews,
  demoScenes,
  demoSlides,
} from './data.ts';
import { type Drawing, frameOf, type GarmentSpec, type GarmentView } from './studio/index.ts';

/** A picture that is drawn, with what stands for it until it is. By its fingerprint product files know it. */
export type DrawnPicture = { fingerprint: string; drawing: Drawing } & ReturnType<typeof frameOf>;
export type OrderedPicture = DrawnPicture & {
  /** It is seen on the home page before scrolling: all of its widths come before any other picture. */
  firstScreen: boolean;
};

const colorsOf = Map.groupBy(demoGarments(), ({ name }) => name.slice(0, name.indexOf('/')));
const garments = new Map([...colorsOf.values()].flat().map((garment) => [garment.name, garment]));
/** Those whose measures are known, as garments.csv says. */
const bestSellers = [...garments.values()].flatMap(({ name, spec }) => (spec.measures ? [name] : []));
const scenes = demoScenes();

/** What is named must be there: a wrong name is a mistake in the data. */
function found<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`the demo shop names ${name}, which its files do not describe`);
  return value;
}

/** What a picture shows is all that its description has: measures stand in the picture of the measures alone. */
function specOf(name: string, view: GarmentView): GarmentSpec {
  const { measures, ...spec } = found(garments.get(name), name).spec;
  return { ...spec, view, ...(view === 'measures' && measures ? { measures } : {}) };
}

const drawn = (drawing: Drawing) => ({ drawing, ...frameOf(drawing) });
const pictureOf = (name: string, drawing: Drawing): DrawnPicture => ({
  fingerprint: `drawing:${name}`,
  ...drawn(drawing),
});

const garmentPicture = (name: string, view: GarmentView): DrawnPicture =>
  pictureOf(`${name}/${view}`, { shape: 'garment', spec: specOf(name, view) });

export function scenePicture(name: string): DrawnPicture {
  const { placements, ...scene } = found(scenes[name], name);
  const [first, ...others] = placements.map(({ garment, ...at }) => ({
    spec: specOf(garment, 'front'),
    ...at,
  }));
  return pictureOf(`scene/${name}`, {
    shape: 'scene',
    scene: { ...scene, placements: [found(first, name), ...others] },
  });
}

/** Two categories may have the same. */
export function tilePicture([first, ...others]: readonly [string, ...string[]]): DrawnPicture {
  const lowest = specOf(first, 'front');
  const above = others.map((name) => specOf(name, 'front'));
  return pictureOf(`tile/${[first, ...others].join('+')}`, {
    shape: 'tile',
    tile: { garments: [lowest, ...above] },
  });
}

/**
 * Every picture of the demo shop once, in the order in which visitors meet them: the home page's first screen, the
 * home page from top to bottom, the first picture of each card of the lists, the other colors, what goods look like
 * from behind, from near, folded and measured, and the tiles of categories that the home page does not show. A small
 * demo shows each color from its front alone, and the first color of a product from behind as well, each side two
 * fifths as long (a garment is 576 px wide): together an eighth of the work. Only its first slide is as large as in the whole.
 */
export function picturesInOrder(size: DemoSize = 'whole'): OrderedPicture[] {
  const categories = demoCategories();
  const slides = demoSlides();
  const home = demoHome();
  const cutsOf = ({ mobile, desktop }: (typeof slides)[number]) =>
    [mobile, desktop].flatMap((name) => (name === null ? [] : [scenePicture(name)]));
  const [first, ...sliders] = slides.filter(({ kind }) => kind === 'slider');
  const cutsOfKind = (requested: 'parallax' | 'side') =>
    slides.filter(({ kind }) => kind === requested).flatMap(cutsOf);
  const cards = (handles: Iterable<string>) =>
    [...handles].map((handle) => garmentPicture(found(colorsOf.get(handle)?.[0], handle).name, 'front'));
  const roots = tileCategories(categories.filter(({ parent }) => parent === undefined));
  const firstColors = [...colorsOf.values()].flatMap(([{ name } = { name: '' }]) => name || []);
  const fromNear = [
    ...[...garments.keys()].map((name) => garmentPicture(name, 'detail')),
    ...bestSellers.map((name) => garmentPicture(name, 'folded')),
    ...bestSellers.map((name) => garmentPicture(name, 'measures')),
  ];
  const hero = first ? cutsOf(first) : [];
  const firstScreen = [...hero, ...roots.map(({ tile }) => tilePicture(tile))];
  const others = [
    ...sliders.flatMap(cutsOf),
    ...cards([...home.news, ...home.bestSellers]),
    ...cutsOfKind('parallax'),
    ...cards(home.promotioned),
    ...cutsOfKind('side'),
    ...cards(home.special),
    ...cards(colorsOf.keys()),
    ...[...garments.keys()].map((name) => garmentPicture(name, 'front')),
    ...demoPosts().map(({ picture }) => scenePicture(picture)),
    ...demoReviews().flatMap(({ photograph }) => (photograph ? [scenePicture(photograph)] : [])),
    ...(size === 'small' ? firstColors : [...garments.keys()]).map((name) => garmentPicture(name, 'back')),
    ...(size === 'small' ? [] : fromNear),
    ...categories.map(({ tile }) => tilePicture(tile)),
  ];
  const ordered = new Map<string, OrderedPicture>();
  for (const [at, picture] of [...firstScreen, ...others].entries()) {
    if (!ordered.has(picture.fingerprint))
      ordered.set(picture.fingerprint, {
        ...(size === 'small' && !hero.includes(picture) ? asSmall(picture) : picture),
        firstScreen: at < firstScreen.length,
      });
  }
  return [...ordered.values()];
}

function asSmall({ fingerprint, drawing }: DrawnPicture): DrawnPicture {
  // Tiles are small already: at two fifths a good screen would show them soft.
  return { fingerprint, ...drawn({ ...drawing, scale: drawing.shape === 'tile' ? 0.8 : 0.4 }) };
}
