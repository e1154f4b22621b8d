import type { Db } from '#/platform/database.ts';
import { eraseLater } from '#/platform/erase-files.ts';
import type { Jobs } from '#/platform/jobs.ts';
import { erasePeopleOf, selectReturnsOfOrder } from './returns.queries.ts';
import type { ReturnState } from './returns.states.rules.ts';
import { stateOf } from './returns.views.ts';

const ended: ReadonlySet<ReturnState> = new Set(['refused', 'cancelled', 'closed']);

/** Whether goods or money of a return are still on their way: then the person is needed. */
export const hasOpenReturn = async (tx: Db, orderId: number): Promise<boolean> =>
  (await selectReturnsOfOrder(tx, orderId)).some((row) => !ended.has(stateOf(row)));

/** The person leaves: pictures and words of their returns go; what came back and why stays in the books. */
export const eraseReturns =
  (jobs: Pick<Jobs, 'send'>) =>
  async (tx: Db, orderIds: readonly number[]): Promise<void> => {
    if (orderIds.length > 0) await eraseLater(tx, jobs, 'returns', await erasePeopleOf(tx, orderIds));
  };
