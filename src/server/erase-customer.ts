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

/**
 * §7.24 Everything that forgets a person when the account is deleted, in one transaction. What only an e-mail or a phone names
 * (messages to the shop, the newsletter and the mark that somebody left it, requests for a size) is not of it: nobody has proved that
 * those of the account are their own. It goes by its keeping time, by the links of its e-mails, or by the staff. `stays`: the
 * account was not used for long, nobody has left.
 */
export const eraseHooks = (jobs: Pick<Jobs, 'send'>, stays = false): readonly ErasePerson[] => [
  async (tx, person) => {
    const { userId, email } = person;
    // Afterwards they are of no account any more.
    const ownOrderIds = await selectOrderIdsOfUser(tx, userId);
    await erasePerson({ ...eraseMore(jobs), stays })(tx, person);
    // Once the orders are held, so that no e-mail about them is on its way.
    if (email) await eraseMailsTo(tx, email, ownOrderIds);
  },
  eraseCustomerNotes,
  eraseFavourites,
  eraseReviewer(jobs),
];

/** The same where the staff erase somebody whom they know: also what only e-mail or phone names, and every e-mail to the address. */
export const eraseHooksOfStaff = (jobs: Pick<Jobs, 'send'>): readonly ErasePerson[] => [
  ...eraseHooks(jobs),
  eraseWriter,
  eraseRestock,
  async (tx: Db, { email }) => {
    if (email) await eraseMailsTo(tx, email);
  },
];
