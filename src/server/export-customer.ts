import type { Db } from '#/platform/database.ts';
import { mailsOfPerson } from '#/platform/mail.ts';
import { accountData, type Person } from '#/shop/accounts/index.ts';
import { writerData } from '#/shop/contact/index.ts';
import { selectFavourites } from '#/shop/favourites/index.ts';
import { pastData } from '#/shop/history/index.ts';
import {
  hasClaimed,
  selectNumbers,
  selectOrderIdsOfUser,
  selectOrdersData,
  selectReceived,
  selectStaffWords,
} from '#/shop/orders/index.ts';
import { selectReceiptsOfOrders } from '#/shop/payments/index.ts';
import { hideCredits, selectRedemptions } from '#/shop/promotions/index.ts';
import { restockData } from '#/shop/restock/index.ts';
import { selectReturnsWithPhotos } from '#/shop/returns/index.ts';
import { selectReviewsOf } from '#/shop/reviews/index.ts';

type Part = (db: Db, person: Person) => Promise<unknown>;

/** What the shop has of a person and shows to the person: that which erase-customer.ts erases. */
const ownParts: Record<string, Part> = {
  account: accountData,
  favourites: async (db, { userId }) => (userId === null ? [] : selectFavourites(db, userId)),
  orders: (db, { orderIds }) => selectOrdersData(db, orderIds, false),
  promoCodes: async (db, { orderIds }) => selectRedemptions(db, await selectNumbers(db, orderIds)),
  receipts: (db, { orderIds }) => selectReceiptsOfOrders(db, orderIds),
  returns: (db, { orderIds }) => selectReturnsWithPhotos(db, orderIds),
  reviews: selectReviewsOf,
  mails: mailsOfPerson,
};

/** All of it. What is found by e-mail or phone is handed over by staff, who know whose they are. */
const allParts: Record<string, Part> = {
  ...ownParts,
  orders: (db, { orderIds }) => selectOrdersData(db, orderIds, true),
  received: selectReceived,
  contact: writerData,
  restock: restockData,
  staffWords: selectStaffWords,
  past: pastData,
};

const collect = async (db: Db, parts: Record<string, Part>, person: Person) => {
  const collected: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(parts)) collected[name] = await part(db, person);
  return collected;
};

/** For the back office: everything about one person. */
export const exportPerson = (db: Db, person: Person): Promise<Record<string, unknown>> =>
  collect(db, allParts, person);

/**
 * §6.5 For the signed-in shopper. Nobody has proved that the account's e-mail and phone are their own, so nothing is looked up by
 * them: only what hangs on the account and its orders. Who took one in knew its number and phone, which the code of a credit would
 * be spent with: then no code is in it.
 */
export const exportOwn = async (db: Db, userId: number): Promise<Record<string, unknown>> => {
  const orderIds = await selectOrderIdsOfUser(db, userId);
  const own = await collect(db, ownParts, { userId, email: null, phone: null, orderIds });
  return (await hasClaimed(db, userId)) ? JSON.parse(hideCredits(JSON.stringify(own))) : own;
};
