// npm run drills -- kills: each kind of process is killed thirty times (DRILL_KILLS). npm run drills -- power: the power is cut ten times
// (DRILL_KILLS), and what was not synced to the disk is gone; needs root on Linux.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { machine } from '../../bench/processes.ts';
import { drillKills, type Kill, kill, killerOf, kills } from './kills.ts';
import { cuttableDisk } from './power-cut.ts';
import { childrenOf, postgresPid } from './shop.ts';

const isPower = process.argv[2] === 'power';
const times = Number(process.env.DRILL_KILLS ?? (isPower ? 10 : 30));

const drill = (kinds: readonly Kill[], folder: string): Promise<string[]> => {
  console.log(`\ntests/drills/kills  ${machine()}\n`);
  return drillKills(kinds, { folder, times, isShort: false, write: (row) => console.log(row) });
};

async function killProcesses(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-kills-'));
  try {
    return await drill(kills, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function cutPower(): Promise<string[]> {
  const disk = cuttableDisk(2_000);
  const powerCut: Kill = {
    name: 'the power',
    async kill(shop) {
      const [postmaster, killShop] = [postgresPid(shop.data), killerOf(shop)];
      disk.cut();
      // With the power all ends; a connection that waits for one that was killed would stay for ever.
      const connections = childrenOf(postmaster);
      killShop();
      connections.forEach(kill);
      await disk.comeBack();
      return true;
    },
  };
  try {
    return await drill([powerCut], disk.folder);
  } finally {
    disk.remove();
  }
}

const problems = await (isPower ? cutPower() : killProcesses());
for (const one of problems) console.error(`✗ ${one}`);
if (problems.length === 0) console.log('Nothing that was confirmed is lost.');
process.exit(problems.length === 0 ? 0 : 1);
