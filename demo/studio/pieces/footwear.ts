import { darker, mix, paler } from '../color.ts';
import type { Cutter } from '../cutter.ts';
import { Outline } from '../geometry.ts';

/** One sock lying on its side, toe to the picture's right. `size` 1 is a grown-up's. */
export function cutSock(c: Cutter, look: { leg: number; foot: number }): void {
  const { leg, foot } = look;
  const w = 104;
  c.lookAt(0, 130);
  const outline = new Outline(-w, 60)
    .bend(-w + 12, leg * 0.5, -w + 2, leg - 40)
    .curve(-w - 14, leg + 110, -w + 60, leg + 168, 20, leg + 158)
    .curve(foot * 0.4, leg + 150, foot * 0.6, leg + 176, foot, leg + 166)
    .curve(foot + 130, leg + 158, foot + 130, leg - 4, foot + 10, leg - 10)
    .curve(foot * 0.6, leg - 12, w + 40, leg - 30, w, leg - 90)
    .bend(w - 8, leg * 0.5, w, 60)
    .close();
  c.part(outline, {
    folds: [
      c.fold(w + 10, leg - 70, -40, leg + 20, 22, 11, 14),
      c.fold(w, leg - 130, -50, leg - 40, 18, 8, 10),
      c.fold(w + 50, leg - 26, 10, leg + 70, 18, 9, 10),
      c.fold(-w + 10, leg * 0.4, w - 20, leg * 0.48, 16, 5, 8),
    ],
  });
  c.part(
    new Outline(-w + 2, leg + 10)
      .curve(-w - 12, leg + 110, -w + 60, leg + 168, 20, leg + 158)
      .bend(50, leg + 60, -w + 2, leg + 10)
      .close(),
    { fill: c.trim, face: 'plain', thickness: 1, edge: 20, wrinkle: 0.3, shadow: 0.15 },
  );
  c.part(
    new Outline(foot - 10, leg + 168)
      .curve(foot + 132, leg + 160, foot + 132, leg - 4, foot + 4, leg - 10)
      .bend(foot - 50, leg + 80, foot - 10, leg + 168)
      .close(),
    { fill: c.trim, face: 'plain', thickness: 1, edge: 20, wrinkle: 0.3, shadow: 0.15 },
  );
  c.part(
    new Outline(-w - 4, 0)
      .bend(0, -12, w + 4, 0)
      .line(w + 2, 104)
      .bend(0, 116, -w - 2, 104)
      .close(),
    { fill: c.trim, face: 'rib', thickness: 4, edge: 22, wrinkle: 0.2, shadow: 0.5 },
  );
}

/** One slipper seen from above, toe up; `side` 1 is the right foot. */
export function cutSlipper(c: Cutter, look: { plush: boolean; closedHeel: boolean }): void {
  const back = c.spec.view === 'back';
  c.lookAt(0, 300);
  const sole = (grow: number) =>
    new Outline(-120 - grow, 330)
      .curve(-190 - grow, 120, -170 - grow, -10 - grow, -20, -20 - grow)
      .curve(150 + grow, -20 - grow, 196 + grow, 130, 160 + grow, 340)
      .curve(140 + grow, 460, 150 + grow, 560, 128 + grow, 640)
      .curve(100, 760 + grow, -84, 760 + grow, -108 - grow, 640)
      .curve(-124 - grow, 540, -100 - grow, 440, -120 - grow, 330)
      .close();
  if (back) {
    // Turned over: the ribbed sole.
    c.part(sole(10), { fill: darker(c.trim, 0.45), face: 'plain', thickness: 7, edge: 40, wrinkle: 0.1 });
    for (let i = 0; i < 15; i += 1) {
      const y = 40 + i * 45;
      const half = 118 - Math.abs(i - 4) * 3;
      c.line(
        new Outline(-half, y).bend(-half / 2, y - 22, 0, y).bend(half / 2, y + 22, half, y),
        darker(c.trim, 0.7),
        11,
        0.55,
      );
    }
    c.stitches(sole(-8), darker(c.trim, 0.45));
    return;
  }
  c.part(sole(16), {
    fill: mix(c.trim, '#5a4a42', 0.45),
    face: 'plain',
    thickness: 4,
    edge: 22,
    wrinkle: 0.1,
  });
  c.part(sole(0), {
    fill: paler(c.trim, 0.35),
    face: 'plain',
    thickness: -2,
    edge: 40,
    wrinkle: 0.5,
    shadow: 0,
  });
  c.stitches(sole(-16), c.trim);
  if (look.closedHeel) {
    c.part(
      new Outline(-132, 470)
        .curve(-130, 800, 152, 800, 160, 470)
        .curve(134, 700, -100, 700, -132, 470)
        .close(),
      { thickness: 8, edge: 34 },
    );
  }
  const vamp = new Outline(-150, 330)
    .curve(-206, 110, -184, -26, -20, -34)
    .curve(164, -34, 214, 120, 188, 344)
    .curve(110, 250, -70, 250, -150, 330)
    .close();
  c.part(vamp, { thickness: 15, edge: 120, folds: [c.fold(-130, 250, 160, 250, 22, 6, -18)] });
  const rim = new Outline(188, 344).curve(110, 250, -70, 250, -150, 330);
  if (look.plush) {
    c.part(
      new Outline(194, 312)
        .curve(110, 208, -70, 206, -156, 296)
        .bend(-176, 340, -146, 366)
        .curve(-66, 296, 104, 300, 180, 384)
        .bend(210, 350, 194, 312)
        .close(),
      { fill: c.trim, face: 'plain', thickness: 12, edge: 44, wrinkle: 1.6 },
    );
  } else {
    c.piping(rim, c.trim, 14);
    c.within([1, 0, 0, 1, 0, -26], () =>
      c.stitches(new Outline(184, 340).curve(108, 250, -68, 250, -148, 328)),
    );
  }
}
