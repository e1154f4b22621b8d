import { join } from 'node:path';
import { readConfig } from '#/platform/config.ts';
import { replaceSigningKey } from '#/platform/secrets.ts';
import { replaceDatabasePassword } from '#/platform/shop-database.ts';
import { formerKeyDays } from '#/platform/signing-key.ts';
import { StartError } from '#/platform/start-error.ts';
import { failureSentence } from './failure.ts';

const usage = `npm run rotate-secrets -- signing-key        a new key signs links and cookies; the former one counts for ${formerKeyDays} days more
npm run rotate-secrets -- database-password  a new password for the shop's own PostgreSQL; the shop must stand still`;

const config = () => readConfig(process.env, join(import.meta.dirname, '..', '..'));

function rotateKey(): void {
  const { dataFolder, databaseUrl } = config();
  const until = replaceSigningKey(dataFolder, new Date());
  console.log(`A new key signs links and cookies from now on, also in a shop that runs.
What the former one has signed counts until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC. Had somebody seen it, run this once more: then it ends at once.`);
  if (databaseUrl)
    console.log(
      `Where other machines serve this shop, copy ${join(dataFolder, 'secrets', 'signing-key')} to each of them now.`,
    );
}

async function rotatePassword(): Promise<void> {
  const shop = config();
  await replaceDatabasePassword(shop);
  console.log('The database has a new password. Start the shop as always.');
  // The log of the database is replayed on a copy, which has the former password.
  if (shop.backup)
    console.log(
      'Then make a copy, npm run backup: until then nothing later than the last one can be restored.',
    );
}

const [which, ...others] = process.argv.slice(2);
try {
  if (others.length > 0) throw new StartError(usage);
  if (which === 'signing-key') rotateKey();
  else if (which === 'database-password') await rotatePassword();
  else throw new StartError(usage);
} catch (error) {
  console.error(failureSentence(error) ?? error);
  process.exitCode = 1;
}
