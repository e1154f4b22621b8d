import { expect, test } from 'vitest';
import { drillKills, type Kill, kills } from '../drills/kills.ts';
import { temporaryFolder } from './shop-process.ts';

// The short form of `npm run drills -- kills`; how soon the shop is back is measured there.
test('each kind of process is killed while shoppers buy and staff edit, send pictures and import: nothing that was confirmed is lost', async () => {
  const rows: string[] = [];
  let nth = 0;
  const eachKind: Kill = {
    name: 'one kind after the other',
    kill: (shop) => kills[nth++ % kills.length]?.kill(shop) ?? false,
  };
  const problems = await drillKills([eachKind], {
    ...{ folder: temporaryFolder(), times: kills.length, isShort: true },
    write: (row) => rows.push(row),
  });
  expect(problems, rows.join('\n')).toEqual([]);
});
