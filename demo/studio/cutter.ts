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
import type { Fold, ReliefPart } from './relief.ts';
import { type Chance, seededChance, smoothNoise } from './seeded.ts';
import type { GarmentFabric, GarmentSpec } from './spec.ts';

export type Handle = {
  thickness: number;
  edge: number;
  wrinkle: number;
  wrinkleSize: number;
  contrast: number;
  gloss: number;
  nap: 'weave' | 'fuzz' | 'smooth';
};

/** How a fabric lies and takes the light. */
export const handles: Record<GarmentFabric, Handle> = {
  cotton: { thickness: 6.5, edge: 24, wrinkle: 8, wrinkleSize: 120, contrast: 0.95, gloss: 0, nap: 'weave' },
  muslin: { thickness: 7, edge: 24, wrinkle: 11, wrinkleSize: 60, contrast: 1, gloss: 0, nap: 'weave' },
  linen: { thickness: 7, edge: 22, wrinkle: 12, wrinkleSize: 80, contrast: 1.05, gloss: 0, nap: 'weave' },
  viscose: {
    thickness: 8,
    edge: 28,
    wrinkle: 13,
    wrinkleSize: 150,
    contrast: 0.95,
    gloss: 0.06,
    nap: 'smooth',
  },
  satin: { thickness: 6, edge: 30, wrinkle: 20, wrinkleSize: 165, contrast: 1.1, gloss: 0.9, nap: 'smooth' },
  flannel: { thickness: 11, edge: 34, wrinkle: 10, wrinkleSize: 140, contrast: 0.9, gloss: 0, nap: 'fuzz' },
  fleece: { thickness: 20, edge: 62, wrinkle: 10, wrinkleSize: 150, contrast: 0.95, gloss: 0, nap: 'fuzz' },
  terry: { thickness: 18, edge: 54, wrinkle: 10, wrinkleSize: 140, contrast: 0.95, gloss: 0, nap: 'fuzz' },
  rib: { thickness: 10, edge: 32, wrinkle: 8, wrinkleSize: 150, contrast: 0.95, gloss: 0, nap: 'weave' },
  velour: { thickness: 13, edge: 46, wrinkle: 15, wrinkleSize: 140, contrast: 1.05, gloss: 0.2, nap: 'fuzz' },
};

export type Sheet = {
  defs: string[];
  layers: string[];
  relief: ReliefPart[];
  outlines: string[];
  ids: number;
};

export const newSheet = (): Sheet => ({ defs: [], layers: [], relief: [], outlines: [], ids: 0 });

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

  constructor(sheet: Sheet, spec: GarmentSpec, frame: Matrix) {
    this.sheet = sheet;
    this.spec = spec;
    this.frame = frame;
    this.chance = seededChance(spec.seed * 2 + (spec.view === 'back' ? 1 : 0));
    this.handle = handles[spec.fabric];
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
    return cutter;
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

  get scale(): number {
    return scaleOf(this.frame) * scaleOf(this.at);
  }

  readonly place = (point: Point): Point => {
    const [x, y] = apply(this.at, point);
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
    return {
      from: this.place([x1, y1]),
      to: this.place([x2, y2]),
      bow: bow * s * side,
      width: width * s,
      height: height * s,
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
      const strokes = [20, 13, 7, 3].map(
        (width) =>
          `<path d="${d}" stroke-width="${(width * s).toFixed(1)}" stroke-opacity="${(0.05 * shadow).toFixed(3)}"/>`,
      );
      layers.push(
        `<g fill="none" stroke="#21161c" stroke-linejoin="round" transform="translate(${(3 * s).toFixed(1)} ${(5 * s).toFixed(1)})">${strokes.join('')}</g>`,
      );
    }
    layers.push(`<path d="${d}" fill="${fill}"/>`);
    const paint = face === 'plain' ? undefined : this.paint(fill, face, look.grain ?? [0, 1]);
    if (paint !== undefined) layers.push(`<path d="${d}" fill="url(#${paint})"/>`);
    layers.push(
      `<path d="${d}" fill="none" stroke="${seamColor(fill)}" stroke-opacity=".34" stroke-width="${(1.6 * s).toFixed(1)}"/>`,
    );
    this.sheet.outlines.push(d);
    this.sheet.relief.push({
      points: cut.points(2),
      thickness: (look.thickness ?? this.handle.thickness) * s,
      edge: (look.edge ?? this.handle.edge) * s,
      wrinkle: (look.wrinkle ?? 1) * this.handle.wrinkle * s,
      wrinkleSize: this.handle.wrinkleSize * s,
      folds: look.folds ?? [],
      seed: this.spec.seed + this.sheet.relief.length * 17,
    });
  }

  /** A thin line of sewing. */
  seam(outline: Outline, fill = this.cloth, width = 2.4): void {
    this.line(outline, seamColor(fill), width, 0.55);
  }

  stitches(outline: Outline, fill = this.cloth): void {
    const s = this.scale;
    const d = outline.map(this.place, 2).d();
    this.sheet.layers.push(
      `<path d="${d}" fill="none" stroke="${seamColor(fill)}" stroke-opacity=".5" stroke-width="${(1.7 * s).toFixed(1)}" stroke-dasharray="${(6 * s).toFixed(1)} ${(4 * s).toFixed(1)}"/>`,
    );
  }

  line(outline: Outline, color: string, width: number, opacity = 1): void {
    const d = outline.map(this.place, 2).d();
    this.sheet.layers.push(
      `<path d="${d}" fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${(width * this.scale).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`,
    );
  }

  /** Corded edge: a pale or dark cord with its own small shade. */
  piping(outline: Outline, color = this.trim, width = 7): void {
    this.line(outline, darker(color, 0.45), width + 2.5, 0.45);
    this.line(outline, color, width);
    this.line(outline, paler(color, 0.6), width * 0.3, 0.5);
  }

  cord(outline: Outline, color: string, width: number): void {
    this.within([1, 0, 0, 1, 3, 5], () => this.line(outline, '#21161c', width + 5, 0.16));
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

  button(x: number, y: number, radius = 13, color = this.trim): void {
    const hole = darker(color, 0.6);
    const holes = [-1, 1].flatMap((i) =>
      [-1, 1].map(
        (j) => `<circle cx="${i * radius * 0.24}" cy="${j * radius * 0.24}" r="${radius * 0.12}"/>`,
      ),
    );
    this.draw(
      x,
      y,
      `<circle cx="2" cy="4" r="${radius * 1.12}" fill="#21161c" fill-opacity=".28"/><circle r="${radius}" fill="${color}"/><circle r="${radius}" fill="none" stroke="${hole}" stroke-opacity=".4" stroke-width="1.6"/><circle cx="${-radius * 0.1}" cy="${-radius * 0.12}" r="${radius * 0.7}" fill="none" stroke="${paler(color, 0.7)}" stroke-width="2" stroke-opacity=".7"/><g fill="${hole}" fill-opacity=".75">${holes.join('')}</g>`,
    );
  }

  /** A scalloped lace edge that follows a line. */
  lace(outline: Outline, color: string, depth = 26): void {
    const s = this.scale;
    const points = evenly(outline.map(this.place, 2).points(8), depth * 0.86 * s);
    const hole = mix(this.cloth, '#3a2a30', 0.35);
    const ring = (r: number) =>
      points
        .map(([x, y]) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(r * s).toFixed(1)}"/>`)
        .join('');
    this.sheet.layers.push(
      `<g fill="#21161c" fill-opacity=".12" transform="translate(${2 * s} ${4 * s})">${ring(depth * 0.62)}</g><g fill="${color}">${ring(depth * 0.6)}</g><g fill="none" stroke="${hole}" stroke-opacity=".35" stroke-width="${(1.3 * s).toFixed(1)}">${ring(depth * 0.44)}</g><g fill="${hole}" fill-opacity=".5">${ring(depth * 0.12)}</g>`,
    );
    this.line(outline, color, depth * 0.42);
    this.line(outline, hole, 1.4, 0.4);
  }

  private paint(fill: string, face: 'cloth' | 'rib', grain: Point): string | undefined {
    const [x, y] = this.place([0, 0]);
    const [gx, gy] = this.place([grain[0] * 100, grain[1] * 100]);
    const degrees = (Math.atan2(gy - y, gx - x) * 180) / Math.PI - 90;
    const place = { x, y, degrees, scale: this.scale };
    if (face === 'rib' || (this.spec.fabric === 'rib' && (this.spec.pattern ?? 'plain') === 'plain')) {
      const id = this.nextId();
      this.sheet.defs.push(ribPattern(id, { dark: darker(fill, 0.55), pale: paler(fill, 0.5) }, place));
      return id;
    }
    const pattern = this.spec.pattern ?? 'plain';
    if (pattern === 'plain') return undefined;
    const id = this.nextId();
    const ink = this.spec.ink ?? (lightness(fill) > 0.6 ? darker(fill, 0.35) : paler(fill, 0.7));
    this.sheet.defs.push(clothPattern(id, pattern, ink, mix(ink, this.trim, 0.55), place));
    return id;
  }

  private nextId(): string {
    this.sheet.ids += 1;
    return `p${this.sheet.ids}`;
  }
}
