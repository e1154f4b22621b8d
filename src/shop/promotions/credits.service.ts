import { randomInt } from 'node:crypto';
import type { Db } from '#/platform/database.ts';
import { makeCreditCode } from './credits.rules.ts';
import { insertNewCode } from './promo-codes.queries.ts';
import * as queries from './promotions.queries.ts';
import { foldCode } from './promotions.rules.ts';

/**
 * Money that a person agreed to have as a credit: a code of a fixed amount that orders of this phone use, at once or in
 * parts. Answers the code.
 */
export async function createCredit(
  tx: Db,
  { phone, centimes }: { phone: string; centimes: number },
): Promise<string> {
  const code = makeCreditCode((below) => randomInt(below));
  await insertNewCode(tx, {
    ...{ code, folded: foldCode(code), kind: 'fixed', value: centimes, phone },
    ...{ onDiscounted: true, categoriesIn: [], categoriesOut: [] },
  });
  return code;
}

/** A person leaves: nobody uses what is left of these credits. */
export async function eraseCredits(tx: Db, codes: readonly string[]): Promise<void> {
  if (codes.length > 0) await queries.eraseCredits(tx, codes.map(foldCode));
}

/** What is left of these credits is another phone's; '' is whoever has the code. Those of a person who left stay switched off. */
export async function moveCredits(tx: Db, codes: readonly string[], phone: string): Promise<void> {
  if (codes.length > 0) await queries.updateCreditPhone(tx, codes.map(foldCode), phone);
}
