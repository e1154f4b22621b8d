import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { livePart } from '../../../tests/support/live-part.tsx';
import NewsletterPage from './routes/newsletter.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);

test('§5.1 who is removed from the newsletter is the one whose row asked, once it was confirmed', async () => {
  const data = [11, 12].map((id) => ({
    ...{ id, email: `${id}@shop.example`, locale: 'ar', subscribedAt: '2026-01-23T10:00:00Z' },
  }));
  const list = { data, meta: { page: 1, lastPage: 1, total: 2, perPage: 50 } };
  const given = { loaderData: { list } } as unknown as ComponentProps<typeof NewsletterPage>;
  const { document, press, sent } = await livePart(<NewsletterPage {...given} />);
  const remove = 'إزالة من القائمة';
  const question = () => document.querySelector('dialog[open]');
  await press(remove, document.querySelectorAll('li')[1]);
  expect([sent, question()?.textContent?.includes('12@shop.example')]).toEqual([[], true]);
  await press(remove);
  expect(sent).toMatchObject([{ method: 'DELETE', path: '/api/admin/subscribers/12' }]);
  expect(question()).toBeNull();
});
