import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { users } from '#/shop/accounts/accounts.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { pastCustomers, pastImports } from '#/shop/history/history.tables.ts';
import { orders } from '#/shop/orders/orders.tables.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { drawn, readIn } from '../../../tests/support/drawn.tsx';
import { livePart } from '../../../tests/support/live-part.tsx';
import { makeOrder } from '../../../tests/support/orders.ts';
import { loadedAs, pageOf } from '../../../tests/support/staff-screen.tsx';
import { CustomerNotes } from './components/customers/customer-notes.tsx';
import { EraseCustomer } from './components/customers/erase-customer.tsx';
import Customer, { loader } from './routes/customer.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);

const reread = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('react-router', async (original) => ({
  ...(await original<typeof import('react-router')>()),
  useRevalidator: () => ({ state: 'idle', revalidate: reread }),
}));

const { db, reset } = await testDatabase();
const at = new Date('2026-01-02T10:00:00Z');

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
});

/** The page of a customer. */
async function opened(query: string, respond?: () => Response | Promise<Response>) {
  const address = `/Admin/customers/one?${query}`;
  const loaded = await loadedAs(db, 'owner', loader, address);
  const read = readIn(drawn(pageOf(Customer, loaded), address));
  const page = await livePart(pageOf(Customer, loaded), { address, ...(respond ? { respond } : {}) });
  return { read, page, seen: loaded.customer.personVersion };
}
const download = 'تنزيل المعلومات';

test('§7.24 a customer is opened, and handed what the shop has of them, by order, account or what a file named', async () => {
  const order = await makeOrder(db, { customerName: 'نادية' });
  const person = { passwordHash: '', locale: 'ar', countryId: 1, createdAt: at } as const;
  const [user] = await db
    .insert(users)
    .values({ ...person, name: 'سلمى', email: 's@shop.example' })
    .returning();
  const file = { kind: 'customers', fileName: 'f.csv', actor: 'Nora', summary: {}, at } as const;
  const [taken] = await db.insert(pastImports).values(file).returning();
  const row = { importId: taken?.id ?? 0, email: 'h@shop.example', name: 'هدى', city: '', note: '', at };
  const [past] = await db.insert(pastCustomers).values(row).returning();
  for (const [query, name] of [
    [`order=${order.number}`, 'نادية'],
    [`account=${user?.id}`, 'سلمى'],
    [`imported=${past?.id}`, 'هدى'],
  ] as const) {
    const { read, page, seen } = await opened(query, () => Response.json({ name }));
    expect(read, query).toContain(name);
    const handed = vi.spyOn(URL, 'createObjectURL');
    await page.press(download);
    expect(page.sent).toMatchObject([
      { method: 'GET', path: `/api/admin/customers/data?${query}&seen=${seen}` },
    ]);
    const file = handed.mock.lastCall?.[0];
    expect(file instanceof Blob && JSON.parse(await file.text())).toEqual({ name });
  }
});

test('§7.24 a download of a person who has changed meanwhile says so, and the page is read again', async () => {
  const { number } = await makeOrder(db);
  const code = 'changed_meanwhile';
  const { page } = await opened(`order=${number}`, () => Response.json({ code }, { status: 409 }));
  const handed = vi.spyOn(URL, 'createObjectURL');
  await page.press(download);
  expect(page.text()).toContain('تغيّرت معلومات هذا الشخص بعد أن قرأتها');
  expect(reread).toHaveBeenCalledOnce();
  expect(handed).not.toHaveBeenCalled();
});

test('§7.24 a download that is not there yet is sent once, however often it is pressed', async () => {
  const { number } = await makeOrder(db);
  const { page } = await opened(`order=${number}`, () => new Promise(() => {}));
  await page.press(download);
  await page.press(download);
  expect(page.sent).toHaveLength(1);
});

test('§6.2 the orders of a customer are counted by what became of them', async () => {
  for (const status of ['delivered', 'delivered', 'delivered', 'refused', 'refused', 'cancelled'] as const) {
    const { id } = await makeOrder(db);
    await db.update(orders).set({ status }).where(eq(orders.id, id));
  }
  const { number } = await makeOrder(db);
  const { read } = await opened(`order=${number}`);
  expect(read).toContain(
    'الطلبات 7 تم تسليمها 3 مجموع ما تم تسليمه 600.00 DH رُفضت أو عادت 2 أُلغيت 1 طلبات الإرجاع 0',
  );
});

test('§7.24 to erase a person the screen says who is shown', async () => {
  const page = await livePart(
    <EraseCustomer whose={{ order: '1' }} seen="shown" hasAccount={false} back="/" />,
  );
  await page.press('محو معلومات هذا الشخص');
  await page.press('محو المعلومات نهائيًا');
  expect(page.sent).toMatchObject([
    { method: 'POST', path: '/api/admin/customers/erase', body: { order: '1', seen: 'shown' } },
  ]);
});

test('§6 a note is written for the phone and the account of who is shown', async () => {
  const phone = '+212612345678';
  const person = { name: 'سلمى', passwordHash: '', locale: 'ar', countryId: 1, createdAt: at } as const;
  const [user] = await db
    .insert(users)
    .values({ ...person, phone })
    .returning();
  const { customer } = await loadedAs(db, 'owner', loader, `/Admin/customers/one?account=${user?.id}`);
  const page = await livePart(<CustomerNotes customer={customer} mayWrite />);
  await page.type('ملاحظة جديدة', 'تفضل الاتصال مساءً');
  await page.submit();
  const body = { text: 'تفضل الاتصال مساءً', phone, accountId: user?.id };
  expect(page.sent).toEqual([{ method: 'POST', path: '/api/admin/customers/notes', body }]);
});
