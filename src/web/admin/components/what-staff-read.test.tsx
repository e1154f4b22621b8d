import { eq } from 'drizzle-orm';
import { parseHTML } from 'linkedom';
import { beforeEach, expect, test, vi } from 'vitest';
import { tasks } from '#/platform/background-tasks.tables.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { ensureCountries, findCountry } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import type { CustomerRow } from '#/shop/orders/customers.schema.ts';
import { takeNextOrder, viewDesk } from '#/shop/orders/desk.service.ts';
import { formatOrderNumber, getOrderForStaff, moveOrder } from '#/shop/orders/index.ts';
import type { KnownPhone } from '#/shop/orders/known-phone.schema.ts';
import { orders } from '#/shop/orders/orders.tables.ts';
import { maxPrinted } from '#/shop/orders/picking.rules.ts';
import type { StaffReceipt } from '#/shop/payments/payments.schema.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { drawn, readIn } from '../../../../tests/support/drawn.tsx';
import { livePart } from '../../../../tests/support/live-part.tsx';
import { makeOrder, type OrderOfTest } from '../../../../tests/support/orders.ts';
import { loadedAs, pageOf } from '../../../../tests/support/staff-screen.tsx';
import ConfirmPage from '../routes/confirm.tsx';
import Orders, { loader as loadOrders } from '../routes/orders.tsx';
import PrintOrders, { loader as loadPapers } from '../routes/print-orders.tsx';
import { HeldOrder } from './confirm/held-order.tsx';
import { WaitingList } from './confirm/waiting-list.tsx';
import { LabelPages } from './couriers/label-pages.tsx';
import { CustomersTable } from './customers/customers-table.tsx';
import { FailureText } from './failure-text.tsx';
import { ListPages } from './list-pages.tsx';
import { ListTable } from './list-table.tsx';
import { KnownCard } from './new-order/known-card.tsx';
import { LinkedOrders } from './orders/linked-orders.tsx';
import { OrderBulkTask } from './orders/order-bulk-task.tsx';
import { OrderDelivery } from './orders/order-delivery.tsx';
import { OrderEmails } from './orders/order-emails.tsx';
import { OrderHistory } from './orders/order-history.tsx';
import { OrderReceipts } from './orders/order-receipts.tsx';
import { OrderRefunds } from './orders/order-refunds.tsx';
import { PackingSlip } from './papers/packing-slip.tsx';
import { BackupCard } from './settings/backup-card.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../tests/support/drawn.tsx')).macros);

const { db, reset } = await testDatabase();
const now = new Date('2026-01-23T10:00:00Z');
const staff = (id: number) => ({ kind: 'staff', id, role: 'owner', name: `Nora ${id}` }) as const;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
});

async function orderOf(given: OrderOfTest = {}) {
  const { id } = await makeOrder(db, given);
  const order = await getOrderForStaff(db, id, staff(1), 'ar');
  if (!order) throw new Error('no order');
  return order;
}
const shop = { name: 'هلال', phone: null, openParcel: false };
const slip = async (given: OrderOfTest) =>
  readIn(drawn(<PackingSlip order={await orderOf(given)} shelves={{}} shop={shop} />));

test('the slip in a parcel asks for the money that is open, and for none that was paid', async () => {
  expect(await slip({})).toMatch(/الأداء عند الاستلام 200\.00 DH/);
  expect(await slip({ delivery: 'pickup' })).toMatch(/يؤدى نقدًا في المتجر 200\.00 DH/);
  expect(await slip({ paymentMethod: 'bank_transfer' })).toContain('لا يؤدى شيء عند الاستلام');
  await db.update(orders).set({ payment: 'collected' });
  const [row] = await db.select().from(orders);
  const order = await getOrderForStaff(db, row?.id ?? 0, staff(1), 'ar');
  expect(order && readIn(drawn(<PackingSlip order={order} shelves={{}} shop={shop} />))).toContain(
    'لا يؤدى شيء عند الاستلام',
  );
});

test('§2.39 an order that is fetched at the shop has its slip, and no label of a courier', async () => {
  const sent = await orderOf();
  const fetched = await orderOf({ delivery: 'pickup' });
  const load = (leaf: string) =>
    loadedAs(db, 'packer', loadPapers, `/Admin/print-orders?leaf=${leaf}&ids=${fetched.id},${sent.id}`);
  expect((await load('slips')).orders.map(({ id }) => id)).toEqual([sent.id, fetched.id]);
  const shop = { name: 'هلال', phone: null };
  for (const paper of ['a6', 'a4'] as const) {
    const { parcels, words, codes } = await load(paper);
    const read = readIn(
      drawn(<LabelPages {...{ parcels, words, codes, paper, shop }} courier="" openParcel={false} />),
    );
    expect(read, paper).toContain(formatOrderNumber(sent.number));
    expect(read, paper).not.toContain(formatOrderNumber(fetched.number));
  }
});

test('§4.12 of a move of all orders of a list, each order that was refused says why', async () => {
  const orders = [
    { id: 7, number: 'K7M4-Q2XB', code: 'order_held' },
    { id: 8, number: '5P4C-BK3D', code: 'amount_beyond_cash' },
    { id: 9, number: '8H2T-9RWZ', code: 'move_not_legal' },
  ];
  const done = {
    kind: 'orders.moves',
    needs: 'orders.read',
    actor: 'Nora',
    input: {},
    state: 'done',
  } as const;
  const result = { made: 4, refused: 3, orders };
  const [row] = await db
    .insert(tasks)
    .values({ ...done, summary: { made: 4, refused: 3 }, result })
    .returning();
  const { task } = await loadedAs(db, 'owner', loadOrders, `/Admin?work=${row?.id}`);
  const read = task ? readIn(drawn(<OrderBulkTask task={task} />)) : '';
  expect(read).toContain('K7M4-Q2XB — زميل آخر يتصل بهذا الزبون الآن');
  expect(read).toContain('5P4C-BK3D — المبلغ أكبر من حد الدفع عند الاستلام');
  expect(read).toContain('8H2T-9RWZ — لا يمكن القيام بهذه الخطوة في حالة الطلب الحالية');
  expect(read).not.toContain('حالتها لا تسمح');
});

test('a print of the oldest of many orders leads to the print of the others', () => {
  const shown = { leaf: 'slips', orders: [], parcels: [], sizes: [], shelves: {}, codes: [], shop } as const;
  const print = (more: { more: boolean; next: number | null }) =>
    drawn(pageOf(PrintOrders, { ...shown, ...more } as never), '/Admin/print-orders?ids=7,9&leaf=slips');
  const html = print({ more: true, next: 107 });
  expect(readIn(html)).toContain('هنا 100 طلب، الأقدم أولًا');
  expect(html).toContain('href="/Admin/print-orders?ids=7%2C9&amp;leaf=slips&amp;after=107"');
  expect(print({ more: false, next: null })).not.toContain('after=');
});

test('the screen of the next print begins after the order that its address names', async () => {
  const [first, second] = [await orderOf(), await orderOf()];
  const gone = Array.from({ length: maxPrinted }, (_, at) => at + 1000);
  const ids = [...gone, first.id, second.id].join();
  const address = `/Admin/print-orders?leaf=slips&ids=${ids}&after=${first.id}`;
  const print = await loadedAs(db, 'packer', loadPapers, address);
  expect(print.orders.map(({ id }) => id)).toEqual([second.id]);
});

test('the address of a print names all chosen orders, also those that the first print has no room for', async () => {
  await orderOf();
  const list = await loadedAs(db, 'packer', loadOrders, '/Admin');
  const ids = Array.from({ length: maxPrinted + 2 }, (_, at) => at + 1);
  const data = ids.flatMap((id) => list.orders.data.map((order) => ({ ...order, id })));
  const page = await livePart(pageOf(Orders, { ...list, task: null, orders: { ...list.orders, data } }));
  await page.tick('اختيار كل ما في الصفحة');
  const link = page.document.querySelector('a[href*="print-orders"]')?.getAttribute('href') ?? '';
  expect(new URL(link, 'https://shop.example').searchParams.get('ids')).toBe(ids.join());
});

test('§4.12 an order that was cancelled meanwhile has neither slip nor label, and the print names it', async () => {
  const [sent, cancelled] = [await orderOf(), await orderOf()];
  await moveOrder(db, cancelled.id, 'cancel', staff(1), { now, note: 'x' });
  const back = [await orderOf(), await orderOf()];
  for (const [at, status] of ['refused', 'returned'].entries())
    await db
      .update(orders)
      .set({ status })
      .where(eq(orders.id, back[at]?.id ?? 0));
  const ids = [sent, cancelled, ...back].map(({ id }) => id);
  for (const leaf of ['slips', 'a6', 'a4', 'picking']) {
    const address = `/Admin/print-orders?leaf=${leaf}&ids=${ids}`;
    const html = drawn(pageOf(PrintOrders, await loadedAs(db, 'packer', loadPapers, address)), address);
    const read = readIn(html.replace(/<article.*?<\/article>/gs, ''));
    const papers = [...html.matchAll(/<article.*?<\/article>/gs)].map(([paper]) => readIn(paper)).join();
    const notice = read.slice(read.search(/لا ورقة ولا ملصق لهذه الطلبات|لا تُجمع قطع هذه الطلبات/));
    expect(papers.includes(formatOrderNumber(sent.number)), leaf).toBe(leaf !== 'picking');
    for (const { number } of [cancelled, ...back]) {
      expect(papers, leaf).not.toContain(formatOrderNumber(number));
      expect(notice, leaf).toContain(formatOrderNumber(number));
    }
  }
});

test('the slip in a parcel says that a price was agreed, not why', async () => {
  const text = await slip({ lines: [{ usedPrice: 15_000, agreed: 'زر ناقص' }] });
  expect(text).toContain('ثمن متفق عليه');
  expect(text).not.toContain('زر ناقص');
});

const abroad = async (code: string, given: OrderOfTest) =>
  orderOf({ ...given, countryId: (await findCountry(db, code))?.id ?? 0 });
/** The fields of a form by their labels, with what stands in them or is chosen. */
const fieldsIn = (html: string): Record<string, string | null | undefined> => {
  const { document } = parseHTML(`<html><body>${html}</body></html>`);
  return Object.fromEntries(
    [...document.querySelectorAll('label')].map((label) => {
      const field = document.getElementById(label.getAttribute('for') ?? '');
      const filled = field?.querySelector('option[selected]') ?? field;
      return [readIn(label.innerHTML), filled?.getAttribute('value')];
    }),
  );
};

test('§5.4 staff correct each field of an address abroad, also one that was left empty', async () => {
  const dubai = { emirate: 'dubai', area: 'المارينا' };
  const emirati = await abroad('AE', { city: 'دبي', address: dubai });
  expect(fieldsIn(drawn(<OrderDelivery order={emirati} />))).toMatchObject({
    الإمارة: 'dubai',
    المنطقة: 'المارينا',
    'العنوان (اختياري)': '',
    'أقرب مَعلَم (اختياري)': '',
  });
  const riyadh = { city: 'الرياض', district: 'العليا', street: 'شارع الملك' };
  const saudi = await abroad('SA', { city: 'الرياض', address: riyadh });
  expect(fieldsIn(drawn(<OrderDelivery order={saudi} />))).toMatchObject({
    المدينة: 'الرياض',
    الحي: 'العليا',
    الشارع: 'شارع الملك',
    'الرمز البريدي (اختياري)': '',
    'أقرب مَعلَم (اختياري)': '',
  });
  const fetched = await orderOf({ delivery: 'pickup' });
  expect(fieldsIn(drawn(<OrderDelivery order={fetched} />))).not.toHaveProperty('العنوان');
});

test('an emirate is named on the slip in the words of its reader', async () => {
  const address = { emirate: 'dubai', area: 'Marina' };
  const order = await abroad('AE', { city: 'Dubaï', address, locale: 'fr' });
  const text = readIn(drawn(<PackingSlip order={order} shelves={{}} shop={shop} />));
  expect(text).toContain('دبي Marina');
  expect(text).not.toMatch(/dubai|Dubaï/);
});

test('a receipt that was sent for another order too, or refused before, says so', () => {
  const receipt = (more: Partial<StaffReceipt>): StaffReceipt => ({
    ...{ id: 1, type: 'jpeg', bytes: 1000, at: now.toISOString(), round: 2, alsoSentFor: [] },
    ...more,
  });
  const read = (...receipts: StaffReceipt[]) =>
    readIn(drawn(<OrderReceipts orderId={1} receipts={receipts} />));
  expect(read(receipt({}))).not.toMatch(/لطلب آخر|رُفض من قبل/);
  expect(read(receipt({ alsoSentFor: ['5P4CBK3D'] }))).toContain('أُرسل الملف نفسه لطلب آخر: 5P4C-BK3D');
  expect(read(receipt({}), receipt({ id: 2, round: 1 })).match(/رُفض من قبل/g)).toHaveLength(1);
});

test('a change that failed says so, also where the line or a server before the shop answered without words', () => {
  const failure = { ok: false, code: 'unexpected', errors: {}, body: {} } as const;
  const read = (status: number, message: string) => {
    const run = () => Promise.reject(new Error('nothing is sent'));
    const save = { state: 'failed', errorOf: () => undefined, touch() {}, run } as const;
    return readIn(drawn(<FailureText save={{ ...save, failure: { ...failure, status, message } }} />));
  };
  expect(read(409, 'سبقك غيرك')).toBe('سبقك غيرك');
  for (const status of [0, 502]) expect(read(status, '')).toBe('تعذّر الاتصال، أعد المحاولة');
});

test('what became of each e-mail about an order is said', () => {
  const read = (state: string) =>
    readIn(
      drawn(
        <OrderEmails
          emails={[
            {
              ...{ id: 1, to: 'a@b.ma', at: now.toISOString(), ofReturn: false },
              ...{ subject: 'طلبك', text: 'شكرًا', state },
            },
          ]}
        />,
      ),
    );
  expect(
    ['sent', 'failed', 'cancelled', 'waiting'].map(
      (state) => read(state).match(/أُرسلت|تعذّر إرسالها|أُلغي إرسالها|في صندوق الصادر/)?.[0],
    ),
  ).toEqual(['أُرسلت', 'تعذّر إرسالها', 'أُلغي إرسالها', 'في صندوق الصادر']);
});

test('§9.2 what goes back is said to be due, given back, or a credit with its code', () => {
  const at = now.toISOString();
  const read = (paidAt: string | null, creditCode: string | null) =>
    readIn(
      drawn(
        <OrderRefunds
          label="DH"
          refunds={[
            {
              id: 1,
              returnId: null,
              amount: { centimes: 5_000, shown: 5_000 },
              dueAt: at,
              paidAt,
              creditCode,
            },
          ]}
        />,
      ),
    );
  expect(read(null, null)).toContain('يجب رده منذ');
  expect(read(at, null)).toContain('رُد يوم');
  expect(read(at, 'R-ABC')).toMatch(/صار رصيدًا يوم .* رمزه R-ABC/);
});

test('§6.2 whoever takes an order by phone reads that the caller is blocked, why, and what they refused', () => {
  const counts = { all: 0, delivered: 0, refused: 0, cancelled: 0, open: 0, imported: 0 };
  const known: KnownPhone = {
    ...{ phone: '+212612345678', shown: '0612-345678', last: null, counts, orders: [], blocked: null },
  };
  const read = (more: Partial<KnownPhone>) => readIn(drawn(<KnownCard known={{ ...known, ...more }} />));
  expect(read({})).toBe('زبون جديد.');
  expect(read({ blocked: 'لا يفتح الباب' })).toContain('هذا الرقم محظور لا يفتح الباب');
  expect(read({ counts: { ...counts, all: 3, refused: 2 } })).toContain('رفض طردين من قبل');
});

test('the history of an order begins with what happened last', async () => {
  const { id } = await orderOf();
  await moveOrder(db, id, 'confirm', staff(1), { now, note: '' });
  await moveOrder(db, id, 'prepare', staff(1), { now: new Date(now.getTime() + 60_000), note: '' });
  const order = await getOrderForStaff(db, id, staff(1), 'ar');
  const text = order ? readIn(drawn(<OrderHistory order={order} />)) : '';
  expect([...text.matchAll(/قيد التحضير|مؤكد|طلب جديد/g)].map(([state]) => state)).toEqual([
    'قيد التحضير',
    'مؤكد',
    'طلب جديد',
  ]);
});

test('§9.2 an order leads to the exchanges that were made of it, and an exchange back to its order', async () => {
  const order = await orderOf();
  const other = { id: 7, number: '5P4CBK3D', status: 'confirmed' } as const;
  const read = (more: Pick<Partial<typeof order>, 'exchanges' | 'exchangeOf'>) =>
    drawn(<LinkedOrders order={{ ...order, ...more }} />);
  expect(read({})).toBe('');
  for (const [html, words] of [
    [read({ exchanges: [other] }), 'استُبدلت قطع منه بالطلب 5P4C-BK3D'],
    [read({ exchangeOf: other }), 'استبدال لقطع من الطلب 5P4C-BK3D'],
  ] as const) {
    expect(readIn(html)).toContain(words);
    expect(html).toContain('href="/Admin/Edit-Command?id=7"');
  }
});

test('the pages of a list keep what it is narrowed by, and putting it in another order begins it anew', () => {
  const address = '/Admin/customers?q=salma&page=3';
  const linksOf = (html: string) =>
    [...html.matchAll(/href="([^"]+)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'));
  expect(linksOf(drawn(<ListPages meta={{ page: 3, lastPage: 9 }} />, address))).toEqual([
    '/Admin/customers?q=salma&page=2',
    '/Admin/customers?q=salma&page=4',
  ]);
  // The list beside an order has become shorter.
  for (const lastPage of [1, 2])
    expect(linksOf(drawn(<ListPages meta={{ page: 3, lastPage }} />, address))).toEqual([
      `/Admin/customers?q=salma&page=${lastPage}`,
    ]);
  const table = drawn(
    <ListTable
      caption="الزبائن"
      columns={[{ name: 'الاسم', place: '', sort: ['name', '-name'], cell: (name: string) => name }]}
      rows={['سلمى']}
      keyOf={(name) => name}
      grid=""
      sort="name"
      chosen={{ list: 'customers', shown: null }}
      empty=""
    />,
    address,
  );
  expect(linksOf(table)).toEqual(['/Admin/customers?q=salma&sort=-name']);
  expect(table).toContain('aria-sort="ascending"');
});

test('§6.2 whoever refused a parcel, even one, is marked among the customers', () => {
  const customer: CustomerRow = {
    ...{ phone: '+212612345678', name: 'سلمى', city: 'طنجة', accountId: null, importedId: null },
    ...{ orders: 2, imported: 0, delivered: 1, refused: 0, deliveredCentimes: 0, blocked: false },
    ...{ lastOrderAt: null, orderNumber: 'K7M4Q2XB', cancelled: 0 },
  };
  const read = (more: Partial<CustomerRow>) =>
    readIn(
      drawn(
        <CustomersTable
          customers={[{ ...customer, ...more }]}
          now={now.toISOString()}
          base="/Admin/customer"
          sort="last"
          chosen={{ list: 'customers', shown: null }}
          empty=""
          meta={{ page: 1, lastPage: 1 }}
        />,
      ),
    );
  expect(read({})).not.toMatch(/رفض طلبًا|ممنوع من الدفع|له حساب/);
  expect(read({ refused: 1 })).toContain('رفض طلبًا');
  expect(read({ blocked: true })).toContain('ممنوع من الدفع عند الاستلام');
  expect(read({ accountId: 4 })).toContain('له حساب');
});

const desk = (id: number) =>
  viewDesk(db, staff(id), {
    now,
    locale: 'ar',
    linkDeps: { signingKey: fixedKey(Buffer.alloc(32, 7)), origin: 'https://hilal.test' },
  });

test('§4.12 the desk shows both phones and the shopper’s note, and when who does not answer is called again', async () => {
  await orderOf({ secondPhone: '+212698765432', note: 'اتصلوا بعد العصر' });
  await takeNextOrder(db, staff(1), { now });
  const { held } = await desk(1);
  if (!held) throw new Error('nothing held');
  const save = { state: 'idle', failure: null, errorOf: () => undefined, touch() {} } as const;
  const run = () => Promise.reject(new Error('nothing is sent'));
  const show = (other: Partial<typeof held>) =>
    drawn(
      <HeldOrder held={{ ...held, ...other }} save={{ ...save, run }} onOutcome={async () => true} />,
      '/Admin/confirm',
    );
  const html = show({});
  expect(html).toContain('tel:+212612345678');
  expect(html).toContain('tel:+212698765432');
  expect(readIn(html)).toContain('اتصلوا بعد العصر');
  expect(readIn(html)).toContain('إن لم يجب: الاتصال من جديد');
  expect(readIn(show({ nextCall: null }))).toContain('هذه آخر محاولة');
  // Between the numbers of other orders a line can break: a phone of 320 px is as wide as two of them.
  const others = ['AAAA-AAAA', 'BBBB-BBBB', 'CCCC-CCCC'];
  const risk = { name: 'open_orders', count: 3, grave: true, orders: others } as const;
  const numbers = show({ risks: [{ ...risk, orders: [...others] }] }).match(/<bdi[^>]*>[A-C-]{9}<\/bdi>/g);
  expect(numbers).toHaveLength(3);
  expect(show({ risks: [{ ...risk, orders: [...others] }] })).toContain(numbers?.join(' '));
});

test('§4.12 the desk says when colleagues have all that is due, and offers no next order then', async () => {
  await orderOf();
  const read = async (id: number) => {
    const html = drawn(pageOf(ConfirmPage, { locale: 'ar', desk: await desk(id) }), '/Admin/confirm');
    return [
      readIn(html).includes('كل ما يُتصل به الآن عند زملائك'),
      /aria-disabled="true"[^>]*>الطلب التالي/.test(html),
    ];
  };
  expect(await read(2)).toEqual([false, false]);
  await takeNextOrder(db, staff(1), { now });
  expect(await read(2)).toEqual([true, true]);
});

test('§4.12 an order that somebody else holds names them and cannot be taken', async () => {
  await orderOf();
  await orderOf();
  await takeNextOrder(db, staff(2), { now });
  const { queue } = await desk(1);
  const html = drawn(<WaitingList queue={queue} heldId={null} onTake={() => {}} />);
  expect(readIn(html)).toContain('مع Nora 2');
  expect(html.match(/أخذ هذا الطلب/g)).toHaveLength(1);
});

test('nightly copies that are late, missing or cannot be read are said to be so', () => {
  const read = (backup: Parameters<typeof BackupCard>[0]['backup']) =>
    /<p role="status">(.*?)<\/p>/.exec(drawn(<BackupCard backup={backup} />))?.[1] ?? '';
  const made = { state: 'made', last: now.toISOString(), copies: 3 } as const;
  expect(read({ ...made, late: false })).toContain('النسخ تُصنع في وقتها.');
  expect(read({ ...made, late: true })).toContain('لا نسخة من اليومين الأخيرين.');
  expect(read({ ...made, last: null, late: true })).toContain('لم تُصنع أي نسخة بعد.');
  expect(read({ state: 'none' })).toContain('لا تُصنع نسخ ليلية لهذا المتجر.');
  expect(read({ state: 'unreadable' })).toContain('تعذّرت قراءة مكان النسخ.');
});

test('where the database is in DATABASE_URL the card of the copies names its own tools, and no place that is refused', () => {
  const html = drawn(<BackupCard backup={{ state: 'elsewhere' }} />);
  for (const word of ['DATABASE_URL', 'pg_dump']) expect(html).toContain(word);
  expect(html).not.toContain('BACKUP_TO');
});
