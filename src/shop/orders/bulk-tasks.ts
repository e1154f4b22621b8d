import { type BackgroundTasks, startTask } from '#/platform/background-tasks.ts';
import { cleanText } from '#/platform/clean-text.rules.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { Jobs } from '#/platform/jobs.ts';
import { may, type StaffActor } from '#/shop/staff/index.ts';
import type { BulkAllRequest, BulkAllResult } from './order-changes.schema.ts';
import type { NotificationDeps } from './order-notifications.ts';
import { formatOrderNumber } from './order-number.rules.ts';
import { type OrderEventRow, selectEvents, selectOrder } from './orders.queries.ts';
import { moveOrder } from './orders.service.ts';
import { type Move, type MoveName, moveOf } from './orders.states.rules.ts';
import { orderIdsOfFilter } from './staff-orders.service.ts';

export const bulkKind = 'orders.moves';
/** As many as one day of a large shop, many times over. */
const maxAtOnce = 20_000;
/** So many of those that could not be moved are named. */
const namedAtMost = 100;

type Input = { ids: number[]; move: MoveName; note: string; actor: Omit<StaffActor, 'kind'> };

/**
 * Begins the same move for every order of a filter, as a background task that can be left; answers its id. Which orders those are
 * is decided now: what is placed later is none of them. Refuses (ShopError) with 403 `move_forbidden`, 422
 * `reason_required` or `bulk_nothing`.
 */
export async function beginMoves(
  { db, jobs }: { db: Database; jobs: Pick<Jobs, 'send'> },
  params: BulkAllRequest,
  actor: StaffActor,
): Promise<number> {
  const move = moveOf(params.move);
  const note = cleanText(params.note);
  if (!move.staff || move.single || !may(actor.role, move.staff)) throw new ShopError(403, 'move_forbidden');
  if (move.reason && note === '') {
    throw new ShopError(422, 'reason_required', { fields: { note: ['reason_required'] } });
  }
  const ids = await orderIdsOfFilter(db, params.filter, maxAtOnce);
  if (ids.length === 0) throw new ShopError(422, 'bulk_nothing');
  const { id, name, role } = actor;
  const input: Input = { ids, move: params.move, note, actor: { id, name, role } };
  return db.transaction((tx) =>
    startTask(tx, jobs, { kind: bulkKind, needs: 'orders.read', by: actor, input, total: ids.length }),
  );
}

/** Whether an event of an order tells of such a move. */
const tells = ({ to }: Move, { axis, to: state }: Pick<OrderEventRow, 'axis' | 'to'>): boolean => {
  if (to.order !== undefined) return axis === 'order' && state === to.order;
  if (to.confirmation !== undefined) return axis === 'confirmation' && state === to.confirmation;
  return axis === 'payment' && Object.values(to.payment ?? {}).some((payment) => payment === state);
};

/**
 * Each order is moved or refused by itself. Begun again after a crash, what this staff user has made of it since the task
 * began counts as made, and is not made again.
 */
export function registerBulkTasks(
  tasks: Pick<BackgroundTasks, 'handle'>,
  { db, clock, notification }: { db: Database; clock: Clock; notification: NotificationDeps },
): void {
  tasks.handle<Input>(bulkKind, {
    resumes: true,
    async run({ ids, move, note, actor }, context) {
      const result: BulkAllResult = { made: 0, refused: 0, orders: [] };
      for (const [at, id] of ids.entries()) {
        await context.at(at, ids.length, 'writing');
        const isMade = (event: OrderEventRow) =>
          event.actor === actor.name && event.at >= context.startedAt && tells(moveOf(move), event);
        if ((await selectEvents(db, id)).some(isMade)) {
          result.made++;
          continue;
        }
        try {
          await moveOrder(
            db,
            id,
            move,
            { kind: 'staff', ...actor },
            { now: clock.now(), note, notification },
          );
          result.made++;
        } catch (error) {
          if (!(error instanceof ShopError)) throw error;
          result.refused++;
          if (result.orders.length < namedAtMost) {
            const order = await selectOrder(db, id);
            result.orders.push({
              id,
              number: order ? formatOrderNumber(order.number) : '',
              code: error.code,
            });
          }
        }
      }
      await context.at(ids.length, ids.length, 'writing');
      return { summary: { made: result.made, refused: result.refused }, result };
    },
  });
}
