import { darker, paler } from '../color.ts';
import type { Cutter } from '../cutter.ts';
import { cloudShape, heartShape, moonShape, starShape } from '../patterns.ts';
import type { GarmentPrint } from '../spec.ts';

const face = (x: number, y: number, ink: string) =>
  `<g fill="${ink}"><circle cx="${x - 14}" cy="${y}" r="4.4"/><circle cx="${x + 14}" cy="${y}" r="4.4"/></g><path d="M${x - 8} ${y + 12}q8 8 16 0" fill="none" stroke="${ink}" stroke-width="3.4" stroke-linecap="round"/>`;

function figure(print: GarmentPrint, ink: string, second: string, dark: string): string {
  switch (print) {
    case 'moon':
      return `${moonShape(-8, 4, 62, ink)}${starShape(46, -26, 17, second)}${starShape(24, 14, 9, second)}${starShape(62, 22, 8, second)}`;
    case 'star':
      return `${starShape(0, 0, 66, ink)}${face(0, -2, dark)}${starShape(70, -54, 12, second)}${starShape(-72, 40, 10, second)}`;
    case 'heart':
      return `${heartShape(0, 0, 66, ink)}${heartShape(62, -52, 15, second)}${heartShape(-66, 48, 11, second)}`;
    case 'cloud':
      return `${cloudShape(0, 0, 70, ink)}${face(4, 6, dark)}${starShape(-40, 62, 10, second)}${starShape(4, 74, 12, second)}${starShape(48, 62, 10, second)}`;
    case 'bear':
      return `<g fill="${ink}"><circle cx="-44" cy="-44" r="24"/><circle cx="44" cy="-44" r="24"/><circle r="66"/></g><g fill="${second}"><circle cx="-44" cy="-44" r="12"/><circle cx="44" cy="-44" r="12"/><ellipse cy="20" rx="30" ry="24"/></g><g fill="${dark}"><circle cx="-24" cy="-12" r="6"/><circle cx="24" cy="-12" r="6"/><ellipse cy="10" rx="10" ry="7"/></g><path d="M-9 26q9 9 18 0" fill="none" stroke="${dark}" stroke-width="3.6" stroke-linecap="round"/>`;
    case 'rabbit':
      return `<g fill="${ink}"><ellipse cx="-24" cy="-72" rx="17" ry="52" transform="rotate(-8 -24 -72)"/><ellipse cx="24" cy="-72" rx="17" ry="52" transform="rotate(10 24 -72)"/><circle r="54"/></g><g fill="${second}"><ellipse cx="-24" cy="-72" rx="8" ry="36" transform="rotate(-8 -24 -72)"/><ellipse cx="24" cy="-72" rx="8" ry="36" transform="rotate(10 24 -72)"/><circle cx="-32" cy="14" r="10"/><circle cx="32" cy="14" r="10"/></g>${face(0, -4, dark)}`;
    case 'rocket':
      return `<g transform="rotate(24)"><path d="M0-84C34-50 34 10 24 46H-24C-34 10-34-50 0-84Z" fill="${ink}"/><path d="M-26 6L-54 54L-22 46ZM26 6L54 54L22 46Z" fill="${second}"/><circle cy="-18" r="15" fill="${second}"/><circle cy="-18" r="9" fill="${dark}"/><path d="M-14 50L0 92L14 50Z" fill="#f0a35e"/></g>${starShape(66, -48, 11, second)}${starShape(-64, -20, 9, second)}`;
  }
}

/** A printed drawing on the chest, `half` its half width. */
export function cutPrint(c: Cutter, print: GarmentPrint, x: number, y: number, half: number): void {
  const ink = c.spec.ink ?? c.trim;
  const body = figure(print, ink, paler(c.trim, 0.35), darker(ink, 0.72));
  c.draw(x, y, `<g transform="scale(${(half / 74).toFixed(3)})">${body}</g>`, 0.94);
}
