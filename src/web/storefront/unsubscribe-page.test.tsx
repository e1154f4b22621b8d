import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { livePart } from '../../../tests/support/live-part.tsx';
import UnsubscribePage from './routes/unsubscribe.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);

test.each([
  ['newsletter ends the newsletter', '', 'تأكيد إلغاء الاشتراك', '/api/app/unsubscribe'],
  ['notice that a size is back ends those', '?of=sizes', 'إيقاف الرسائل', '/api/app/restock/stop'],
])('the link of a %s, after a press, and says so', async (_, search, button, path) => {
  const { press, sent, text, document } = await livePart(
    <Routes>
      <Route path="/unsubscribe/:signed" element={<UnsubscribePage />} />
    </Routes>,
    {
      address: `/unsubscribe/a-signed.link${search}`,
      respond: () => Response.json({ message: 'لن نراسلك بعد الآن' }),
    },
  );
  expect(sent).toEqual([]);
  await press(button);
  expect(sent).toEqual([{ method: 'POST', path, body: { signed: 'a-signed.link' } }]);
  expect(document.querySelector('[role=status]')?.textContent).toContain('لن نراسلك بعد الآن');
  expect(text()).not.toContain(button);
});
