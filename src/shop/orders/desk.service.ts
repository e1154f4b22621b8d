import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { filled } from '#/platform/fill.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import { inLocale } from '#/platform/messages.ts';
import { dayAt } from '#/platform/time-zone.rules.ts';
import { findCountry, moneyStyle, moneyText } from '#/shop/countries/index.ts';
import { cityNames, resolveOrderDestination } from '#/shop/delivery/index.ts';
import { countPastOrders } from '#/shop/history/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import type { StaffActor } from '#/shop/staff/index.ts';
import {
  ageOf,
  holdMs,
  laterCalls,
  maxPostponedMs,
  mayCallNow,
  nextCall,
  withinHours,
} from './calling.rules.ts';
import { requireNotHeld } from './calling.service.ts';
import { isBlockedForCash } from './customers.service.ts';
import {
  countWaiting,
  lockDesk,
  releaseAllOf,
  selectHeld,
  selectRiskFacts,
  selectWaiting,
  takeNext,
} from './desk.queries.ts';
import type { DeskOutcome, DeskView, OutcomeRequest } from './desk.schema.ts';
import { askToConfirm } from './desk.texts.ts';
import { type NotificationDeps, ownOrderUrl, wayWords, whatsappLink } from './order-notifications.ts';
import { formatOrderNumber } from './order-number.rules.ts';
import { ordersTag } from './order-updates.schema.ts';
import {
  type OrderRow,
  selectLines,
  selectOrder,
  selectOrderForUpdate,
  updateOrder,
} from './orders.queries.ts';
import { moveOrder } from './orders.service.ts';
import { type MoveName, refusalOf } from './orders.states.rules.ts';
import { standingOf } from './orders.views.ts';
import { risksOf } from './risk.rules.ts';
import { getOrderForStaff } from './staff-orders.service.ts';

type LinkDeps = Pick<NotificationDeps, 'signingKey' | 'origin'>;
const shownAtMost = 60;

/** What the staff user says to the shopper in writing, in the shopper's language. */
async function messageTo(db: Db, order: OrderRow, { origin, signingKey }: LinkDeps) {
  const settings = await getSettings(db);
  const { shopName, pickupAddress } = settings;
  const { locale } = order;
  const lines = filled(inLocale(origin ? askToConfirm.byLink : askToConfirm.byReply, locale), {
    name: order.customerName,
    shop: textIn(shopName, locale),
    number: formatOrderNumber(order.number),
    amount: moneyText(order.shownAmounts.total, order.currencyLabel, moneyStyle(settings, locale)),
    ...wayWords(order, pickupAddress),
    link: origin ? ownOrderUrl(origin, order, signingKey) : '',
  });
  const text = lines.join('\n');
  return { text, whatsapp: whatsappLink(order.phone, text) };
}

async function risksFor(db: Db, order: OrderRow) {
  const country = await findCountry(db, order.countryId);
  const sent = country && order.delivery !== 'pickup';
  const zone = sent ? (await resolveOrderDestination(db, country, order)).zone : 'main';
  const { codMaxAmount } = await getSettings(db);
  const facts = await selectRiskFacts(db, order);
  const phones = [order.phone, order.secondPhone].flatMap((phone) => phone || []);
  const past = await countPastOrders(db, { phones, email: order.email });
  return risksOf({
    ...facts,
    delivered: facts.delivered + past.delivered,
    importedRefusals: past.returned,
    blocked: await isBlockedForCash(db, [order.phone, order.secondPhone]),
    lines: await selectLines(db, order.id),
    totalCentimes: order.totalCentimes,
    codMaxAmount,
    far: zone !== 'main',
  });
}

const isoOf = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

/** The desk as this staff user sees it: the order they hold, and what waits. */
export async function viewDesk(
  db: Db,
  actor: StaffActor,
  context: { now: Date; locale: Locale; linkDeps: LinkDeps },
): Promise<DeskView> {
  const { now, locale } = context;
  const { callingHours, timeZone } = await getSettings(db);
  const id = await selectHeld(db, actor.id, now);
  const row = id === null ? undefined : await selectOrder(db, id);
  const order = row && (await getOrderForStaff(db, row.id, actor, locale));
  const next = row && nextCall(row.callTries + 1, now.getTime(), callingHours, timeZone);
  const later = laterCalls(now.getTime(), callingHours, timeZone);
  const today = dayAt(now.getTime(), { timeZone });
  const queue = await selectWaiting(db, { now, today }, shownAtMost);
  const cityOf = await cityNames(db, locale, queue);
  const age = (createdAt: string) => ageOf(now.getTime() - Date.parse(createdAt));
  return {
    held:
      row && order
        ? {
            order,
            until: (row.agentUntil ?? now).toISOString(),
            tries: row.callTries,
            age: age(order.createdAt),
            dueToday: row.promise.to <= today,
            nextCall: isoOf(next ?? null),
            later: {
              inAnHour: isoOf(later.inAnHour),
              thisEvening: isoOf(later.thisEvening),
              tomorrow: new Date(later.tomorrow).toISOString(),
            },
            risks: await risksFor(db, row),
            whatsapp: await messageTo(db, row, context.linkDeps),
          }
        : null,
    queue: queue.map(({ held, agentName, placeId, ...waiting }) => ({
      ...waiting,
      city: cityOf({ placeId, city: waiting.city }),
      age: age(waiting.createdAt),
      heldBy: held ? agentName : null,
    })),
    counts: await countWaiting(db, actor.id, now),
    hours: callingHours,
    mayCall: mayCallNow(now.getTime(), callingHours, timeZone),
    opensAt: new Date(withinHours(now.getTime(), callingHours, timeZone)).toISOString(),
  };
}

/**
 * Gives this staff user the next order to call, what is promised for today first and then the oldest, for 10 minutes; what they held before is free again. Null
 * when nothing may be called now: nothing waits, or the shop does not call at this hour.
 */
export async function takeNextOrder(
  db: Database,
  actor: StaffActor,
  { now, skip }: { now: Date; skip?: number | null | undefined },
): Promise<number | null> {
  const { callingHours, timeZone } = await getSettings(db);
  return await db.transaction(async (tx) => {
    await lockDesk(tx);
    await releaseAllOf(tx, actor.id, now);
    if (!mayCallNow(now.getTime(), callingHours, timeZone)) return null;
    const today = dayAt(now.getTime(), { timeZone });
    await invalidate(tx, ordersTag);
    return takeNext(tx, actor, {
      ...{ now, today, skip: skip ?? null },
      until: new Date(now.getTime() + holdMs),
    });
  });
}

/** This staff user takes an order that they chose themselves, at any hour: the shopper may be on the line. */
export async function takeOrder(db: Database, id: number, actor: StaffActor, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockDesk(tx);
    const order = await selectOrderForUpdate(tx, id);
    if (!order) throw new ShopError(404, 'order_not_found');
    requireNotHeld(order, actor, now);
    const refusal = refusalOf('confirm', standingOf(order, []), actor);
    if (refusal) throw new ShopError(refusal === 'move_forbidden' ? 403 : 409, refusal);
    await releaseAllOf(tx, actor.id, now);
    const agentUntil = new Date(now.getTime() + holdMs);
    await updateOrder(tx, id, { agentId: actor.id, agentName: actor.name, agentUntil });
    await invalidate(tx, ordersTag);
  });
}

/** What this staff user holds is free for the others. */
export async function releaseOrders(db: Db, actor: StaffActor, now: Date): Promise<void> {
  await releaseAllOf(db, actor.id, now);
  await invalidate(db, ordersTag);
}

const moveOfOutcome: Record<DeskOutcome, MoveName> = {
  confirmed: 'confirm',
  address_corrected: 'confirm',
  no_answer: 'no_answer',
  postponed: 'postpone',
  wrong_number: 'cancel',
  changed_mind: 'cancel',
  duplicate: 'cancel',
};

/**
 * What came of a call. The shopper's signed link, the jobs and this make their moves under the same lock and by the
 * same table: whoever comes second gets an error. With `version`, a change by the shopper since the staff user looked
 * refuses too. Refuses (ShopError) like moveOrder, 409 `order_held`, 422 `postponed_wrong`.
 */
export async function recordOutcome(
  db: Database,
  id: number,
  params: Pick<OutcomeRequest, 'outcome' | 'note' | 'until' | 'version'>,
  actor: StaffActor,
  more: { now: Date; notification?: NotificationDeps | undefined },
): Promise<void> {
  const { outcome, note } = params;
  const move = moveOfOutcome[outcome];
  const until = params.until === undefined ? undefined : new Date(params.until);
  if (outcome === 'postponed') {
    const ahead = (until?.getTime() ?? 0) - more.now.getTime();
    if (ahead <= 0 || ahead > maxPostponedMs) {
      throw new ShopError(422, 'postponed_wrong', { fields: { until: ['postponed_wrong'] } });
    }
  }
  const named = move === 'cancel' || outcome === 'address_corrected';
  const fullNote = named ? [outcome, note].filter(Boolean).join(': ') : note;
  const { version } = params;
  await moveOrder(db, id, move, actor, { ...more, note: fullNote, seen: 'placed', version, callAt: until });
}
