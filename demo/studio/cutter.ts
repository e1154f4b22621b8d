import { darker, lightness, mix, paler, seamColor } from './color.ts';
import { type Drape, drapeOf } from './drape.ts';
import {
  angleOf,
  apply,
  evenly,
  identity,
  type Matrix,
  multiply,
  Outline,
  type Point,
  scaleOf,
} from './geometry.ts';
import { clothPattern, ribPattern } from './patterns.ts';
import { CELL, type Finish, type ReliefPart } from './relief.ts';
import { type Chance, seededChance, smoothNoise } from './seeded.ts';
import { buttonBody, lineStroke, stitchStrokes } from './sewing.ts';
import type { GarmentMeasure, GarmentSpec } from './spec.ts';
import { type Tile, weaveOf, weavePattern, weaveTile } from './weave.ts';
import type { Fold } from './wrinkles.ts';

/** How many times curves are halved, so that they bend in small waves. */
const BENDS = 3;

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
function finishOf({ contrast, gloss, pile, hair }: Drape, fill: string, scale: number): Finish {
  const light = lightness(fill);
  return {
    contrast: contrast * (light > 0.8 ? 0.9 : light < 0.25 && gloss === 0 ? 1.2 : 1),
    lift: 0.55 * (0.4 + 0.6 * light),
    // Satin throws the light back before it takes its color: on dark cloth that is seen most.
    gloss: gloss * (0.75 + 0.25 * light),
    pile: pile * (0.4 + 0.6 * light),
    // From near it is the threads that are seen, not how far they stand off.
    hair: Math.min(2.2, hair * scale),
  };
}

/**
 * The shadow of a part on what lies below: tight and dark at its edge, wide and faint further off, and none on the
 * side of the light. On dark cloth a shadow is seen only where it is deep.
 */
function castShadow(d: string, fill: string, share: number, scale: number): string {
  const depth = (lightness(fill) < 0.35 ? 0.14 : 0.085) * share;
  // A shadow in few steps would be seen as lines.
  const count = scale > 1.8 ? 6 : 4;
  const steps = Array.from({ length: count }, (_, nth) => {
    const far = nth / (count - 1);
    return [3 + 10 * far ** 1.3, 2 + 5.5 * far ** 1.3, ((1.8 - 1.5 * far) * 3) / count] as const;
  });
  const strokes = steps.map(
    ([width, off, deep]) =>
      `<path d="${d}" stroke-width="${(width * scale).toFixed(1)}" stroke-opacity="${(depth * deep).toFixed(3)}" transform="translate(${(-0.6 * off * scale).toFixed(1)} ${(0.8 * off * scale).toFixed(1)})"/>`,
  );
  return `<g fill="none" stroke="#21161c" stroke-linejoin="round">${strokes.join('')}</g>`;
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
  readonly drape: Drape;
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
    this.drape = drapeOf(spec);
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
      2.2 * smoothNoise(along / 70, across / 70, seed + salt + 1) +
      0.9 * smoothNoise(along / 30, across / 30, seed + salt + 2);
    return apply(this.frame, [x + bend(x, y, 31), y + bend(x, y, 47)]);
  };

  fold(x1: number, y1: number, x2: number, y2: number, width: number, height: number, bow = 0): Fold {
    const side = this.at[0] * this.at[3] - this.at[1] * this.at[2] < 0 ? -1 : 1;
    const s = this.scale;
    const thick = this.drape.thickness >= 9;
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
    const cut = outline.map(this.place, BENDS).clockwise();
    const d = cut.d();
    const fill = look.fill ?? this.cloth;
    const face = look.face ?? 'cloth';
    const shadow = look.shadow ?? 1;
    const layers = this.sheet.layers;
    if (shadow > 0) layers.push(castShadow(d, fill, shadow, s));
    // The cut edge has a thickness, seen on the side away from the light.
    layers.push(
      `<path d="${d}" fill="${darker(fill, 0.42)}" transform="translate(${(-0.9 * s).toFixed(1)} ${(1.2 * s).toFixed(1)})"/>`,
    );
    layers.push(`<path d="${d}" fill="${fill}"/>`);
    for (const paint of face === 'plain' ? [] : this.paints(fill, face, look.grain ?? [0, 1]))
      layers.push(`<path d="${d}" fill="url(#${paint})"/>`);
    layers.push(`<path d="${d}" fill="url(#${this.weave(fill, look.grain ?? [0, 1])})"/>`);
    layers.push(
      `<path d="${d}" fill="none" stroke="${seamColor(fill)}" stroke-opacity=".13" stroke-width="${(1.2 * s).toFixed(1)}"/>`,
    );
    this.reach(cut);
    this.sheet.outlines.push(d);
    this.sheet.relief.push({
      points: cut.points(1),
      thickness: (look.thickness ?? this.drape.thickness) * (this.drape.gloss > 0 ? 0.5 : 1) * s,
      edge: (look.edge ?? this.drape.edge) * s,
      wrinkle: (look.wrinkle ?? 1) * this.drape.wrinkle * s,
      wrinkleSize: this.drape.wrinkleSize * s,
      crisp: this.drape.crisp,
      folds: look.folds ?? [],
      seams: [],
      finish: { ...finishOf(this.drape, fill, s), ...(look.smooth ? { hair: 0 } : {}) },
      seed: this.spec.seed + this.sheet.relief.length * 17,
    });
  }

  /** A thin line of sewing, in a groove of the cloth. */
  seam(outline: Outline, fill = this.cloth, width = 2.4): void {
    this.pull(outline, 1.5);
    this.line(outline, darker(seamColor(fill), 0.2), width * 0.7, 0.48);
    this.line(outline, paler(fill, 0.4), width * 0.6, 0.35, 0.9 * width);
  }

  stitches(outline: Outline, fill = this.cloth): void {
    this.pull(outline, 1);
    this.sheet.layers.push(
      stitchStrokes(outline.map(this.place, BENDS).d(), fill, this.scale * (this.near ? 0.6 : 1)),
    );
  }

  /** Sewing pulls the cloth together: it lies deeper along the thread, and in small waves beside it. */
  private pull(outline: Outline, deep: number, bare = 0): void {
    const { crisp, thickness } = this.drape;
    const s = this.scale;
    this.sheet.relief.at(-1)?.seams.push({
      points: evenly(outline.map(this.place, BENDS).points(2), CELL),
      deep: deep * (1 + 0.12 * thickness) * s,
      waves: (0.25 + 0.75 * crisp) * s * (this.near ? 0.6 : 1),
      bare: bare * s,
      scale: s,
      seed: this.sheet.layers.length,
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
      `<path d="${outline.map(this.place, BENDS).d()}" fill="none" stroke="${look.color}" stroke-opacity="${look.opacity}" stroke-width="${(look.width * s).toFixed(1)}"${look.round ? ' stroke-linecap="round"' : ''} stroke-dasharray="${(on * s).toFixed(1)} ${(off * s).toFixed(1)}"/>`,
    );
  }

  /** `toLight` moves it in the picture: up and to the right, or with less than 0 down and to the left. */
  line(outline: Outline, color: string, width: number, opacity = 1, toLight = 0): void {
    const bent = outline.map(this.place, BENDS);
    this.reach(bent);
    const s = this.scale;
    // A cord ends round, a band is cut.
    const cap = width > 15 ? 'butt' : 'round';
    this.sheet.layers.push(
      lineStroke(bent.d(), color, { width: width * s, opacity, toLight: toLight * s, cap }),
    );
  }

  /** Corded edge: a thin tube of one color from end to end, in the light on one side and with its own shadow. */
  piping(outline: Outline, color = this.trim, width = 5): void {
    this.pull(outline, 0.2, width);
    this.line(outline, '#21161c', width * 1.2, 0.2, -0.62 * width);
    this.line(outline, '#21161c', width * 1.05, 0.3, -0.26 * width);
    this.line(outline, mix(color, darker(this.cloth, 0.3), 0.34), width);
    this.line(outline, color, width * 0.72, 1, 0.14 * width);
    this.line(outline, paler(color, 0.75), width * 0.28, 0.75, 0.22 * width);
  }

  /** A knitted band along a line: it stands off the cloth a little, and its ribs run across. */
  ribs(outline: Outline, width: number, fill: string): void {
    this.line(outline, paler(fill, 0.5), width * 0.4, 0.14, 0.16 * width);
    const ribs = { color: darker(fill, 0.55), width: width * 0.96, dashes: [1.7, 2.3] } as const;
    this.dashes(outline, { ...ribs, opacity: 0.2 });
  }

  /** Teeth of metal between two tapes. */
  zip(outline: Outline): void {
    this.line(outline, darker(this.cloth, 0.35), 26, 0.55);
    this.pull(outline, 0.8, 12);
    this.line(outline, '#21161c', 10, 0.35, -1.6);
    this.line(outline, '#d9d4cc', 9);
    const gap = { color: '#5f5a55', opacity: 0.55 };
    this.dashes(outline, { ...gap, width: 9, dashes: [1.4, 2.6] });
    this.line(outline, '#6f6a65', 1.6, 0.8);
    this.line(outline, '#ffffff', 1.2, 0.6, 2.6);
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
    // Each is sewn on by hand: turned its own way, and a little off the line.
    const own = seededChance(this.spec.seed + Math.round(x * 5 + y * 11));
    const at = x + own.between(-1.2, 1.2);
    this.pull(new Outline(at, y).line(at + 1, y), 0, 2 * radius + 4);
    this.draw(at, y, buttonBody(radius, color, own));
  }

  /** A scalloped lace edge that follows a line: flowers of eyelets with picots, under a ribbon of holes. */
  lace(outline: Outline, color: string, depth = 26): void {
    const s = this.scale;
    const points = evenly(outline.map(this.place, BENDS).points(8), depth * 0.86 * s);
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
