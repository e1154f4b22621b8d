import { darker, lightness, mix, paler, seamColor } from './color.ts';
import {
  angleOf,
  apply,
  evenly,
  identity,
  type Matrix,
  multiply,
  type Outline,
  type Point,
  scaleOf,
} from './geometry.ts';
import { clothPattern, ribPattern } from './patterns.ts';
import type { Finish, Fold, ReliefPart } from './relief.ts';
import { type Chance, seededChance, smoothNoise } from './seeded.ts';
import type { GarmentFabric, GarmentMeasure, GarmentSpec } from './spec.ts';
import { type Tile, weaveOf, weavePattern, weaveTile } from './weave.ts';

export type Handle = {
  thickness: number;
  edge: number;
  wrinkle: number;
  wrinkleSize: number;
} & Pick<Finish, 'contrast' | 'gloss' | 'pile' | 'hair'>;

const matt = { gloss: 0, pile: 0, hair: 0 };
/** How a fabric lies and takes the light. What it looks like from near is in weave.ts. */
const handles: Record<GarmentFabric, Handle> = {
  cotton: { thickness: 3, edge: 14, wrinkle: 8, wrinkleSize: 120, contrast: 0.42, ...matt },
  muslin: { thickness: 3, edge: 14, wrinkle: 8, wrinkleSize: 110, contrast: 0.38, ...matt },
  linen: { thickness: 3, edge: 12, wrinkle: 10, wrinkleSize: 110, contrast: 0.45, ...matt },
  viscose: { thickness: 3, edge: 16, wrinkle: 11, wrinkleSize: 150, contrast: 0.4, ...matt },
  satin: {
    thickness: 1.5,
    edge: 16,
    wrinkle: 12,
    wrinkleSize: 190,
    contrast: 0.55,
    gloss: 0.22,
    pile: 0,
    hair: 0,
  },
  flannel: { thickness: 5, edge: 20, wrinkle: 9, wrinkleSize: 140, contrast: 0.36, ...matt, hair: 1.2 },
  fleece: { thickness: 10, edge: 40, wrinkle: 8, wrinkleSize: 150, contrast: 0.36, ...matt, hair: 4 },
  terry: { thickness: 9, edge: 36, wrinkle: 8, wrinkleSize: 140, contrast: 0.36, ...matt, hair: 3 },
  rib: { thickness: 4, edge: 18, wrinkle: 7, wrinkleSize: 150, contrast: 0.36, ...matt },
  velour: {
    thickness: 6,
    edge: 26,
    wrinkle: 12,
    wrinkleSize: 140,
    contrast: 0.5,
    gloss: 0,
    pile: 3,
    hair: 1.5,
  },
};

/** Several layers on each other: higher, rounder at the edge, smoothed by hand. */
const pressed = (handle: Handle): Handle => ({
  ...handle,
  thickness: handle.thickness * 1.6 + 3,
  edge: handle.edge * 1.3 + 8,
  wrinkle: handle.wrinkle * 0.5,
});

export type Sheet = {
  defs: string[];
  /** Weaves that are used, by the ids of their tiles. */
  tiles: Map<string, Tile>;
  layers: string[];
  relief: ReliefPart[];
  outlines: string[];
  /** The middles of all that is drawn reach so far: left, top, right, bottom. */
  extent: [number, number, number, number];
  /** What a picture from near shows the middle of. */
  focus: Point | undefined;
  /** Where each measure is taken, from one end to the other. */
  measures: Map<GarmentMeasure, readonly [Point, Point]>;
  ids: number;
};

export const newSheet = (): Sheet => ({
  ...{
    defs: [],
    tiles: new Map(),
    measures: new Map(),
    layers: [],
    relief: [],
    outlines: [],
    focus: undefined,
    ids: 0,
  },
  extent: [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ],
});

/** Black cloth needs more light to show its folds, white cloth less. */
function finishOf({ contrast, gloss, pile, hair }: Handle, fill: string, scale: number): Finish {
  const light = lightness(fill);
  return {
    contrast: contrast * (light > 0.8 ? 0.9 : light < 0.25 && gloss === 0 ? 1.2 : 1),
    lift: 0.55 * (0.4 + 0.6 * light),
    gloss: gloss * (0.45 + 0.55 * light),
    pile: pile * (0.4 + 0.6 * light),
    // From near it is the threads that are seen, not how far they stand off.
    hair: Math.min(2.6, hair * scale),
  };
}

export type PartLook = {
  fill?: string;
  /** 'cloth' wears the garment's pattern, 'rib' is knitted, 'plain' is bare. */
  face?: 'cloth' | 'rib' | 'plain';
  /** Direction of the cloth's length in the part's own coordinates. */
  grain?: Point;
  thickness?: number;
  edge?: number;
  wrinkle?: number;
  folds?: readonly Fold[];
  shadow?: number;
  /** Cloth without the hairs that the rest of the garment has. */
  smooth?: boolean;
};

/** Cuts one garment's parts and lays them on a sheet, in the order in which they lie on each other. */
export class Cutter {
  readonly spec: GarmentSpec;
  readonly chance: Chance;
  readonly handle: Handle;
  readonly cloth: string;
  readonly trim: string;
  readonly third: string;
  private readonly sheet: Sheet;
  private readonly frame: Matrix;
  private at: Matrix = identity;
  private bend: (point: Point) => Point = (point) => point;

  constructor(sheet: Sheet, spec: GarmentSpec, frame: Matrix) {
    this.sheet = sheet;
    this.spec = spec;
    this.frame = frame;
    this.chance = seededChance(spec.seed * 2 + (spec.view === 'back' ? 1 : 0));
    this.handle = spec.view === 'folded' ? pressed(handles[spec.fabric]) : handles[spec.fabric];
    this.cloth = spec.colors[0];
    this.trim =
      spec.colors[1] ?? (lightness(this.cloth) > 0.6 ? darker(this.cloth, 0.3) : paler(this.cloth, 0.75));
    this.third = spec.colors[2] ?? this.cloth;
  }

  /** The same table and place, with cloth that has no pattern. */
  bare(): Cutter {
    const { pattern: _pattern, ...spec } = this.spec;
    const cutter = new Cutter(this.sheet, spec, this.frame);
    cutter.at = this.at;
    cutter.bend = this.bend;
    return cutter;
  }

  /** The same table; whatever is cut lies where `matrix` says, and `bend` moves its points before. */
  bent(matrix: Matrix, bend: (point: Point) => Point): Cutter {
    const cutter = new Cutter(this.sheet, this.spec, multiply(this.frame, multiply(this.at, matrix)));
    cutter.bend = bend;
    return cutter;
  }

  /** Names the place that a picture from near shows; the last one is on top. */
  lookAt(x: number, y: number): void {
    this.sheet.focus = this.place([x, y]);
  }

  /** Says between which points a measure is taken. */
  measure(of: GarmentMeasure, x1: number, y1: number, x2: number, y2: number): void {
    this.sheet.measures.set(of, [this.place([x1, y1]), this.place([x2, y2])]);
  }

  /** Everything cut inside lies where `matrix` says. */
  within(matrix: Matrix, cut: () => void): void {
    const before = this.at;
    this.at = multiply(before, matrix);
    cut();
    this.at = before;
  }

  /** Cuts the same thing for both sides of a garment; `side` is 1 at the picture's right. */
  bothSides(cut: (side: 1 | -1) => void): void {
    this.within([-1, 0, 0, 1, 0, 0], () => cut(-1));
    cut(1);
  }

  /** Whether single threads and stitches of sewing are seen. */
  private get near(): boolean {
    return this.scale > 1.8;
  }

  get scale(): number {
    return scaleOf(this.frame) * scaleOf(this.at);
  }

  readonly place = (point: Point): Point => {
    const [x, y] = this.bend(apply(this.at, point));
    const seed = this.spec.seed;
    // Cloth laid by hand never has a ruler's edge.
    const bend = (along: number, across: number, salt: number) =>
      7 * smoothNoise(along / 260, across / 260, seed + salt) +
      2.2 * smoothNoise(along / 70, across / 70, seed + salt + 1);
    return apply(this.frame, [x + bend(x, y, 31), y + bend(x, y, 47)]);
  };

  fold(x1: number, y1: number, x2: number, y2: number, width: number, height: number, bow = 0): Fold {
    const side = this.at[0] * this.at[3] - this.at[1] * this.at[2] < 0 ? -1 : 1;
    const s = this.scale;
    const thick = this.handle.thickness >= 9;
    return {
      from: this.place([x1, y1]),
      to: this.place([x2, y2]),
      bow: bow * s * side,
      // Thick cloth folds wide and low.
      width: width * (thick ? 1.45 : 1) * s,
      height: height * (thick ? 0.85 : 1) * s,
    };
  }

  part(outline: Outline, look: PartLook = {}): void {
    const s = this.scale;
    const cut = outline.map(this.place, 2).clockwise();
    const d = cut.d();
    const fill = look.fill ?? this.cloth;
    const face = look.face ?? 'cloth';
    const shadow = look.shadow ?? 1;
    const layers = this.sheet.layers;
    if (shadow > 0) {
      // On dark cloth a shadow is seen only where it is deep.
      const depth = (lightness(fill) < 0.35 ? 0.11 : 0.045) * shadow;
      const strokes = [16, 9, 4].map(
        (width) =>
          `<path d="${d}" stroke-width="${(width * s).toFixed(1)}" stroke-opacity="${depth.toFixed(3)}"/>`,
      );
      layers.push(
        `<g fill="none" stroke="#21161c" stroke-linejoin="round" transform="translate(${(-3 * s).toFixed(1)} ${(4 * s).toFixed(1)})">${strokes.join('')}</g>`,
      );
    }
    layers.push(`<path d="${d}" fill="${fill}"/>`);
    for (const paint of face === 'plain' ? [] : this.paints(fill, face, look.grain ?? [0, 1]))
      layers.push(`<path d="${d}" fill="url(#${paint})"/>`);
    layers.push(`<path d="${d}" fill="url(#${this.weave(fill, look.grain ?? [0, 1])})"/>`);
    layers.push(
      `<path d="${d}" fill="none" stroke="${seamColor(fill)}" stroke-opacity=".22" stroke-width="${(1.4 * s).toFixed(1)}"/>`,
    );
    this.reach(cut);
    this.sheet.outlines.push(d);
    this.sheet.relief.push({
      points: cut.points(2),
      thickness: (look.thickness ?? this.handle.thickness) * (this.handle.gloss > 0 ? 0.5 : 1) * s,
      edge: (look.edge ?? this.handle.edge) * s,
      wrinkle: (look.wrinkle ?? 1) * this.handle.wrinkle * s,
      wrinkleSize: this.handle.wrinkleSize * s,
      folds: look.folds ?? [],
      finish: { ...finishOf(this.handle, fill, s), ...(look.smooth ? { hair: 0 } : {}) },
      seed: this.spec.seed + this.sheet.relief.length * 17,
    });
  }

  /** A thin line of sewing. */
  seam(outline: Outline, fill = this.cloth, width = 2.4): void {
    this.line(outline, seamColor(fill), width, 0.55);
  }

  stitches(outline: Outline, fill = this.cloth): void {
    const size = this.near ? 0.6 : 1;
    this.dashes(outline, {
      color: seamColor(fill),
      opacity: 0.5,
      width: 1.7 * size,
      dashes: [6 * size, 4 * size],
    });
  }

  private dashes(
    outline: Outline,
    look: {
      color: string;
      opacity: number;
      width: number;
      dashes: readonly [on: number, off: number];
      round?: true;
    },
  ): void {
    const s = this.scale;
    const [on, off] = look.dashes;
    this.sheet.layers.push(
      `<path d="${outline.map(this.place, 2).d()}" fill="none" stroke="${look.color}" stroke-opacity="${look.opacity}" stroke-width="${(look.width * s).toFixed(1)}"${look.round ? ' stroke-linecap="round"' : ''} stroke-dasharray="${(on * s).toFixed(1)} ${(off * s).toFixed(1)}"/>`,
    );
  }

  line(outline: Outline, color: string, width: number, opacity = 1): void {
    const bent = outline.map(this.place, 2);
    this.reach(bent);
    const d = bent.d();
    this.sheet.layers.push(
      `<path d="${d}" fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${(width * this.scale).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`,
    );
  }

  /** Corded edge: one color from end to end, with a thin line of shade beside it. */
  piping(outline: Outline, color = this.trim, width = 5): void {
    this.line(outline, darker(color, 0.6), width + 2, 0.3);
    this.line(outline, color, width);
    this.line(outline, paler(color, 0.6), width * 0.3, 0.4);
  }

  cord(outline: Outline, color: string, width: number): void {
    this.within([1, 0, 0, 1, -3, 4], () => this.line(outline, '#21161c', width + 4, 0.12));
    this.line(outline, darker(color, 0.35), width + 2, 0.9);
    this.line(outline, color, width);
    this.line(outline, paler(color, 0.5), width * 0.35, 0.5);
  }

  /** Draws loose shapes in the garment's own coordinates (they do not bend with the cloth). */
  draw(x: number, y: number, body: string, opacity = 1): void {
    const [px, py] = this.place([x, y]);
    const turn = angleOf(this.at) + angleOf(this.frame);
    const flip = this.at[0] * this.at[3] - this.at[1] * this.at[2] < 0;
    const angle = flip ? turn + 180 : turn;
    this.sheet.layers.push(
      `<g transform="translate(${px.toFixed(1)} ${py.toFixed(1)}) rotate(${angle.toFixed(1)}) scale(${this.scale.toFixed(3)})"${opacity < 1 ? ` opacity="${opacity}"` : ''}>${body}</g>`,
    );
  }

  button(x: number, y: number, radius = 10, color = this.trim): void {
    const hole = darker(color, 0.6);
    const holes = [-1, 1].flatMap((i) =>
      [-1, 1].map(
        (j) => `<circle cx="${i * radius * 0.24}" cy="${j * radius * 0.24}" r="${radius * 0.12}"/>`,
      ),
    );
    this.draw(
      x,
      y,
      `<circle cx="-2" cy="3" r="${radius * 1.08}" fill="#21161c" fill-opacity=".22"/><circle r="${radius}" fill="${color}"/><circle r="${radius}" fill="none" stroke="${hole}" stroke-opacity=".4" stroke-width="1.6"/><circle cx="${-radius * 0.1}" cy="${-radius * 0.12}" r="${radius * 0.7}" fill="none" stroke="${paler(color, 0.7)}" stroke-width="2" stroke-opacity=".7"/><g fill="${hole}" fill-opacity=".75">${holes.join('')}</g>`,
    );
  }

  /** A scalloped lace edge that follows a line: flowers of eyelets with picots, under a ribbon of holes. */
  lace(outline: Outline, color: string, depth = 26): void {
    const s = this.scale;
    const points = evenly(outline.map(this.place, 2).points(8), depth * 0.86 * s);
    const hole = mix(this.cloth, '#3a2a30', 0.35);
    const id = this.nextId();
    const turns = [0, 60, 120, 180, 240, 300];
    const petals = turns.map(
      (turn) => `<ellipse cx="0" cy="-.36" rx=".085" ry=".14" transform="rotate(${turn})"/>`,
    );
    this.sheet.defs.push(
      `<g id="${id}"><circle r=".58" fill="${color}"/><circle r=".6" fill="none" stroke="${color}" stroke-width=".13" stroke-linecap="round" stroke-dasharray="0 .1885"/><g fill="${hole}" fill-opacity=".42">${petals.join('')}<circle r=".09"/></g><circle r=".2" fill="none" stroke="${hole}" stroke-opacity=".3" stroke-width=".03"/></g>`,
    );
    const size = (depth * s).toFixed(1);
    const flowers = points.map(([x, y], nth) => {
      const [bx, by] = points[nth - 1] ?? [x, y];
      const turn = (Math.atan2(y - by, x - bx) * 180) / Math.PI;
      return `<use href="#${id}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)}) scale(${size})"/>`;
    });
    const shadows = points.map(
      ([x, y]) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(depth * 0.64 * s).toFixed(1)}"/>`,
    );
    this.sheet.layers.push(
      `<g fill="#21161c" fill-opacity=".12" transform="translate(${-2 * s} ${3 * s})">${shadows.join('')}</g>${flowers.join('')}`,
    );
    this.line(outline, color, depth * 0.3);
    const holes = { color: hole, opacity: 0.42, width: depth * 0.09, dashes: [0, depth * 0.22] } as const;
    this.dashes(outline, { ...holes, round: true });
  }

  private reach(drawn: Outline): void {
    const { extent } = this.sheet;
    for (const [x, y] of drawn.points(2)) {
      extent[0] = Math.min(extent[0], x);
      extent[1] = Math.min(extent[1], y);
      extent[2] = Math.max(extent[2], x);
      extent[3] = Math.max(extent[3], y);
    }
  }

  /** Where a repeating tile lies, so that it runs along the cut's grain. */
  private alongGrain(grain: Point) {
    const [x, y] = this.place([0, 0]);
    const [gx, gy] = this.place([grain[0] * 100, grain[1] * 100]);
    const degrees = (Math.atan2(gy - y, gx - x) * 180) / Math.PI - 90;
    return { x, y, degrees, scale: this.scale };
  }

  private weave(fill: string, grain: Point): string {
    const id = this.nextId();
    const tile = weaveTile(weaveOf(this.spec), fill);
    this.sheet.tiles.set(tile.id, tile);
    const place = this.alongGrain(grain);
    // Threads as fine as they are would not be seen but from near.
    this.sheet.defs.push(weavePattern(id, tile, { ...place, scale: place.scale * (this.near ? 0.5 : 1) }));
    return id;
  }

  private paints(fill: string, face: 'cloth' | 'rib', grain: Point): string[] {
    const pattern = this.spec.pattern ?? 'plain';
    const place = this.alongGrain(grain);
    if (face === 'rib' || (this.spec.fabric === 'rib' && pattern === 'plain')) {
      const id = this.nextId();
      this.sheet.defs.push(ribPattern(id, { dark: darker(fill, 0.55), pale: paler(fill, 0.5) }, place));
      return [id];
    }
    if (pattern === 'plain') return [];
    const id = this.nextId();
    const ink = this.spec.ink ?? (lightness(fill) > 0.6 ? darker(fill, 0.35) : paler(fill, 0.7));
    this.sheet.defs.push(clothPattern(id, pattern, ink, mix(ink, this.trim, 0.55), place));
    return [id];
  }

  private nextId(): string {
    this.sheet.ids += 1;
    return `p${this.sheet.ids}`;
  }
}
