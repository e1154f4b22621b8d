import { beforeEach, expect, test, vi } from 'vitest';
import { ensureCountries } from '#/shop/countries/index.ts';
import { issueCreditNote, issueInvoice } from '#/shop/orders/invoices.service.ts';
import { moveOrder } from '#/shop/orders/orders.service.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { livePart } from '../../../tests/support/live-part.tsx';
import { orderOf, owner } from '../../../tests/support/parcels.ts';
import { loadedAs, pageOf } from '../../../tests/support/staff-screen.tsx';
import PrintOrder, { loader } from './routes/print-order.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);

const { db, reset } = await testDatabase();
const now = new Date('2026-01-23T10:00:00Z');
const toDoor = ['confirm', 'prepare', 'ship', 'send_out'] as const;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
});

/** The papers of an order, as they are opened by its query. */
async function opened(query: string) {
  const address = `/Admin/print-order?${query}`;
  return livePart(pageOf(PrintOrder, await loadedAs(db, 'owner', loader, address)), { address });
}

test('§4.12 of an invoiced order that came back its credit note is offered, for what is left of the invoice', async () => {
  const { id } = await orderOf(db, { centimes: 42_000, moves: toDoor, at: now });
  await issueInvoice(db, id, owner, now);
  expect((await opened(`id=${id}`)).text()).not.toContain('إشعار دائن');
  for (const move of ['refuse', 'take_back'] as const)
    await moveOrder(db, id, move, owner, { now, note: 'x' });
  const page = await opened(`id=${id}`);
  await page.press('إصدار إشعار دائن عن 420.00 DH');
  await page.press('إصدار الإشعار');
  expect(page.sent).toMatchObject([{ method: 'POST', path: `/api/admin/orders/${id}/credit-note` }]);
  const note = await issueCreditNote(db, { orderId: id, refundId: null }, owner, now);
  const issued = await opened(`id=${id}`);
  expect(issued.text()).not.toContain('إصدار إشعار');
  const paper = `id=${id}&credit=${note.id}`;
  expect(issued.document.querySelector(`a[href="/Admin/print-order?${paper}"]`)).not.toBeNull();
  expect((await opened(paper)).text()).toMatch(/المبلغ الملغى من الفاتورة ?420\.00 DH/);
});

test('§4.12 the credit note of a refund is issued for it, and says what was given back', async () => {
  const { id } = await orderOf(db, { centimes: 42_000, moves: [...toDoor, 'deliver'], at: now });
  await issueInvoice(db, id, owner, now);
  await moveOrder(db, id, 'owe_refund', owner, { now, note: 'عيب' });
  const page = await opened(`id=${id}`);
  await page.press('إصدار إشعار دائن عن 420.00 DH');
  await page.press('إصدار الإشعار');
  expect(page.sent).toMatchObject([{ path: `/api/admin/orders/${id}/refunds/1/credit-note` }]);
  const note = await issueCreditNote(db, { orderId: id, refundId: 1 }, owner, now);
  expect((await opened(`id=${id}&credit=${note.id}`)).text()).toMatch(/المبلغ المردود ?420\.00 DH/);
});
