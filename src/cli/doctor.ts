import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '#/platform/clock.ts';
import { type Config, readConfig } from '#/platform/config.ts';
import { createDatabase } from '#/platform/database.ts';
import { examine, examineAround } from '#/platform/health/examine.ts';
import { databaseAway, type Found, inWords } from '#/platform/health/findings.ts';
import { Jobs } from '#/platform/jobs.ts';
import { text } from '#/platform/messages.ts';
import { openToolDatabase } from '#/platform/shop-database.ts';
import { orderPace } from '#/shop/orders/index.ts';
import { failureSentence } from './failure.ts';
import { terminalLocale } from './with-shop.ts';

const usage = `npm run doctor [-- --mail you@example.com]
  looks at database, disk, mail, public address, certificate, copies and the rest, and says what to do
  --mail ADDRESS   also sends a test e-mail there`;

const locale = terminalLocale(process.env);
const states = { good: text('سليم'), warning: text('انتبه'), bad: text('خلل') };

/** The database of the shop; one of the operator's own is looked at as it is, never migrated from here. */
async function openDatabase(config: Config) {
  if (config.databaseUrl) return { url: config.databaseUrl, release: async () => {} };
  return openToolDatabase(config);
}

async function findAll(config: Config, mailTo: string | undefined): Promise<Found[]> {
  let shop: Awaited<ReturnType<typeof openDatabase>>;
  try {
    shop = await openDatabase(config);
  } catch (error) {
    const sentence = failureSentence(error);
    if (sentence === undefined) throw error;
    return [databaseAway(sentence), ...(await examineAround({ config, clock: systemClock }, { mailTo }))];
  }
  const connection = createDatabase(shop.url, { max: 2, applicationName: 'hilal-doctor' });
  const jobs = new Jobs(shop.url, { onError: () => {}, looksOnly: true });
  const backlog = async () => {
    await jobs.prepare();
    return jobs.backlog();
  };
  try {
    return await examine(
      { config, db: connection.db, clock: systemClock, jobs: { backlog }, orderPace },
      { mailTo },
    );
  } finally {
    await jobs.stop();
    await connection.close();
    await shop.release();
  }
}

/** Prints what was found, and answers the exit code: 1 when something is broken. */
function report(found: readonly Found[]): number {
  for (const one of found) {
    const { name, state, text: sentence, advice } = inWords(one, locale, 'terminal');
    console.log(`${states[state][locale].padEnd(8)} ${name}: ${sentence}`);
    if (advice) console.log(`${' '.repeat(9)}→ ${advice}`);
  }
  return found.some(({ state }) => state === 'bad') ? 1 : 0;
}

try {
  const { values } = parseArgs({ options: { mail: { type: 'string' } } });
  const config = readConfig(process.env, join(import.meta.dirname, '..', '..'));
  process.exitCode = report(await findAll(config, values.mail));
} catch (error) {
  const wrongUse =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  console.error(wrongUse ? usage : (failureSentence(error) ?? error));
  process.exitCode = wrongUse ? 2 : 1;
}
