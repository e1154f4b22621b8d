import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ensureContent } from '#/shop/content/index.ts';
import { type Books, drill, mailsLeave, patienceMs } from '../drills/drill.ts';
import { faultsAround, surroundings } from '../drills/faults.ts';
import { faultyLine } from '../drills/faulty-line.ts';
import { fill } from '../drills/ledger.ts';
import { freePort, startShop } from '../drills/shop.ts';
import { testDatabase } from '../support/database.ts';

// The short form of `npm run drills`: one shop, and each fault for a moment. Kills of processes are in recovery.test.ts.
// Here the shop has to come back; how soon is measured by `npm run drills`, on a machine without other work.
const lengths = { faultMs: 600, quietMs: 200, buyers: 2 };

const folder = mkdtempSync(join(tmpdir(), 'hilal-drills-'));
const { db, url } = await testDatabase();
// As after an earlier start: pages that were written a moment ago are not shown once the database is gone.
await ensureContent(db);
const around = await surroundings(folder);
const { hostname, port } = new URL(url);
const line = await faultyLine({ host: hostname, port: Number(port) });
const overLine = new URL(url);
overLine.host = `127.0.0.1:${line.port}`;
const shop = await startShop(join(folder, 'data'), await freePort(), {
  ...around.environment,
  DATABASE_URL: overLine.href,
});
const books: Books = { url: () => url, goods: await fill(url), confirmed: new Map() };

afterAll(async () => {
  await shop.stop();
  line.close();
  await around.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each(faultsAround(around, line))(
  '$name: no confirmed order is lost or doubled, pages are shown, what cannot be done says so, and all is back',
  async (fault) => {
    const { wrong, orders, pages } = await drill(fault, { shop, books, lengths, withinMs: patienceMs });
    expect(wrong).toEqual([]);
    expect(orders).toBeGreaterThan(0);
    expect(pages).toBeGreaterThan(0);
    expect(shop.child.exitCode, shop.printed()).toBeNull();
  },
);

test('after all of it every e-mail has left, those that were refused at first too', async () => {
  const { wrong } = await mailsLeave(books, around.mail.taken);
  expect(wrong).toEqual([]);
});
