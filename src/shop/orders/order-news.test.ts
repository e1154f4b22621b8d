import { beforeEach, expect, test } from 'vitest';
import { mails } from '#/platform/platform.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { expireTransfers } from '#/shop/payments/index.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalogue.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { forWhatsapp, letterOf, newsKindOf } from './order-news.ts';
import { selectOrder } from './orders.queries.ts';
import { cancelUnconfirmed, moveOrder, placeOrder } from './orders.service.ts';

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
let keys = 0;

beforeEach(async () => {
  await reset();
  sent.length = 0;
  await ensureCountries(db);
  const categoryId = await makeCategory(db, { tag: 'femme' });
  [priceId = 0] = (await makeProduct(db, { categoryId })).priceIds;
});

async function order(
  more: { email?: string | null; locale?: 'ar' | 'fr' | 'en'; paymentMethod?: 'cod' | 'bank_transfer' } = {},
) {
  const amounts = { goods: 40_000, discount: 0, delivery: 2_000, rounding: 0, total: 42_000 };
  const { order: made } = await db.transaction((tx) =>
    placeOrder(
      tx,
      {
        idempotencyKey: `news-order-key-${++keys}`,
        paymentMethod: more.paymentMethod ?? 'bank_transfer',
        countryId: 1,
        currency: 'MAD',
        currencyLabel: 'DH',
        rate: '9.29',
        rateDh: '9.29',
        amounts,
        shownAmounts: amounts,
        totalCentimes: amounts.total,
        customerName: 'نادية <b>العلوي',
        phone: '+212612345678',
        email: more.email === undefined ? 'nadia@example.com' : more.email,
        city: 'الدار البيضاء',
        address: {},
        locale: more.locale ?? 'ar',
        promise: { from: '2026-01-23', to: '2026-01-23', sameDay: true },
        receiptDeadline: later(24),
        createdAt: now,
      },
      [
        {
          position: 0,
          priceId,
          productId: 1,
          articleId: 1,
          title: { ar: 'بيجامة' },
          color: {},
          size: 'M',
          quantity: 2,
          price: 20_000,
          usedPrice: 20_000,
          shownPrice: 20_000,
          shownUsedPrice: 20_000,
        },
      ],
    ),
  );
  return made;
}
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
