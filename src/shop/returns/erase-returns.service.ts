import type { Database, Db } from '#/platform/database.ts';
import { eraseLater } from '#/platform/erase-files.ts';
import type { Jobs } from '#/platform/jobs.ts';
import { moveReturn } from './move-return.service.ts';
import {
  deletePhotosBefore,
  erasePeopleOf,
  lockRequested,
  selectReturnLines,
  selectReturnsOfOrder,
} from './returns.queries.ts';
import type { ReturnState } from './returns.states.rules.ts';
import { stateOf } from './returns.views.ts';

const ended: ReadonlySet<ReturnState> = new Set(['refused', 'cancelled', 'not_come', 'closed']);

/** Whether goods or money of a return are still on their way: then the person is needed. */
export const hasOpenReturn = async (tx: Db, orderId: number): Promise<boolean> =>
  (await selectReturnsOfOrder(tx, orderId)).some((row) => !ended.has(stateOf(row)));

/** The person leaves: what they asked for and the shop has not answered is taken back, in their name. */
export const requestedReturns = {
  async lock(tx: Db, orderIds: readonly number[]): Promise<number[]> {
    const lines = await selectReturnLines(tx, await lockRequested(tx, orderIds));
    return lines.flatMap(({ reserved, exchangePriceId }) =>
      reserved && exchangePriceId ? [exchangePriceId] : [],
    );
  },
  async cancel(tx: Db, orderIds: readonly number[], now: Date): Promise<void> {
    for (const id of await lockRequested(tx, orderIds)) {
      await moveReturn(tx, id, 'cancel', { kind: 'shopper' }, { now });
    }
  },
};

/** The person leaves: pictures and words of their returns go; what came back and why stays in the books. */
export const eraseReturns =
  (jobs: Pick<Jobs, 'send'>) =>
  async (tx: Db, orderIds: readonly number[]): Promise<void> => {
    if (orderIds.length > 0) await eraseLater(tx, jobs, 'returns', await erasePeopleOf(tx, orderIds));
  };

/** Pictures of ended returns go after their keeping time; so many at most. Answers how many went. */
export const expirePhotos = (
  db: Database,
  jobs: Pick<Jobs, 'send'>,
  before: Date,
  most: number,
): Promise<number> =>
  db.transaction(async (tx) => {
    const files = await deletePhotosBefore(tx, { ended: [...ended], before, most });
    await eraseLater(tx, jobs, 'returns', files);
    return files.length;
  });
