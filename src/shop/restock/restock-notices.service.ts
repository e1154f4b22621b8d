import type { Database, Db } from '#/platform/database.ts';
import type { Jobs } from '#/platform/jobs.ts';
import { textIn } from '#/platform/local-text.ts';
import { sendMail } from '#/platform/mail.ts';
import { pricesForSale } from '#/shop/catalog/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import * as queries from './restock.queries.ts';
import { noticesLeft, noticeWindowMs, requestLifeMs } from './restock.rules.ts';
import { type NoticeLinks, noticeMail, type ReturnedSize } from './restock-message.ts';

/** More at once would hold the database for long; the rest has its turn a minute later. */
const sizesAtOnce = 500;

/**
 * Messages those who wait for a size that can be bought again, in whatever way it came back: e-mails go into the outbox, phones
 * onto the list of staff. By a job, every minute; a person is notified of a size once. Where no mail leaves the shop (`mail`), who
 * gave an e-mail address waits on. Answers how many had their turn.
 */
export async function sendRestockNotices(
  db: Database,
  now: Date,
  deps: NoticeLinks & { jobs: Pick<Jobs, 'send'>; mail: boolean },
): Promise<number> {
  const channels: queries.RestockChannel[] = deps.mail ? ['phone', 'email'] : ['phone'];
  const before = (ms: number) => new Date(now.getTime() - ms);
  await queries.deleteUnanswered(db, before(requestLifeMs));
  return db.transaction(async (tx) => {
    if (!(await queries.lockNotices(tx))) return 0;
    const wanted = await queries.selectOpenSizes(tx, channels);
    const ids = wanted.map(({ priceId }) => priceId);
    const back = await returnedSizes(tx, ids, now);
    const gone = ids.filter((id) => !back.has(id));
    if (gone.length > 0) await queries.waitAgain(tx, gone);
    // One that only staff has still to write about needs no turn.
    const waited = wanted.flatMap(({ priceId, hasWaiting }) => (hasWaiting && back.get(priceId)) || []);
    const turns = await takeTurns(tx, { sizes: waited, channels }, before(noticeWindowMs));
    await queries.markDue(tx, idsOf(turns, 'phone'), 'due', now);
    await queries.markDue(tx, idsOf(turns, 'email'), 'sent', now);
    const { shopName } = await getSettings(tx);
    // One e-mail to each, whatever came back for them.
    const mails = Map.groupBy(
      turns.filter(({ row }) => row.channel === 'email'),
      ({ row }) => row.contact,
    );
    for (const [contact, all] of mails) {
      const locale = all.at(-1)?.row.locale ?? 'ar';
      const sizes = all.map(({ size }) => size);
      const mail = noticeMail(sizes, { contact, locale }, deps, textIn(shopName, locale));
      await sendMail(tx, deps.jobs, mail);
    }
    return turns.length;
  });
}

type Turn = { row: queries.RestockRow; size: ReturnedSize };

const idsOf = (turns: readonly Turn[], channel: 'email' | 'phone'): number[] =>
  turns.filter(({ row }) => row.channel === channel).map(({ row }) => row.id);

/** Of these sizes the ones that can be bought now. */
async function returnedSizes(tx: Db, ids: readonly number[], now: Date): Promise<Map<number, ReturnedSize>> {
  const prices = await pricesForSale(tx, ids, now);
  const sold = prices.filter(({ available, stock }) => available && (stock === null || stock > 0));
  return new Map(sold.map((price) => [price.id, price]));
}

async function takeTurns(
  tx: Db,
  { sizes, channels }: { sizes: readonly ReturnedSize[]; channels: readonly queries.RestockChannel[] },
  since: Date,
): Promise<Turn[]> {
  if (sizes.length === 0) return [];
  const lately = await queries.countSince(
    tx,
    sizes.map(({ id }) => id),
    since,
  );
  const open = sizes
    .map((size) => ({ size, most: noticesLeft(size.stock, lately.get(size.id) ?? 0) }))
    .filter(({ most }) => most !== 0)
    .slice(0, sizesAtOnce);
  const turns: Turn[] = [];
  for (const { size, most } of open) {
    for (const row of await queries.selectWaiting(tx, { priceId: size.id, channels }, most))
      turns.push({ row, size });
  }
  return turns;
}
