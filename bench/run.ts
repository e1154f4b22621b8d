// npm run bench [-- pages | render | flood | lighthouse | taps | demo | search | listing | import | orders | calls | sale]: figures of this machine, and whether they keep our limits.
import { findChromium } from '../scripts/chromium.mjs';
import { benchCalls } from './calls.ts';
import { benchDemo } from './demo.ts';
import { benchFlood } from './flood.ts';
import { benchImport } from './import.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchListing } from './listing.ts';
import { benchOrders } from './orders.ts';
import { benchPages } from './pages.ts';
import { benchRender } from './render.ts';
import { benchSale } from './sale.ts';
import { benchSearch } from './search.ts';
import { benchTaps } from './taps.ts';

const benches: Record<string, () => Promise<boolean>> = {
  pages: benchPages,
  render: benchRender,
  flood: benchFlood,
  lighthouse: benchLighthouse,
  taps: benchTaps,
  demo: benchDemo,
  search: benchSearch,
  listing: benchListing,
  import: benchImport,
  orders: benchOrders,
  calls: benchCalls,
  sale: benchSale,
};
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; there are: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}
/** Those that open a browser: the one that the journeys take. */
const inBrowser = new Set(['lighthouse', 'taps', 'demo']);
if (requested.length === 0 || requested.some((name) => inBrowser.has(name))) {
  const found = findChromium();
  if (!found) process.exit(2);
  process.env.CHROMIUM_PATH = found;
}
const failed: string[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  if (!(await bench())) failed.push(name);
}
console.log(failed.length === 0 ? '\nWithin our limits.' : `\nNot within our limits: ${failed.join(', ')}.`);
process.exit(failed.length === 0 ? 0 : 1);
