import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';

/** Lock classes of the checkout: numbers of our choosing, each another. */
const classes = { key: 7_225_101, phone: 7_225_102 };

/**
 * Waits until no other transaction works on the same idempotency key or phone; held to the end of the
 * transaction. Always key first, then phone, then prices, so that nobody waits in a circle: a list is worked out from
 * its first column to its last.
 */
export const lockKeyAndPhone = (tx: Db, key: string, phone: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${classes.key}::int, hashtext(${key})),
    pg_advisory_xact_lock(${classes.phone}::int, hashtext(${phone}))`);

/** The same for a phone alone. */
export const lockPhone = (tx: Db, phone: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${classes.phone}::int, hashtext(${phone}))`);
