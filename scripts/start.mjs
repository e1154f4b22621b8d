// npm start, npm run dev: installs what is missing, builds when sources changed, opens the shop.
import { ensureBuilt } from './build.mjs';
import { fromRoot, runPinned } from './child.mjs';
import { ensureInstalled } from './installation.mjs';

const development = process.argv.includes('--dev');
ensureInstalled();
if (!development) ensureBuilt();
runPinned([fromRoot('src/main.ts'), ...process.argv.slice(2)], {
  NODE_ENV: development ? 'development' : 'production',
});
