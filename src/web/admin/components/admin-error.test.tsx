import { expect, test, vi } from 'vitest';
import { failedOnServer } from '../../../../tests/support/failed-page.tsx';
import { AdminError } from './admin-error.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../tests/support/drawn.tsx')).macros);

test('a screen that fails on the server says so with the id of its request, not that there is no connection', () => {
  const words = failedOnServer(AdminError, new TypeError('fetch failed'), 'req-7');
  expect(words).toContain('حدث خطأ');
  expect(words).toContain('رقم الخطأ: req-7');
  expect(words).not.toContain('لا يوجد اتصال');
});
