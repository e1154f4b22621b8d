import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import type { Locale } from '#/platform/local-text.ts';
import { letGoOfOrder, owedOfOrder, settledOfOrder } from '#/shop/couriers/index.ts';
import { outcomeOfOrder, statesOf } from '#/shop/orders/index.ts';
import { isReturnSentBack } from '#/shop/returns/index.ts';
import { coverFromDays, coverShort } from './analytics.rules.ts';
import type {
  FirstAnswers,
  ProductFigures,
  ReasonFigures,
  StockFigures,
  Summary,
} from './analytics.schema.ts';

export type Moments = { from: number; to: number };

const instant = (moment: number): SQL => sql`${new Date(moment).toISOString()}::timestamptz`;

/** A text in this language, in Arabic where it has none. */
const inLocale = (column: SQL, locale: Locale): SQL =>
  sql`coalesce(nullif(${column} ->> ${locale}, ''), ${column} ->> 'ar', '')`;

/** An order once was at this state of an axis; asked only where the standing alone does not tell. */
const once = (axis: 'order' | 'payment', to: string): SQL =>
  sql`exists (select 1 from order_events event where event.order_id = o.id and event.axis = ${axis} and event."to" = ${to})`;

const isSentBack = isReturnSentBack(sql`r.state`);
const sentBack = sql`(o.status in ${statesOf('arrived')} and exists (
  select 1 from returns r where r.order_id = o.id and ${isSentBack}))`;
const placedIn = ({ from, to }: Moments): SQL =>
  sql`o.created_at >= ${instant(from)} and o.created_at < ${instant(to)}`;

/** The orders of the span by how they ended, for what asks no more of them; no exchanges, whose pieces were sold before. */
const outcomes = (span: Moments): SQL => sql`
  cohort as materialized (
    select o.id, o.payment, o.confirmation, ${outcomeOfOrder} as came, ${sentBack} as sent_back
    from orders o where ${placedIn(span)} and o.exchange_of is null
  )`;

const amount = (name: string): SQL => sql`coalesce((o.amounts ->> ${name})::float8, 0)`;

/**
 * Every order placed in the span with how far it came, each of the stages holding all the later ones, and what is
 * owed back of it. Told by its standing alone wherever the table of moves allows only one way there. An exchange is no
 * sale: its money counts (what its sizes cost more), the order and its goods do not.
 */
const cohort = (span: Moments): SQL => sql`
  cohort as materialized (
    select standing.*,
      (standing.came = 'delivered' and standing.payment in ('collected', 'remitted', 'paid', 'refund_due', 'refunded')) as collected,
      (standing.came = 'delivered' and case
        when standing.payment = 'remitted' then true
        when standing.payment_method <> 'cod' then standing.payment in ('paid', 'refund_due', 'refunded')
        when standing.payment in ('refund_due', 'refunded') then standing.settled
        else false end) as remitted,
      case when standing.payment in ('refund_due', 'refunded') then coalesce(
        (select sum(back.centimes) from refunds back where back.order_id = standing.id), 0)::float8 else 0 end as refund,
      case when standing.payment = 'refund_due' then coalesce(
        (select sum(back.centimes) from refunds back where back.order_id = standing.id and back.paid_at is null),
        0)::float8 else 0 end as refund_due,
      case when standing.payment in ('refund_due', 'refunded') then coalesce(
        (select sum(back.centimes) from refunds back where back.order_id = standing.id and back.credit_code is not null),
        0)::float8 else 0 end as credited
    from (
      select o.id, o.created_at, o.status, o.payment, o.payment_method, o.delivery as way, o.place_id, o.city, o.agent_id, o.agent_name,
        o.total_centimes::float8 as total,
        o.exchange_of is null as sale,
        case when o.exchange_of is null then ${amount('goods')}
          else o.total_centimes - ${amount('delivery')} - ${amount('rounding')} end as goods,
        case when o.exchange_of is null then ${amount('discount')} else 0 end as discount,
        case when o.exchange_of is null then ${amount('offers')} else 0 end as offers,
        case when o.exchange_of is null then ${amount('promo')} else 0 end as promo,
        case when o.exchange_of is null then ${amount('credit')} else 0 end as credit,
        ${amount('delivery')} as delivery, ${amount('rounding')} as rounding,
        ${outcomeOfOrder} as came,
        case when o.status = 'placed' then false
          when o.status <> 'cancelled' then true
          -- An exchange was agreed when it was made.
          when o.payment_method = 'cod' then o.confirmation in ('confirmed', 'not_needed')
          else ${once('order', 'confirmed')} end as confirmed,
        o.status in ('shipped', 'out_for_delivery', 'delivered', 'completed', 'refused', 'failed_delivery', 'returned') as shipped,
        case when o.payment_method = 'cod' and o.payment in ('refund_due', 'refunded')
          then ${settledOfOrder} else false end as settled,
        ${sentBack} as sent_back, ${owedOfOrder} as owed, ${letGoOfOrder} as let_go
      from orders o left join courier_parcels p on p.order_id = o.id where ${placedIn(span)}
    ) standing
  )`;

const summed = (amount: SQL, where: SQL): SQL =>
  sql`coalesce(sum(${amount}) filter (where ${where}), 0)::float8`;
const stage = (name: string, where: SQL): SQL => sql`
  (count(*) filter (where sale and ${where}))::int as ${sql.identifier(name)},
  ${summed(sql`total`, where)} as ${sql.identifier(`${name}Value`)}`;

const delivered = sql`came = 'delivered'`;

/** The columns of a tally and of a summary, over whatever the cohort is grouped by. */
const counted = sql`
  (count(*) filter (where sale))::int as orders, coalesce(sum(total), 0)::float8 as value,
  ${stage('confirmed', sql`confirmed`)}, ${stage('shipped', sql`shipped`)}, ${stage('delivered', delivered)},
  ${stage('collected', sql`collected`)}, ${stage('remitted', sql`remitted`)},
  ${stage('cancelled', sql`came = 'cancelled'`)}, ${stage('notTaken', sql`came = 'not_taken'`)},
  ${stage('open', sql`came = 'open'`)},
  (count(*) filter (where sale and sent_back))::int as "sentBack",
  ${summed(sql`refund`, delivered)} as refunds,
  ${summed(sql`total + credit - refund`, delivered)} as revenue,
  ${summed(sql`goods`, delivered)} as goods, ${summed(sql`discount`, delivered)} as discount,
  ${summed(sql`offers`, delivered)} as offers, ${summed(sql`promo`, delivered)} as promo,
  ${summed(sql`credit`, delivered)} as credit,
  ${summed(sql`delivery`, delivered)} as delivery,
  ${summed(sql`rounding`, delivered)} as rounding,
  coalesce(sum(refund_due), 0)::float8 as "refundDue",
  coalesce(sum(refund - refund_due), 0)::float8 as refunded,
  coalesce(sum(credited), 0)::float8 as credited,
  ${summed(sql`total - owed - let_go`, sql`collected`)} as received,
  ${summed(sql`total`, sql`collected and payment_method = 'cod' and way = 'pickup'`)} as counter,
  ${summed(sql`owed`, delivered)} as "atCourier", ${summed(sql`let_go`, delivered)} as "letGo",
  ${summed(sql`total`, sql`came = 'open' and payment = 'paid'`)} as prepaid`;

export type Grouped = Summary & {
  kind: 'all' | 'day' | 'city' | 'agent';
  /** From 1 for the first day of the span. */
  day: number | null;
  city: string | null;
  cityName: string | null;
  agent: string | null;
  agentName: string | null;
};

/** All, by day (`starts` are their first moments) and, with `parts`, by city and by agent: one walk over the orders. */
export async function selectGroups(
  db: Db,
  span: Moments,
  { starts, locale, parts }: { starts: readonly number[]; locale: Locale; parts: boolean },
): Promise<Grouped[]> {
  const sets = parts ? sql`(), (day), (city_key), (agent)` : sql`(), (day)`;
  const [city, agent] = parts ? [sql`city_key`, sql`agent`] : [sql`null::text`, sql`null::text`];
  const kind = parts
    ? sql`case when grouping(day) = 0 then 'day' when grouping(city_key) = 0 then 'city'
        when grouping(agent) = 0 then 'agent' else 'all' end`
    : sql`case when grouping(day) = 0 then 'day' else 'all' end`;
  const moments = sql`${sql.param(starts.map((start) => new Date(start).toISOString()))}::timestamptz[]`;
  const { rows } = await db.execute<Grouped>(sql`
    with ${cohort(span)}, placed as (
      select cohort.*, width_bucket(created_at, ${moments}) as day,
        coalesce('place:' || place_id, 'text:' || lower(btrim(cohort.city))) as city_key,
        coalesce(agent_id::text, '') as agent
      from cohort
    ), grouped as (
      select ${counted}, day, ${city} as city, max(city) as typed, max(place_id) as place, ${agent} as agent,
        max(agent_name) as "agentName", ${kind} as kind
      from placed group by grouping sets (${sets})
    )
    select grouped.*, coalesce(nullif(${inLocale(sql`place_row.name`, locale)}, ''), typed) as "cityName"
    from grouped left join places place_row on place_row.id = grouped.place and grouped.kind = 'city'
    order by orders desc, city, agent`);
  return rows;
}

/** The pieces of the span's orders, by product. */
export async function selectProducts(
  db: Db,
  span: Moments,
  { locale, most }: { locale: Locale; most: number },
): Promise<ProductFigures[]> {
  const { rows } = await db.execute<ProductFigures>(sql`
    with ${outcomes(span)}, back as (
      select piece.order_line_id, sum(piece.quantity)::int as pieces
      from returns r join return_lines piece on piece.return_id = r.id
      where ${isSentBack} and r.order_id in (select id from cohort where sent_back)
      group by piece.order_line_id
    )
    select line.product_id as "productId",
      ${inLocale(sql`(array_agg(line.title order by line.id desc))[1]`, locale)} as name,
      sum(line.quantity)::int as ordered,
      coalesce(sum(line.quantity) filter (where came = 'delivered'), 0)::int as delivered,
      coalesce(sum(line.quantity) filter (where came = 'not_taken'), 0)::int as "notTaken",
      coalesce(sum(back.pieces), 0)::int as "sentBack",
      coalesce(sum(line.used_price::bigint * line.quantity - coalesce((line.offer ->> 'centimes')::bigint, 0)) filter (where came = 'delivered'), 0)::float8 as "deliveredValue"
    from cohort join order_lines line on line.order_id = cohort.id
    left join back on back.order_line_id = line.id
    group by line.product_id
    order by ordered desc, "productId" limit ${most}`);
  return rows;
}

/** Why parcels were not taken, orders cancelled and pieces sent back; the most frequent first. */
export async function selectReasons(db: Db, span: Moments, most: number): Promise<ReasonFigures[]> {
  const { rows } = await db.execute<ReasonFigures>(sql`
    with ${outcomes(span)}, ended as (
      select distinct on (cohort.id) cohort.id, cohort.confirmation, event."to", event.actor,
        btrim(event.note) as note
      from cohort join order_events event on event.order_id = cohort.id and event.axis = 'order'
        and event."to" in ('refused', 'failed_delivery', 'cancelled')
      where cohort.came in ('not_taken', 'cancelled')
      order by cohort.id, event.at desc, event.id desc
    ), said as (
      select case "to" when 'refused' then 'refused' when 'failed_delivery' then 'failed' else 'cancelled' end as kind,
        case when "to" = 'cancelled' and confirmation = 'auto_cancelled' then 'auto_cancelled'
          -- Also where its money came later, and is owed back.
          when "to" = 'cancelled' and exists (select from order_events late
            where late.order_id = ended.id and late.axis = 'payment' and late."to" = 'expired') then 'expired'
          when "to" = 'cancelled' and actor = 'shopper' then 'shopper'
          -- Notes go with the person: who did it alone tells it.
          when "to" = 'cancelled' and actor = 'system' then 'erased'
          -- A code of ours may carry a note after it.
          else coalesce(substring(note from '^([a-z_]+)(?::.*)?$'), note) end as reason, 1 as pieces
      from ended
      union all
      select 'sent_back', piece.reason, piece.quantity
      from cohort join returns r on r.order_id = cohort.id and ${isSentBack}
      join return_lines piece on piece.return_id = r.id
      where cohort.sent_back
    )
    select kind, reason, sum(pieces)::int as count from said group by kind, reason
    order by count desc, kind, reason limit ${most}`);
  return rows;
}

/** Sizes on sale whose stock, at the pace of the last 30 days, lasts shorter than two weeks, and how many; the shortest first. */
export async function selectRunningOut(
  db: Db,
  now: number,
  { locale, most }: { locale: Locale; most: number },
): Promise<{ rows: StockFigures[]; total: number }> {
  const since = now - coverFromDays * 86_400_000;
  const { rows } = await db.execute<StockFigures & { total: number }>(sql`
    with sold as (
      select line.price_id, sum(line.quantity)::int as pieces
      from orders o join order_lines line on line.order_id = o.id
      where o.created_at >= ${instant(since)} and o.created_at <= ${instant(now)} and o.status <> 'cancelled'
        and o.exchange_of is null
      group by line.price_id
    )
    select price.id as "priceId", product.id as "productId", ${inLocale(sql`product.title`, locale)} as name,
      ${inLocale(sql`article.color`, locale)} as color, price.size, price.sku, price.stock, sold.pieces as sold,
      (price.stock * ${coverFromDays} / sold.pieces)::int as cover, (count(*) over ())::int as total
    from sold
    join prices price on price.id = sold.price_id and price.active
    join articles article on article.id = price.article_id
    join products product on product.id = price.product_id and product.published
    where price.stock * ${coverFromDays} / sold.pieces < ${coverShort}
    order by price.stock::float8 / sold.pieces, sold.pieces desc, price.id limit ${most}`);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/**
 * Orders that shoppers placed for cash in the span, and the first that became of each. The time runs from the moment of the
 * order, or from when the shop next calls: `opens` and `closes` are its hours of each day, ms, up to the day after the
 * span. Whoever confirmed or cancelled it themselves waited for no answer, nor did whose order the shop itself cancelled before the
 * answer was due.
 */
export async function selectFirstAnswers(
  db: Db,
  span: Moments,
  more: { opens: readonly number[]; closes: readonly number[]; now: number; withinMs: number },
): Promise<FirstAnswers> {
  const seconds = (moments: readonly number[]) => sql`${sql.param(moments.map((ms) => ms / 1000))}::float8[]`;
  const within = sql`make_interval(secs => ${more.withinMs / 1000})`;
  const { rows } = await db.execute<FirstAnswers>(sql`
    with asked as (
      select o.id, greatest(o.created_at, to_timestamp(
        (${seconds(more.opens)})[width_bucket(extract(epoch from o.created_at)::float8, ${seconds(more.closes)}) + 1])) as asked_at
      from orders o where ${placedIn(span)} and o.payment_method = 'cod' and o.exchange_of is null
    ), first_events as (
      select asked.asked_at, first_event.at, first_event.actor, first_event."to"
      from asked left join lateral (
        select e.at, e.actor, e."to" from order_events e
        where e.order_id = asked.id and e.axis in ('order', 'confirmation') and e."from" is not null
        order by e.at, e.id limit 1) first_event on true
      where exists (
        select 1 from order_events placed where placed.order_id = asked.id and placed.axis = 'order'
          and placed."from" is null and placed.actor = 'shopper')
        -- What was put to cash later began as a transfer: no call was waited for.
        and not exists (
        select 1 from order_events switched where switched.order_id = asked.id and switched.axis = 'confirmation'
          and switched."from" = 'not_needed')
    )
    select
      (count(*) filter (where actor not in ('shopper', 'system') or (
        actor is distinct from 'shopper' and asked_at + ${within} <= ${instant(more.now)}
        and not coalesce(actor = 'system' and "to" = 'cancelled' and at <= asked_at + ${within}, false))))::int as due,
      (count(*) filter (where actor not in ('shopper', 'system') and at <= asked_at + ${within}))::int as "inTime"
    from first_events`);
  return rows[0] ?? { due: 0, inTime: 0 };
}
