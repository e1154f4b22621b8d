import { expect, test, vi } from 'vitest';
import type { MessageView } from '#/shop/contact/inbox.schema.ts';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { MessagesTable } from './messages-table.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const message: MessageView = {
  ...{ id: 6, name: 'سلمى', email: 's@shop.example', phone: '', message: 'متى تصل؟', locale: 'ar' },
  ...{ state: 'new', createdAt: '2026-01-23T10:00:00Z' },
};
const steps: [MessageView['state'], string, MessageView['state']][] = [
  ['new', 'مقروءة', 'read'],
  ['new', 'تمت الإجابة', 'answered'],
  ['read', 'إعادة إلى الجديدة', 'new'],
];
test.each(steps)('a message that is %s is marked by «%s» as %s', async (seen, words, state) => {
  const page = await livePart(
    <MessagesTable
      messages={[{ ...message, state: seen }]}
      chosen={{ list: 'messages', shown: null }}
      meta={{ page: 1, lastPage: 1 }}
    />,
  );
  await page.press(words);
  expect(page.sent).toEqual([{ method: 'PATCH', path: '/api/admin/messages/6', body: { state, seen } }]);
});

test('a message is deleted after a confirmation that names its writer', async () => {
  const page = await livePart(
    <MessagesTable
      messages={[message]}
      chosen={{ list: 'messages', shown: null }}
      meta={{ page: 1, lastPage: 1 }}
    />,
  );
  await page.press('حذف');
  expect(page.sent).toEqual([]);
  const dialog = page.document.querySelector('dialog[open]');
  expect(dialog?.textContent).toMatch(/حذف الرسالة.*سلمى.*لا رجعة في هذا/);
  await page.press('حذف');
  expect(page.sent).toEqual([{ method: 'DELETE', path: '/api/admin/messages/6', body: undefined }]);
});
