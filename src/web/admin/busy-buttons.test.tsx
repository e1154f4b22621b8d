import type { ComponentProps, ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import type { StaffCategory } from '#/shop/catalog/index.ts';
import { livePart } from '../../../tests/support/live-part.tsx';
import { pageOf } from '../../../tests/support/staff-screen.tsx';
import { ResetLink } from './components/customers/reset-link.tsx';
import { PasswordForm } from './components/sign-in/password-form.tsx';
import CategoryProductsPage from './routes/category-products.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);

const category = { id: 7, arLabel: 'منامات', sort: 'newest', version: 'v1' } as unknown as StaffCategory;
type Category = ComponentProps<typeof CategoryProductsPage>['loaderData'];
const arranged = { locale: 'ar', category, list: { data: [], meta: {} } } as unknown as Category;

test.each<[string, ReactElement]>([
  ['إنشاء رابط الدخول', <ResetLink key="" customerId={7} />],
  ['ترتيبها باليد', pageOf(CategoryProductsPage, arranged)],
])('a button that waits for the shop («%s») keeps the focus and sends once', async (name, part) => {
  const page = await livePart(part, { respond: () => new Promise(() => {}) });
  await page.press(name);
  await page.press(name);
  expect(page.sent).toHaveLength(1);
  expect(page.document.querySelector('[disabled]')).toBeNull();
});

test('so does a sign-in', async () => {
  const page = await livePart(<PasswordForm link={null} onSpent={() => {}} onBegun={() => {}} />, {
    respond: () => new Promise(() => {}),
  });
  await page.submit();
  await page.submit();
  expect(page.sent).toHaveLength(1);
  expect(page.document.querySelector('[disabled]')).toBeNull();
});
