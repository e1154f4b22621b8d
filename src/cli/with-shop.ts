import { join } from 'node:path';
import { type Config, readConfig } from '#/platform/config.ts';
import { createDatabase, type Database } from '#/platform/database.ts';
import type { Locale } from '#/platform/local-text.ts';
import { openToolDatabase } from '#/platform/shop-database.ts';
import { failureSentence } from './failure.ts';

export type Tool = { config: Config; db: Database; databaseUrl: string; say: (...lines: string[]) => void };

/** The language of the terminal, as far as the shop speaks it. */
export const terminalLocale = (environment: Record<string, string | undefined>): Locale => {
  const language = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || '';
  if (language.startsWith('ar')) return 'ar';
  return language.startsWith('fr') ? 'fr' : 'en';
};

/** Wrong use of the command line: one sentence, exit code 2. */
export class UsageError extends Error {}

/**
 * Reads the arguments, then runs a command-line tool on the shop's database: the running shop's, else one that is
 * started for this run alone. Answers the exit code; errors that the operator can put right are printed without a stack.
 */
export const withShop = async <Wish>(
  readWish: (args: string[]) => Wish,
  work: (tool: Tool, wish: Wish) => Promise<number>,
): Promise<void> => {
  process.exitCode = await attempt(readWish, work);
};

const attempt = async <Wish>(
  readWish: (args: string[]) => Wish,
  work: (tool: Tool, wish: Wish) => Promise<number>,
): Promise<number> => {
  try {
    const wish = readWish(process.argv.slice(2));
    const config = readConfig(process.env, join(import.meta.dirname, '..', '..'));
    const shop = await openToolDatabase(config);
    const connection = createDatabase(shop.url, { max: 4, applicationName: 'hilal-tool' });
    try {
      const say = (...lines: string[]): void => {
        for (const line of lines) console.log(line);
      };
      return await work({ config, db: connection.db, databaseUrl: shop.url, say }, wish);
    } finally {
      await connection.close();
      await shop.release();
    }
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(error.message);
      return 2;
    }
    console.error(failureSentence(error) ?? error);
    return 1;
  }
};
