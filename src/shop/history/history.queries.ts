import { and, between, count, desc, eq, inArray, isNull, lt, max, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { insertMany } from '#/platform/many-rows.ts';
import type { Outcome } from './history.rules.ts';
import { pastCustomers, pastImports, pastOrders, pastOutcomes } from './history.tables.ts';

export type PastImport = typeof pastImports.$inferSelect;
export type NewPastOrder = typeof pastOrders.$inferInsert;
export type NewPastCustomer = typeof pastCustomers.$inferInsert;

/** Which of these customers the shop has, by key. */
export async function selectKnownCustomers(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, { consented: boolean }>> {
  const { rows } = await db.execute<{ key: string; consented: boolean }>(
    sql`select key, consented_in is not null as consented from ${pastCustomers}
      where key = any(${sql.param([...keys])}::text[])`,
  );
  return new Map(rows.map(({ key, consented }) => [key, { consented }]));
}

/** Notes that this import's file was the first to say of these that they want the newsletter. */
export const markConsented = (tx: Db, importId: number, keys: readonly string[]) =>
  tx
    .update(pastCustomers)
    .set({ consentedIn: importId })
    .where(and(inArray(pastCustomers.key, [...keys]), isNull(pastCustomers.consentedIn)));

/** As before this import. */
export const unmarkConsented = (tx: Db, importId: number) =>
  tx.update(pastCustomers).set({ consentedIn: null }).where(eq(pastCustomers.consentedIn, importId));

export type KnownOrder = Pick<typeof pastOrders.$inferSelect, 'key' | 'outcome' | 'orderedAt'>;

/** Which of these orders the shop has, by key, when each was ordered and what became of it. */
export async function selectKnownOrders(db: Db, keys: readonly string[]): Promise<Map<string, KnownOrder>> {
  const { key, outcome, orderedAt } = pastOrders;
  const rows = await db
    .select({ key, outcome, orderedAt })
    .from(pastOrders)
    .where(sql`${key} = any(${sql.param([...keys])}::text[])`);
  return new Map(rows.map((row) => [row.key, row]));
}

/** Orders without a number, of these people and from then to then, in a fixed order. */
export const selectUnnumbered = (
  db: Db,
  {
    phones,
    emails,
    from,
    to,
  }: { phones: readonly string[]; emails: readonly string[]; from: Date; to: Date },
) =>
  db
    .select()
    .from(pastOrders)
    .where(
      and(
        eq(pastOrders.number, ''),
        between(pastOrders.orderedAt, from, to),
        or(
          sql`${pastOrders.phone} = any(${sql.param([...phones])}::text[])`,
          and(isNull(pastOrders.phone), sql`${pastOrders.email} = any(${sql.param([...emails])}::text[])`),
        ),
      ),
    )
    .orderBy(pastOrders.orderedAt, pastOrders.id);

export async function insertImport(tx: Db, row: typeof pastImports.$inferInsert): Promise<number> {
  const [made] = await tx.insert(pastImports).values(row).returning({ id: pastImports.id });
  if (!made) throw new Error('an import was not written');
  return made.id;
}

export const finishImport = (tx: Db, id: number, summary: Record<string, number>) =>
  tx.update(pastImports).set({ summary }).where(eq(pastImports.id, id));

export async function lockImport(tx: Db, id: number): Promise<PastImport | undefined> {
  const [row] = await tx.select().from(pastImports).where(eq(pastImports.id, id)).for('update');
  return row;
}

export const markUndone = (tx: Db, id: number, at: Date) =>
  tx.update(pastImports).set({ undoneAt: at }).where(eq(pastImports.id, id));

export const selectImports = (db: Db, page: { limit: number; offset: number }): Promise<PastImport[]> =>
  db.select().from(pastImports).orderBy(desc(pastImports.id)).limit(page.limit).offset(page.offset);

export const countImports = (db: Db): Promise<number> => db.$count(pastImports);

const notTwice = sql`on conflict (key) do nothing`;

/** Those that are new; answers the keys that went in. */
export async function insertOrders(tx: Db, rows: readonly NewPastOrder[]): Promise<Set<string>> {
  const made = await insertMany<{ key: string }>(tx, pastOrders, rows, {
    onConflict: notTwice,
    returning: sql`key`,
  });
  return new Set(made.map(({ key }) => key));
}

export async function insertCustomers(tx: Db, rows: readonly NewPastCustomer[]): Promise<Set<string>> {
  const made = await insertMany<{ key: string }>(tx, pastCustomers, rows, {
    onConflict: notTwice,
    returning: sql`key`,
  });
  return new Set(made.map(({ key }) => key));
}

export type NewOutcome = { key: string; outcome: Outcome };

/** Gives orders another outcome, and keeps the one before for the undo; answers of how many. */
export async function changeOutcomes(
  tx: Db,
  importId: number,
  changes: readonly NewOutcome[],
): Promise<number> {
  const wanted = sql`(select unnest(${sql.param(changes.map(({ key }) => key))}::text[]) as key,
    unnest(${sql.param(changes.map(({ outcome }) => outcome))}::text[]) as outcome)`;
  const { rows } = await tx.execute(sql`
    with kept as (
      insert into past_outcomes (order_id, import_id, before)
      select o.id, ${importId}, o.outcome from past_orders o join ${wanted} w on w.key = o.key
      where o.outcome <> w.outcome
      returning order_id
    )
    update past_orders o set outcome = w.outcome from ${wanted} w
    where w.key = o.key and o.id in (select order_id from kept)
    returning o.id`);
  return rows.length;
}

/**
 * Puts back what an import changed of outcomes; answers of how many orders. Where a later import changed the same order, its word
 * stays, and its own undo leads to what was before both.
 */
export async function restoreOutcomes(tx: Db, importId: number): Promise<number> {
  const later = sql`(select min(n.import_id) from past_outcomes n where n.order_id = mine.order_id and n.import_id > ${importId})`;
  await tx.execute(sql`
    update past_outcomes next set before = mine.before from past_outcomes mine
    where mine.import_id = ${importId} and next.order_id = mine.order_id and next.import_id = ${later}`);
  const { rows } = await tx.execute(sql`
    update past_orders o set outcome = mine.before from past_outcomes mine
    where mine.import_id = ${importId} and o.id = mine.order_id and ${later} is null
    returning o.id`);
  await tx.delete(pastOutcomes).where(eq(pastOutcomes.importId, importId));
  return rows.length;
}

/** Removes what an import brought; answers how many orders and customers. */
export async function deleteBroughtBy(
  tx: Db,
  importId: number,
): Promise<{ orders: number; customers: number }> {
  const orders = await tx
    .delete(pastOrders)
    .where(eq(pastOrders.importId, importId))
    .returning({ id: pastOrders.id });
  const customers = await tx
    .delete(pastCustomers)
    .where(eq(pastCustomers.importId, importId))
    .returning({ id: pastCustomers.id });
  return { orders: orders.length, customers: customers.length };
}

/** A person by phones, and by an e-mail where a file has no phone of theirs. */
export type PersonKeys = { phones: readonly string[]; email: string | null };

const isOf = (table: typeof pastOrders | typeof pastCustomers, { phones, email }: PersonKeys): SQL =>
  or(
    phones.length > 0 ? inArray(table.phone, [...phones]) : undefined,
    email === null ? undefined : and(isNull(table.phone), eq(table.email, email)),
  ) ?? sql`false`;

export const selectOrdersOf = (db: Db, person: PersonKeys, most: number) =>
  db
    .select()
    .from(pastOrders)
    .where(isOf(pastOrders, person))
    .orderBy(desc(pastOrders.orderedAt), desc(pastOrders.id))
    .limit(most);

/** The newest word first. */
export const selectCustomersOf = (db: Db, person: PersonKeys) =>
  db.select().from(pastCustomers).where(isOf(pastCustomers, person)).orderBy(desc(pastCustomers.id));

export async function selectCustomer(
  db: Db,
  id: number,
): Promise<typeof pastCustomers.$inferSelect | undefined> {
  const [row] = await db.select().from(pastCustomers).where(eq(pastCustomers.id, id));
  return row;
}

export type PastCounts = {
  all: number;
  delivered: number;
  returned: number;
  cancelled: number;
  /** Of those that were delivered; DH. */
  deliveredCentimes: number;
  /** ISO. */
  lastOrderAt: string | null;
};

/** What became of the past orders of a person. */
export async function countOrdersOf(db: Db, person: PersonKeys): Promise<PastCounts> {
  const ended = (outcome: string) =>
    sql<number>`count(*) filter (where ${pastOrders.outcome} = ${outcome})::int`;
  const [counts] = await db
    .select({
      all: count(),
      delivered: ended('delivered'),
      returned: ended('returned'),
      cancelled: ended('cancelled'),
      deliveredCentimes: sql<number>`coalesce(sum(${pastOrders.centimes}) filter (where ${pastOrders.outcome} = 'delivered'), 0)::float8`,
      last: max(pastOrders.orderedAt),
    })
    .from(pastOrders)
    .where(isOf(pastOrders, person));
  if (!counts) throw new Error('a count answered nothing');
  const { last, ...rest } = counts;
  return { ...rest, lastOrderAt: last?.toISOString() ?? null };
}

export async function deletePerson(tx: Db, person: PersonKeys): Promise<void> {
  await tx.delete(pastOrders).where(isOf(pastOrders, person));
  await tx.delete(pastCustomers).where(isOf(pastCustomers, person));
}

/** Orders of before that moment, then people of imports of before it who have none; so many at most. Answers how many went. */
export async function deleteHistoryBefore(db: Db, before: Date, most: number): Promise<number> {
  const old = db
    .select({ id: pastOrders.id })
    .from(pastOrders)
    .where(lt(pastOrders.orderedAt, before))
    .orderBy(pastOrders.id)
    .limit(most);
  const orders = await db
    .delete(pastOrders)
    .where(inArray(pastOrders.id, old))
    .returning({ id: pastOrders.id });
  if (orders.length > 0) return orders.length;
  const alone = db
    .select({ id: pastCustomers.id })
    .from(pastCustomers)
    .where(
      and(
        lt(pastCustomers.at, before),
        sql`not exists (select 1 from past_orders o where o.phone = ${pastCustomers.phone})`,
        sql`not exists (select 1 from past_orders o where o.phone is null and o.email = ${pastCustomers.email})`,
      ),
    )
    .orderBy(pastCustomers.id)
    .limit(most);
  const people = await db
    .delete(pastCustomers)
    .where(inArray(pastCustomers.id, alone))
    .returning({ id: pastCustomers.id });
  return people.length;
}
