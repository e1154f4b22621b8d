// Loaded before the shop (NODE_OPTIONS): its wall clock is off by the milliseconds in the file HILAL_DRILL_CLOCK. What
// measures spans (performance.now, timers) goes on evenly, as when an operator sets the time.
import { readFileSync } from 'node:fs';

const RealDate = Date;
let offset = 0;
const file = process.env.HILAL_DRILL_CLOCK;
if (file)
  setInterval(() => {
    try {
      offset = Number(readFileSync(file, 'utf8')) || 0;
    } catch {
      offset = 0;
    }
  }, 50).unref();

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + offset);
    else super(...given);
  }
  static now() {
    return RealDate.now() + offset;
  }
};
