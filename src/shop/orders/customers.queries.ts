import { and, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { foldedName } from '#/platform/folded-name.queries.ts';
import { idList } from '#/platform/id-list.ts';
import { likeEverywhere } from '#/platform/like.ts';
import { usersToJoin } from '#/shop/accounts/index.ts';
import { pastCustomersToJoin, pastOrdersToJoin } from '#/shop/history/index.ts';
import type { CustomerFigures, CustomerSort, CustomerState } from './customers.schema.ts';
import { blockedPhones, customerNotes } from './customers.tables.ts';
import { statesOf, wasRefused } from './order-groups.queries.ts';
import { selectPageOfOrders } from './orders.queries.ts';
import { orders } from './orders.tables.ts';

export type PeopleFilter = {
  words: readonly string[];
  /** Digits that a phone must contain. */
  phoneDigits: string | null;
  email: string | null;
  state: CustomerState;
  sort: CustomerSort;
};

export type PersonKey = {
  phone: string | null;
  accountId: number | null;
  /** By which files may know them. */
  email?: string | null;
};

/** Whether a name, phone or e-mail is what was typed; every word of a name must be there. */
function matches(
  { words, phoneDigits, email }: PeopleFilter,
  of: { name: SQL; indexed?: SQL; phone: SQL; email: SQL },
): SQL {
  const any: SQL[] = [];
  if (phoneDigits !== null) any.push(sql`${of.phone} like ${likeEverywhere(phoneDigits)}`);
  if (email !== null) any.push(sql`${of.email} ilike ${likeEverywhere(email)}`);
  if (words.length > 0) {
    const each = words.flatMap((word) =>
      (of.indexed ? [of.name, of.indexed] : [of.name]).map(
        (column) => sql`${column} like ${foldedName(sql`${likeEverywhere(word)}::text`)}`,
      ),
    );
    any.push(sql`(${sql.join(each, sql` and `)})`);
  }
  return any.length > 0 ? sql`(${sql.join(any, sql` or `)})` : sql`true`;
}

/** An exchange is a part of the order that it belongs to. */
const isSale = sql`orders.exchange_of is null`;

/** Ordered by an account with another phone of its own: the account is not of who receives it. */
const isGift = sql`exists (select 1 from ${usersToJoin} users
  where users.id = orders.user_id and users.phone <> orders.phone)`;

/** Of `worth` and `mailed`, what files know by the e-mail of an account. */
const sumOf = (column: 'orders' | 'value'): SQL => {
  const [here, mailed] = ['worth', 'mailed'].map((table) => sql.identifier(table));
  const name = sql.identifier(column);
  return sql`coalesce(${here}.${name} + ${mailed}.${name}, ${here}.${name}, ${mailed}.${name})`;
};

/** Columns of `people`, `worth` and `mailed`. */
const inOrder: Record<CustomerSort, SQL> = {
  last: sql`at desc nulls last`,
  '-last': sql`at nulls last`,
  orders: sql`${sumOf('orders')} desc nulls last, at desc nulls last`,
  '-orders': sql`${sumOf('orders')} nulls first, at desc nulls last`,
  value: sql`${sumOf('value')} desc nulls last, at desc nulls last`,
  '-value': sql`${sumOf('value')} nulls first, at desc nulls last`,
};

/** Who sent a past order back: a phone, or an e-mail where a file has no phone. */
const returnedBefore = sql`(select coalesce(past.phone, past.email) from ${pastOrdersToJoin} past
  where past.outcome = 'returned')`;

/** How often each phone ordered and what was delivered to it, past orders too, as `CustomerFigures` has them; nothing where nobody asks. */
const worthOf = (sort: CustomerSort): SQL =>
  sort === 'last' || sort === '-last'
    ? sql`select null::text as who, 0 as orders, 0 as value where false`
    : sql`select who, sum(each.orders) as orders, sum(each.value) as value from (
        select orders.phone as who, count(*) filter (where ${isSale}) as orders,
          coalesce(sum(orders.total_centimes) filter (where orders.status in ${statesOf('arrived')}), 0) as value
        from orders where orders.phone <> '' group by orders.phone
        union all
        select coalesce(past.phone, past.email), count(*),
          coalesce(sum(past.centimes) filter (where past.outcome = 'delivered'), 0)
        from ${pastOrdersToJoin} past group by 1
      ) each group by who`;

/**
 * People in an order: whoever ordered, has an account or stands in a file of another shop program, one row a phone: one list of
 * all is searched and paged here.
 */
export async function selectPeople(
  db: Db,
  filter: PeopleFilter,
  page: { limit: number; offset: number },
): Promise<{ keys: (PersonKey & { importedId: number | null })[]; total: number }> {
  const ofOrder = matches(filter, {
    // The indexed column has the city too; of what it finds the name alone counts.
    name: foldedName(sql`orders.customer_name`),
    indexed: sql`orders.folded`,
    phone: sql`orders.phone`,
    email: sql`orders.email`,
  });
  const ofUser = matches(filter, {
    name: foldedName(sql`users.name`),
    phone: sql`users.phone`,
    email: sql`users.email`,
  });
  const condition =
    filter.state === 'blocked'
      ? sql`phone in (select phone from blocked_phones)`
      : filter.state === 'accounts'
        ? sql`account is not null`
        : filter.state === 'refused'
          ? sql`(phone in (select orders.phone from orders where orders.phone <> '' and ${isSale} and ${wasRefused})
              or people.who in ${returnedBefore} or owner_email in ${returnedBefore})`
          : sql`true`;
  const ofPast = matches(filter, {
    name: foldedName(sql`past.name`),
    phone: sql`past.phone`,
    email: sql`past.email`,
  });
  const searched = filter.words.length > 0 || filter.phoneDigits !== null || filter.email !== null;
  // Of a few people each is looked up: the planner does not know how few, and would group all orders for each of them.
  const latest = searched
    ? sql`lateral (select max(ordered_at) as at from ${pastOrdersToJoin} o
        where o.phone = past.phone or (o.phone is null and past.phone is null and o.email = past.email)) latest on true`
    : sql`(select coalesce(phone, email) as who, max(ordered_at) as at from ${pastOrdersToJoin} o group by who) latest
        on latest.who = coalesce(past.phone, past.email)`;
  const { rows } = await db.execute<{
    phone: string | null;
    account: number | null;
    imported: number | null;
    total: number;
  }>(sql`
    with found as (
      -- An account with a phone of its own stands at that phone; what it ordered to another one was a gift.
      select orders.phone, max(users.id) as account, null::int as imported, max(orders.created_at) as at,
        orders.phone as who
      from orders left join ${usersToJoin} users on users.id = orders.user_id and users.phone is null
      where orders.phone <> '' and ${ofOrder} group by orders.phone
      union all
      select users.phone, users.id, null, users.created_at, users.phone from ${usersToJoin} users
      where ${ofUser} and (users.phone is not null
        or not exists (select 1 from orders where orders.user_id = users.id and orders.phone <> ''))
      union all
      select blocked_phones.phone, null, null, blocked_phones.at, blocked_phones.phone from blocked_phones
      where ${filter.words.length > 0 || filter.email !== null ? sql`false` : sql`true`}
        and ${filter.phoneDigits === null ? sql`true` : sql`blocked_phones.phone like ${likeEverywhere(filter.phoneDigits)}`}
      union all
      -- Whoever stands in a file alone did nothing here: after the others, by their last past order.
      select past.phone, null, max(past.id), max(latest.at), coalesce(past.phone, max(past.email))
      from ${pastCustomersToJoin} past
      left join ${latest}
      where ${ofPast} and (past.phone is not null
        or not exists (select 1 from ${usersToJoin} users where users.email = past.email))
      group by past.phone, case when past.phone is null then past.email end
    ), people as (
      select phone, max(account) as account, max(imported) as imported, max(at) as at, max(who) as who
      from found group by phone, case when phone is null then account end, case when phone is null then imported end
    ), worth as (${worthOf(filter.sort)})
    select phone, account, imported, count(*) over ()::int as total
    from people left join (select id as owner_id, email as owner_email from ${usersToJoin} users) owner on owner_id = account
    left join worth on worth.who = people.who left join worth mailed on mailed.who = owner_email
    where ${condition}
    order by ${inOrder[filter.sort]}, phone, account, imported limit ${page.limit} offset ${page.offset}`);
  return {
    keys: rows.map(({ phone, account, imported }) => ({ phone, accountId: account, importedId: imported })),
    total: rows[0]?.total ?? 0,
  };
}

const figureColumns = sql`count(*) filter (where ${isSale})::int as orders, 0 as imported,
      count(*) filter (where ${isSale} and orders.status in ${statesOf('arrived')})::int as delivered,
      coalesce(sum(orders.total_centimes) filter (where orders.status in ${statesOf('arrived')}), 0)::float8
        as "deliveredCentimes",
      count(*) filter (where ${isSale} and ${wasRefused})::int as refused,
      count(*) filter (where ${isSale} and orders.status = 'cancelled')::int as cancelled,
      to_char(max(orders.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastOrderAt"`;

export type PhoneFigures = CustomerFigures & {
  phone: string;
  name: string;
  city: string;
  placeId: number | null;
  email: string | null;
  number: string;
};

/** What the books say of each of these phones; one that never ordered is left out. */
export async function selectFigures(db: Db, phones: readonly string[]): Promise<PhoneFigures[]> {
  if (phones.length === 0) return [];
  const { rows } = await db.execute<PhoneFigures>(sql`
    select orders.phone, ${figureColumns},
      (array_agg(orders.customer_name order by orders.id desc))[1] as name,
      (array_agg(orders.city order by orders.id desc))[1] as city,
      (array_agg(orders.place_id order by orders.id desc))[1] as "placeId",
      (array_agg(orders.email order by orders.id desc) filter (where orders.email is not null and not ${isGift}))[1] as email,
      -- Of an account without a phone this order alone tells.
      (array_agg(orders.number order by orders.user_id is null or ${isGift}, orders.id desc))[1] as number
    from orders where ${inArray(orders.phone, [...phones])}
    group by orders.phone`);
  return rows;
}

/** The same of past orders of another shop program, by phone, and by e-mail where a file has no phone. */
export async function selectPastFigures(
  db: Db,
  { phones, emails }: { phones: readonly string[]; emails: readonly string[] },
): Promise<(CustomerFigures & { who: string })[]> {
  if (phones.length + emails.length === 0) return [];
  const ended = (outcome: string): SQL => sql`count(*) filter (where outcome = ${outcome})::int`;
  const { rows } = await db.execute<CustomerFigures & { who: string }>(sql`
    select coalesce(phone, email) as who, count(*)::int as orders, count(*)::int as imported, ${ended('delivered')} as delivered,
      coalesce(sum(centimes) filter (where outcome = 'delivered'), 0)::float8 as "deliveredCentimes",
      ${ended('returned')} as refused, ${ended('cancelled')} as cancelled,
      to_char(max(ordered_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastOrderAt"
    from ${pastOrdersToJoin} past where phone = any(${sql.param([...phones])}::text[])
      or (phone is null and email = any(${sql.param([...emails])}::text[]))
    group by who`);
  return rows;
}

type PastName = { phone: string | null; email: string | null; id: number; name: string; city: string };

/** Names and towns in files, the newest of each, by phone, and by id where a file has no phone. */
export async function selectPastNames(
  db: Db,
  by: { phones: readonly string[]; ids: readonly number[] },
): Promise<PastName[]> {
  const { rows } = await db.execute<PastName>(sql`
    select phone, case when phone is null then max(email) end as email, max(id) as id,
      coalesce((array_agg(name order by id desc) filter (where name <> ''))[1], '') as name,
      coalesce((array_agg(city order by id desc) filter (where city <> ''))[1], '') as city
    from ${pastCustomersToJoin} past
    where phone = any(${sql.param([...by.phones])}::text[]) or id = any(${idList(by.ids)})
    group by phone, case when phone is null then id end`);
  return rows;
}

export type AccountRow = {
  id: number;
  name: string;
  phone: string | null;
  email: string | null;
  locale: 'ar' | 'fr' | 'en';
  createdAt: string;
};

/** Accounts by their ids, or by the phone that signs in. */
export async function selectAccounts(
  db: Db,
  by: { ids?: readonly number[]; phones?: readonly string[] },
): Promise<AccountRow[]> {
  const { ids = [], phones = [] } = by;
  const { rows } = await db.execute<AccountRow>(sql`
    select id, name, phone, email, locale,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
    from ${usersToJoin} users
    where id = any(${idList(ids)}) or phone = any(${sql.param([...phones])}::text[])
    order by id`);
  return rows;
}

/** The account that an order is of; undefined where it is of a guest. */
export const selectGiver = async (
  db: Db,
  { userId }: { userId: number | null },
): Promise<AccountRow | undefined> =>
  userId === null ? undefined : (await selectAccounts(db, { ids: [userId] }))[0];

const whoseOrders = ({ phone, accountId }: PersonKey): SQL | undefined =>
  or(
    phone === null ? undefined : eq(orders.phone, phone),
    // The account's other phones are other people's as well (a gift); they are the account's all the same.
    accountId === null ? undefined : and(eq(orders.userId, accountId), isNotNull(orders.userId)),
  );

/** The figures of all that a person ordered, also where no phone is theirs. */
export async function selectFiguresOfPerson(db: Db, key: PersonKey): Promise<CustomerFigures | undefined> {
  const { rows } = await db.execute<CustomerFigures>(
    sql`select ${figureColumns} from orders where ${whoseOrders(key) ?? sql`false`}`,
  );
  return rows[0];
}

export const selectOrdersOfPerson = (db: Db, key: PersonKey, page: { limit: number; offset: number }) =>
  selectPageOfOrders(db, whoseOrders(key) ?? sql`false`, page);

/** Ids of all orders of a person, for what other modules know of them. */
export async function selectOrderIdsOfPerson(db: Db, key: PersonKey): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(whoseOrders(key) ?? sql`false`);
  return rows.map(({ id }) => id);
}

/** Of a person, where the phone is known. */
type PhoneKey = { phone: string; accountId: number | null };

const byAnother = ({ accountId }: PhoneKey): SQL =>
  accountId === null ? isNotNull(orders.userId) : ne(orders.userId, accountId);

/** Orders of a phone that were placed as a guest, also those that another account took in by number and phone since. */
export async function selectGuestOrderIds(tx: Db, key: PhoneKey): Promise<number[]> {
  const ofGuest = or(isNull(orders.userId), and(byAnother(key), isNotNull(orders.claimedAt)));
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.phone, key.phone), ofGuest))
    .orderBy(orders.id);
  return rows.map(({ id }) => id);
}

/** Orders to a phone that another account than that of the person placed: gifts. */
export async function selectGiftIds(db: Db, key: PhoneKey): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.phone, key.phone), byAnother(key), isNull(orders.claimedAt)))
    .orderBy(orders.id);
  return rows.map(({ id }) => id);
}

/** Whether an order of anybody else names this phone: of a guest, or of another account; not once its person has left. */
export async function isPhoneOfOthers(tx: Db, phone: string, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.phone, phone),
        sql`${orders.userId} is distinct from ${userId}::int`,
        isNull(orders.leftAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function selectNotes(db: Db, { phone, accountId }: PersonKey) {
  return db
    .select()
    .from(customerNotes)
    .where(
      or(
        phone === null ? undefined : eq(customerNotes.phone, phone),
        accountId === null ? undefined : eq(customerNotes.userId, accountId),
      ) ?? sql`false`,
    )
    .orderBy(desc(customerNotes.at), desc(customerNotes.id))
    .limit(200);
}

export const insertNote = (tx: Db, row: typeof customerNotes.$inferInsert) =>
  tx.insert(customerNotes).values(row);

export const deleteNotesOfAccount = (tx: Db, userId: number) =>
  tx.delete(customerNotes).where(eq(customerNotes.userId, userId));
export const deleteNotesOfPhone = (tx: Db, phone: string) =>
  tx.delete(customerNotes).where(eq(customerNotes.phone, phone));
/** Those on the phone that name no account. */
export const deleteNotesOfPhoneAlone = (tx: Db, phone: string) =>
  tx.delete(customerNotes).where(and(eq(customerNotes.phone, phone), isNull(customerNotes.userId)));

export type BlockRow = typeof blockedPhones.$inferSelect;

export async function selectBlock(db: Db, phone: string): Promise<BlockRow | undefined> {
  const [row] = await db.select().from(blockedPhones).where(eq(blockedPhones.phone, phone));
  return row;
}

export async function selectBlocked(db: Db, phones: readonly string[]): Promise<Set<string>> {
  if (phones.length === 0) return new Set();
  const rows = await db
    .select({ phone: blockedPhones.phone })
    .from(blockedPhones)
    .where(inArray(blockedPhones.phone, [...phones]));
  return new Set(rows.map(({ phone }) => phone));
}

/** Whoever else blocks or unblocks this phone waits until this transaction ends. */
export const lockBlock = (tx: Db, phone: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(7225103, hashtext(${phone}))`);

export const insertBlock = (tx: Db, row: typeof blockedPhones.$inferInsert) =>
  tx.insert(blockedPhones).values(row);
export const deleteBlock = (tx: Db, phone: string) =>
  tx.delete(blockedPhones).where(eq(blockedPhones.phone, phone));

/** A phone alone is left of a block whose person was erased. */
export const emptyBlockReason = (tx: Db, phone: string) =>
  tx.update(blockedPhones).set({ reason: '' }).where(eq(blockedPhones.phone, phone));

/** Notes on people written so long ago, so many at most; answers how many went. */
export async function deleteNotesBefore(db: Db, before: Date, most: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from customer_notes where id in (
      select id from customer_notes where at < ${before.toISOString()}::timestamptz
      order by id limit ${most} for update skip locked)`);
  return rowCount ?? 0;
}
