import { darker, lightness, mix, paler, seamColor } from './color.ts';
import type { Chance } from './seeded.ts';

/** A line; `toLight` moves it up and to the right, where the light comes from. Sides are in px. */
export function lineStroke(
  d: string,
  color: string,
  {
    width,
    opacity,
    toLight,
    cap,
  }: { width: number; opacity: number; toLight: number; cap: 'round' | 'butt' },
): string {
  const moved =
    toLight === 0
      ? ''
      : ` transform="translate(${(0.62 * toLight).toFixed(2)} ${(-0.78 * toLight).toFixed(2)})"`;
  return `<path d="${d}" fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${width.toFixed(1)}" stroke-linecap="${cap}" stroke-linejoin="round"${moved}/>`;
}

/** Lengths of stitches and of the gaps between them, in turn: a machine is even, cloth under its foot is not. */
const uneven = [6.2, 3.8, 5.6, 4.1, 6.5, 3.5, 5.9, 4.4, 5.2, 3.7, 6.6, 4, 5.8, 3.6, 6, 4.3];

/** Thread of the cloth's own color: lit from above, and in the shadow of the holes that it goes through. */
export function stitchStrokes(d: string, fill: string, scale: number): string {
  const dashes = uneven.map((length) => (length * scale).toFixed(1)).join(' ');
  const thread = lightness(fill) < 0.28 ? paler(fill, 0.24) : paler(fill, 0.3);
  const move = (by: number) =>
    `translate(${(-0.6 * by * scale).toFixed(2)} ${(0.8 * by * scale).toFixed(2)})`;
  return `<g fill="none"><path d="${d}" stroke="${seamColor(fill)}" stroke-opacity=".1" stroke-width="${(2.6 * scale).toFixed(1)}"/><path d="${d}" stroke="${darker(fill, 0.55)}" stroke-opacity="${lightness(fill) > 0.75 ? 0.36 : 0.5}" stroke-width="${(1.5 * scale).toFixed(1)}" stroke-dasharray="${dashes}" transform="${move(0.8)}"/><path d="${d}" stroke="${thread}" stroke-opacity=".75" stroke-width="${(1.4 * scale).toFixed(1)}" stroke-dasharray="${dashes}" transform="${move(-0.3)}"/></g>`;
}

/** A button of horn or shell with four holes, and the thread that holds it; it stands on its shadow. */
export function buttonBody(radius: number, color: string, chance: Chance): string {
  const r = (share: number) => (radius * share).toFixed(2);
  const dark = darker(color, 0.6);
  const far = r(0.25);
  const hole = (x: string, y: string) => `<circle cx="${x}" cy="${y}" r="${r(0.13)}"/>`;
  const holes = [hole(far, far), hole(`-${far}`, far), hole(far, `-${far}`), hole(`-${far}`, `-${far}`)];
  const thread = mix(color, dark, 0.3);
  const crossed = chance.next() < 0.5;
  const sewn = crossed
    ? `M-${far} -${far}L${far} ${far}M${far} -${far}L-${far} ${far}`
    : `M-${far} -${far}V${far}M${far} -${far}V${far}`;
  const rim = `<circle r="${r(0.86)}" fill="none" stroke="${dark}" stroke-opacity=".22" stroke-width="${r(0.1)}"/>`;
  return [
    `<g fill="#21161c"><circle cx="${r(-0.34)}" cy="${r(0.44)}" r="${r(1.02)}" fill-opacity=".13"/><circle cx="${r(-0.16)}" cy="${r(0.2)}" r="${r(1.02)}" fill-opacity=".3"/></g>`,
    `<circle r="${radius}" fill="${darker(color, 0.22)}"/>`,
    `<circle cx="${r(0.05)}" cy="${r(-0.06)}" r="${r(0.93)}" fill="${color}"/>`,
    // Its middle is hollow: dark on the side of the light, pale on the other.
    `<circle r="${r(0.64)}" fill="${darker(color, 0.14)}"/>`,
    `<circle cx="${r(-0.05)}" cy="${r(0.06)}" r="${r(0.6)}" fill="${paler(color, 0.12)}"/>`,
    `<path d="M${r(-0.3)} ${r(-0.82)}A${r(0.87)} ${r(0.87)} 0 0 1 ${r(0.84)} ${r(0.24)}" fill="none" stroke="${paler(color, 0.8)}" stroke-opacity=".8" stroke-width="${r(0.13)}" stroke-linecap="round"/>`,
    rim,
    `<g transform="rotate(${chance.between(-50, 50).toFixed(0)})"><g fill="${dark}" fill-opacity=".8">${holes.join('')}</g><path d="${sewn}" fill="none" stroke="${dark}" stroke-opacity=".35" stroke-width="${r(0.2)}"/><path d="${sewn}" fill="none" stroke="${thread}" stroke-width="${r(0.13)}" stroke-linecap="round"/></g>`,
  ].join('');
}
