import { expect, test, vi } from 'vitest';
import { failedOnServer } from '../../../../../tests/support/failed-page.tsx';
import { ErrorPage } from './error-page.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

test('§2.21 a page that fails on the server says so with its status and the id of its request', () => {
  const words = failedOnServer(ErrorPage, new Error('x'), 'req-7');
  expect(words).toContain('500');
  expect(words).toContain('حدث خطأ ما');
  expect(words).toContain('رقم الخطأ: req-7');
  expect(words).not.toContain('لا يوجد اتصال');
});
