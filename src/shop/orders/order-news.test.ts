import { beforeEach, expect, test } from 'vitest';
import { mails } from '#/platform/platform.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { expireTransfers } from '#/shop/payments/index.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalogue.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { forWhatsapp, letterOf, newsKindOf } from './order-news.ts';
import { selectOrder } from './orders.queries.ts';
import { cancelUnconfirmed, moveOrder } from './orders.service.ts';

const { db, reset } = await testDatabase();
const now = new Date('2026-01-23T10:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const sent: unknown[] = [];
const news = {
  jobs: { send: async (_tx: unknown, job: unknown) => void sent.push(job) },
  signingKey: Buffer.alloc(32, 7),
  origin: 'https://hilal.example',
};
const staff = { kind: 'staff', id: 1, role: 'owner', name: 'Staff' } as const;
const shopper = { kind: 'shopper' } as const;
const system = { kind: 'system' } as const;
let priceId = 0;

beforeEach(async () => {
  await reset();
  sent.length = 0;
  await ensureCountries(db);
  const categoryId = await makeCategory(db, { tag: 'femme' });
  [priceId = 0] = (await makeProduct(db, { categoryId })).priceIds;
});

const order = (
  more: { email?: string | null; locale?: 'ar' | 'fr' | 'en'; paymentMethod?: 'cod' | 'bank_transfer' } = {},
) =>
  makeOrder(db, {
    paymentMethod: 'bank_transfer',
    customerName: 'نادية <b>العلوي',
    email: 'nadia@example.com',
    receiptDeadline: later(24),
    amounts: { delivery: 2_000 },
    lines: [{ priceId, quantity: 2 }],
    ...more,
  });
const outbox = () => db.select().from(mails).orderBy(mails.id);

test('§9.8 a refused receipt is told by mail: why, until when another one is taken, and where', async () => {
  const { id } = await order();
  await moveOrder(db, id, 'send_receipt', shopper, { now });
  await moveOrder(db, id, 'reject_receipt', staff, { now: later(2), note: 'المبلغ ناقص', news });
  const [mail, ...others] = await outbox();
  expect(others).toEqual([]);
  expect(sent).toHaveLength(1);
  expect(mail?.to).toBe('nadia@example.com');
  expect(mail?.subject).toContain('وصل آخر');
  expect(mail?.text).toContain('المبلغ ناقص');
  // The new deadline in the shop's time: a day from the refusal.
  expect(mail?.text).toContain('13:00');
  expect(mail?.text).toMatch(/https:\/\/hilal\.example\/orders\/\S+/);
  expect(mail?.html).toContain('dir="rtl"');
  expect(mail?.html).not.toContain('<b>');
});

test('§9.8 an approved receipt and a refund are told in the shopper’s language', async () => {
  const { id } = await order({ locale: 'fr' });
  await moveOrder(db, id, 'send_receipt', shopper, { now });
  await moveOrder(db, id, 'approve_receipt', staff, { now, news });
  await moveOrder(db, id, 'cancel', staff, { now, note: 'rupture', news });
  await moveOrder(db, id, 'refund', staff, { now, news });
  const subjects = (await outbox()).map(({ subject }) => subject);
  expect(subjects[0]).toMatch(/^Virement reçu/);
  expect(subjects[1]).toMatch(/^Remboursement/);
  expect((await outbox())[1]?.text).toContain('420.00 DH');
  expect((await outbox())[0]?.text).toContain('/fr/orders/');
});

test('§9.8 orders that expire by the clock are told, once, also where nobody said the shop’s address', async () => {
  await order({ locale: 'en' });
  await order({ paymentMethod: 'cod', locale: 'en' });
  await expireTransfers(db, later(24), { ...news, origin: null });
  await expireTransfers(db, later(25), news);
  await cancelUnconfirmed(db, later(72), news);
  const all = await outbox();
  expect(all).toHaveLength(2);
  expect(all[0]?.text).toContain('did not come in time');
  expect(all[0]?.text).not.toContain('http');
  expect(all[1]?.text).toContain('could not confirm');
});

test('§9.8 where only a phone is known nothing is mailed, and staff has the text for WhatsApp', async () => {
  const { id } = await order({ email: null });
  await moveOrder(db, id, 'expire', system, { now: later(24), news });
  expect(await outbox()).toEqual([]);
  const after = await selectOrder(db, id);
  if (!after) throw new Error('no order');
  const letter = await letterOf(db, after, news);
  if (!letter) throw new Error('no letter');
  const { text, whatsapp } = forWhatsapp(letter, after);
  expect(text).toContain('أُلغي');
  expect(whatsapp).toBe(`https://wa.me/212612345678?text=${encodeURIComponent(text)}`);
});

test('nothing is told of an order on which nothing was decided', async () => {
  const fresh = await order();
  expect(newsKindOf(fresh)).toBeNull();
  expect(await letterOf(db, fresh, news)).toBeNull();
  // A paid order that is on its way was told of before.
  expect(newsKindOf({ payment: 'paid', status: 'shipped', confirmation: 'not_needed' })).toBeNull();
});
