// Compresses the build's assets once, as hard as it goes, so that no request has to.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(js|css|svg|json|txt|webmanifest|xml|html)$/;
/** Less than one network packet gains nothing. */
const minBytes = 1_000;

/** Writes `.br` and `.gz` beside every file worth it; returns the names of all files under `assets/`. */
export const compressAssets = (client) => {
  const assets = join(client, 'assets');
  const files = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  for (const file of files.filter((name) => compressible.test(name))) {
    const content = readFileSync(file);
    if (content.length < minBytes) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
  return files.map((file) => relative(assets, file)).filter((name) => !name.startsWith('..'));
};
