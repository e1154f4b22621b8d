import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import type { RestockDesk } from '#/shop/restock/restock.schema.ts';
import { drawn, readIn } from '../../../tests/support/drawn.tsx';
import { livePart } from '../../../tests/support/live-part.tsx';
import RestockPage from './routes/restock.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('./components/no-links-notice.tsx', () => ({ NoLinksNotice: () => null }));

const screen = (loaderData: RestockDesk) => (
  <RestockPage {...({ loaderData } as ComponentProps<typeof RestockPage>)} />
);
const size = (priceId: number, title: string) => ({ priceId, title, color: 'وردي', size: 'M' });

test('who waits for a size that is back is written to by hand, with the text ready, and ticked off', async () => {
  const message = {
    ...{ ...size(12, 'بيجامة'), id: 5, phone: '+212612345678', dueAt: '2026-11-23T10:00:00Z' },
    ...{ text: 'عاد المقاس', whatsapp: 'https://wa.me/212612345678?text=x' },
  };
  const page = await livePart(screen({ due: [message], sizes: [{ ...size(13, 'عباءة'), waiting: 4 }] }));
  const [due, waited] = [...page.document.querySelectorAll('section')].map(({ textContent }) => textContent);
  expect(due).toMatch(/رسائل للإرسال.*بيجامة.*وردي.*M.*\+212 612 34 56 78.*عاد المقاس/);
  expect(waited).toMatch(/عباءة.*4$/);
  const links = [...page.document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['tel:+212612345678', message.whatsapp, '/Admin/stock/sizes/13']);
  await page.press('تم الإرسال');
  expect(page.sent).toEqual([{ method: 'POST', path: '/api/admin/restock/5/sent', body: undefined }]);
});

test('where nobody is to be written to and nobody waits, the screen of waiting shoppers says both', () => {
  const read = readIn(drawn(screen({ due: [], sizes: [] })));
  expect(read).toContain('لا رسائل للإرسال الآن.');
  expect(read).toContain('لا أحد ينتظر مقاسًا.');
});

test('who wants no message any more is taken out by phone or e-mail, and the screen says how much went', async () => {
  const page = await livePart(screen({ due: [], sizes: [] }), {
    respond: () => Response.json({ data: { removed: 2 } }),
  });
  await page.type('رقم الهاتف أو البريد الإلكتروني', '0612345678');
  await page.submit('رقم الهاتف أو البريد الإلكتروني');
  expect(page.sent).toEqual([
    { method: 'POST', path: '/api/admin/restock/remove', body: { contact: '0612345678' } },
  ]);
  expect(page.text()).toContain('حُذف طلبان.');
});
