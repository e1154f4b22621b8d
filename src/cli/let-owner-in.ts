import { systemClock } from '#/platform/clock.ts';
import { letOwnerIn } from '#/shop/staff/index.ts';
import { UsageError, withShop } from './with-shop.ts';

const usage = `npm run let-owner-in -- [E-MAIL]
  for an owner who has lost password, phone and recovery codes: prints a one-use link that sets e-mail and password anew.
  The second step is taken away and all sessions of the owner end. The e-mail says which owner, where there are several.`;

function readWish(args: string[]): string | undefined {
  const [email, ...others] = args;
  if (email?.startsWith('-') || others.length > 0) throw new UsageError(usage);
  return email?.trim().toLowerCase();
}

await withShop(readWish, async ({ config, db, say }, email) => {
  const link = await letOwnerIn(db, systemClock, email);
  if (link === null) {
    throw new UsageError(
      email === undefined
        ? `There is not exactly one owner: name the e-mail.\n${usage}`
        : `No owner signs in as ${email}.`,
    );
  }
  const origin = config.shopUrl ?? `http://localhost:${config.port}`;
  say('Works once, for 7 days:', `${origin}/Admin/login#${link}`);
  return 0;
});
