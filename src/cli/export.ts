import { fillPlain } from '#/platform/fill.ts';
import { text } from '#/platform/messages.ts';
import { StartError } from '#/platform/start-error.ts';
import { exportProducts } from '#/shop/catalog/import/index.ts';
import { terminalLocale, UsageError, withShop } from './with-shop.ts';

const done = text('صُدّرت المنتجات إلى {path} (العدد: {count}).');

/** npm run export -- FILE.csv */
function readWish(args: string[]): string {
  const [path, ...others] = args;
  if (path === undefined || path.startsWith('-') || others.length > 0) {
    throw new UsageError('npm run export -- FILE.csv');
  }
  return path;
}

/** A folder that is not there or may not be written to, a full disk: the operator's to put right. */
function sentence(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^E[A-Z]+$/.test(code) ? new StartError(`${path} cannot be written (${code}).`) : error;
}

await withShop(readWish, async ({ config, db, say }, path) => {
  const origin = config.shopUrl ?? `http://localhost:${config.port}`;
  const count = await exportProducts(db, path, origin).catch((error: unknown) => {
    throw sentence(error, path);
  });
  say(fillPlain(done[terminalLocale(process.env)], { count, path }));
  return 0;
});
