import { and, count, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { mails } from '../platform.tables.ts';
import type { LastAlert } from './alerts.rules.ts';

type Server = { version: string; now: number; maxConnections: number };
/** The server's version, its clock (ms since 1970), and how many connections it takes. */
export async function selectServer(db: Db): Promise<Server> {
  const { rows } = await db.execute<Server>(sql`
    select current_setting('server_version') as version, (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
      current_setting('max_connections')::int as "maxConnections"`);
  return rows[0] ?? { version: '', now: 0, maxConnections: 0 };
}

export async function countMigrations(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * E-mails that failed since then, and those that have waited since before `late` but not since before `tried`: nothing sends
 * older ones any more, nor those that met no mail server.
 */
export async function countStuckMails(
  db: Db,
  { since, late, tried }: { since: Date; late: Date; tried: Date },
): Promise<{ failed: number; late: number }> {
  const failed = await db
    .select({ count: count() })
    .from(mails)
    .where(and(eq(mails.state, 'failed'), gte(mails.createdAt, since)));
  const waiting = await db
    .select({ count: count() })
    .from(mails)
    .where(
      and(
        eq(mails.state, 'waiting'),
        isNull(mails.failure),
        lt(mails.createdAt, late),
        gte(mails.createdAt, tried),
      ),
    );
  return { failed: failed[0]?.count ?? 0, late: waiting[0]?.count ?? 0 };
}

/** Two processes that look at once write one e-mail. */
export const lockAlerts = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('health-alerts'))`);

/** The rest of what the last e-mail was about is well. */
export const keepOfLastAlert = (tx: Db, checks: readonly string[]) =>
  tx.execute(sql`update mails set about = about || jsonb_build_object('health', ${checks.join(' ')}::text)
    where id = (select max(id) from mails where about ? 'health')`);

/** What the last e-mail about the shop's health was about; null: there was none. */
export async function selectLastAlert(db: Db): Promise<LastAlert | null> {
  const [row] = await db
    .select({ about: mails.about, at: mails.createdAt })
    .from(mails)
    .where(sql`${mails.about} ? 'health'`)
    .orderBy(desc(mails.id))
    .limit(1);
  return row ? { checks: String(row.about?.health).split(' ').filter(Boolean), at: row.at } : null;
}
