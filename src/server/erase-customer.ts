import type { Db } from '#/platform/database.ts';
import type { Jobs } from '#/platform/jobs.ts';
import { eraseMailsAbout, eraseMailsTo } from '#/platform/mail.ts';
import type { ErasePerson } from '#/shop/accounts/index.ts';
import { eraseWriter } from '#/shop/contact/index.ts';
import { eraseFavourites } from '#/shop/favourites/index.ts';
import {
  type EraseMore,
  eraseCustomerNotes,
  erasePerson,
  selectOrderIdsOfUser,
} from '#/shop/orders/index.ts';
import { eraseReceipts } from '#/shop/payments/index.ts';
import { eraseRestock } from '#/shop/restock/index.ts';
import { eraseReturns, hasOpenReturn, requestedReturns } from '#/shop/returns/index.ts';
import { eraseReceiverName, eraseReviewer, eraseReviewersOfOrders } from '#/shop/reviews/index.ts';

const mailsAbout = async (tx: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await eraseMailsAbout(tx, ids);
};

/** What goes with the person of an order, besides what stands on the order itself. */
export const eraseMore = (jobs: Pick<Jobs, 'send'>): EraseMore => ({
  also: [eraseReceipts(jobs), eraseReturns(jobs), eraseReviewersOfOrders(jobs), mailsAbout],
  ofReceiver: [eraseReceiverName, mailsAbout],
  open: hasOpenReturn,
  requested: requestedReturns,
});

/** §7.24 Everything that forgets a person when the account is deleted, in one transaction. */
export const eraseHooks = (jobs: Pick<Jobs, 'send'>): readonly ErasePerson[] => [
  async (tx, person) => {
    const { userId, email } = person;
    // Afterwards they are of no account any more.
    const ownOrderIds = await selectOrderIdsOfUser(tx, userId);
    await erasePerson(eraseMore(jobs))(tx, person);
    // Once the orders are held, so that no e-mail about them is on its way.
    if (email) await eraseMailsTo(tx, email, ownOrderIds);
  },
  eraseCustomerNotes,
  eraseFavourites,
  eraseReviewer(jobs),
  eraseWriter,
  eraseRestock,
];

/** The same where the staff erase somebody whom they know: every e-mail to the address goes. */
export const eraseHooksOfStaff = (jobs: Pick<Jobs, 'send'>): readonly ErasePerson[] => [
  ...eraseHooks(jobs),
  async (tx: Db, { email }) => {
    if (email) await eraseMailsTo(tx, email);
  },
];
