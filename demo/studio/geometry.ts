export type Point = readonly [number, number];
/** x' = a·x + c·y + e, y' = b·x + d·y + f */
export type Matrix = readonly [number, number, number, number, number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

export function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}

export function apply(m: Matrix, [x, y]: Point): Point {
  return [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
}

/** Move, then turn (degrees), then scale; the order in which one lays a garment on a table. */
export function lay(x: number, y: number, degrees = 0, scaleX = 1, scaleY = scaleX): Matrix {
  const r = (degrees * Math.PI) / 180;
  const cos = Math.cos(r);
  const sin = Math.sin(r);
  return [cos * scaleX, sin * scaleX, -sin * scaleY, cos * scaleY, x, y];
}

export const scaleOf = (m: Matrix) => Math.sqrt(Math.abs(m[0] * m[3] - m[1] * m[2]));
export const angleOf = (m: Matrix) => (Math.atan2(m[1], m[0]) * 180) / Math.PI;

/** Moves points so that a rectangle around x = 0 gets round corners; what lies inside goes along. */
export function roundCorners(
  { half, top, bottom }: { half: number; top: number; bottom: number },
  { above, below }: { above: number; below: number },
): (point: Point) => Point {
  return ([x, y]) => {
    const upper = y < (top + bottom) / 2;
    const radius = upper ? above : below;
    const out = (Math.abs(x) - half + radius) / radius;
    const along = (upper ? top + radius - y : y - bottom + radius) / radius;
    if (out <= 0 || along <= 0) return [x, y];
    const newOut = out * Math.sqrt(1 - Math.min(1, along) ** 2 / 2);
    const newAlong = along * Math.sqrt(1 - Math.min(1, out) ** 2 / 2);
    return [
      Math.sign(x) * (half - radius + newOut * radius),
      upper ? top + radius - newAlong * radius : bottom - radius + newAlong * radius,
    ];
  };
}

type Cubic = readonly [Point, Point, Point, Point];

const lerp = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

function split([p0, p1, p2, p3]: Cubic): [Cubic, Cubic] {
  const a = lerp(p0, p1, 0.5);
  const b = lerp(p1, p2, 0.5);
  const c = lerp(p2, p3, 0.5);
  const d = lerp(a, b, 0.5);
  const e = lerp(b, c, 0.5);
  const f = lerp(d, e, 0.5);
  return [
    [p0, a, d, f],
    [f, e, c, p3],
  ];
}

const round = (n: number) => Math.round(n * 10) / 10;

/** A cut line made of cubic curves only, so that a map of the plane bends straight edges too. */
export class Outline {
  private readonly curves: Cubic[] = [];
  private start: Point;
  private at: Point;
  private closed = false;

  constructor(x: number, y: number) {
    this.start = [x, y];
    this.at = this.start;
  }

  line(x: number, y: number): this {
    const to: Point = [x, y];
    return this.push([this.at, lerp(this.at, to, 1 / 3), lerp(this.at, to, 2 / 3), to]);
  }

  /** One control point. */
  bend(cx: number, cy: number, x: number, y: number): this {
    const c: Point = [cx, cy];
    const to: Point = [x, y];
    return this.push([this.at, lerp(this.at, c, 2 / 3), lerp(to, c, 2 / 3), to]);
  }

  /** Two control points. */
  curve(ax: number, ay: number, bx: number, by: number, x: number, y: number): this {
    return this.push([this.at, [ax, ay], [bx, by], [x, y]]);
  }

  close(): this {
    if (this.at[0] !== this.start[0] || this.at[1] !== this.start[1]) this.line(this.start[0], this.start[1]);
    this.closed = true;
    return this;
  }

  map(place: (p: Point) => Point, halvings = 1): Outline {
    let curves: Cubic[] = this.curves;
    for (let i = 0; i < halvings; i += 1) curves = curves.flatMap(split);
    const mapped = new Outline(...place(this.start));
    mapped.closed = this.closed;
    for (const [a, b, c, d] of curves) mapped.push([place(a), place(b), place(c), place(d)]);
    return mapped;
  }

  /** The same line walked clockwise, so that several of them unite in one clip path and never cancel. */
  clockwise(): Outline {
    let area = 0;
    const points = this.points(2);
    for (let i = 0; i < points.length; i += 1) {
      const [ax, ay] = points[i] as Point;
      const [bx, by] = points[(i + 1) % points.length] as Point;
      area += ax * by - bx * ay;
    }
    if (area >= 0) return this;
    const turned = new Outline(...this.at);
    turned.closed = this.closed;
    for (const [a, b, c, d] of this.curves.toReversed()) turned.push([d, c, b, a]);
    return turned;
  }

  /** SVG path data. */
  d(): string {
    const body = this.curves.map(([, b, c, d]) => `C${[...b, ...c, ...d].map(round).join(' ')}`).join('');
    return `M${round(this.start[0])} ${round(this.start[1])}${body}${this.closed ? 'Z' : ''}`;
  }

  /** Points along the line. */
  points(perCurve: number): Point[] {
    const points: Point[] = [this.start];
    for (const [p0, p1, p2, p3] of this.curves) {
      for (let i = 1; i <= perCurve; i += 1) {
        const t = i / perCurve;
        const s = 1 - t;
        const [w0, w1, w2, w3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
        points.push([
          w0 * p0[0] + w1 * p1[0] + w2 * p2[0] + w3 * p3[0],
          w0 * p0[1] + w1 * p1[1] + w2 * p2[1] + w3 * p3[1],
        ]);
      }
    }
    return points;
  }

  private push(curve: Cubic): this {
    this.curves.push(curve);
    this.at = curve[3];
    return this;
  }
}

/** Points at equal steps along a polyline. */
export function evenly(points: readonly Point[], step: number): Point[] {
  const found: Point[] = [];
  let left = 0;
  for (let i = 1; i < points.length; i += 1) {
    const a = points[i - 1] as Point;
    const b = points[i] as Point;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    let walked = left;
    while (walked < length) {
      found.push(lerp(a, b, walked / length));
      walked += step;
    }
    left = walked - length;
  }
  return found;
}
