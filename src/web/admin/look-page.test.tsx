import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { houseLook } from '#/shop/look/look.rules.ts';
import { livePart } from '../../../tests/support/live-part.tsx';
import LookPage from './routes/look.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('./components/look/shop-frame.tsx', () => ({ ShopFrame: () => null }));

const version = (number: number) => ({ version: number, at: '2026-01-20T10:00:00.000Z', by: 'نورة' });
const loaderData = {
  stored: { look: houseLook, seen: 'v1', isDraft: true, shown: 2, versions: [version(2), version(1)] },
  places: { categories: [], posts: [] },
};
const steps = ['نشر المسودة', 'حذف المسودة', 'العودة إليها'];

test('the look is neither published, dropped nor brought back over changes that are not saved, and it is said why', async () => {
  const page = await livePart(
    <LookPage {...({ loaderData } as unknown as ComponentProps<typeof LookPage>)} />,
  );
  const openDialog = () => page.document.querySelector('dialog[open]')?.id ?? null;
  const why = 'في النموذج تغييرات لم تُحفظ';
  expect(page.text()).not.toContain(why);
  await page.type('accent', '#123456');
  for (const step of steps) {
    await page.press(step);
    expect(openDialog(), step).toBeNull();
  }
  // Beside the draft, and beside the versions.
  expect(page.text().split(why)).toHaveLength(3);
  await page.submit();
  expect(page.sent).toEqual([
    { method: 'PATCH', path: '/api/admin/look/draft', body: { accent: '#123456', seen: 'v1' } },
  ]);
  expect(page.text()).not.toContain(why);
  for (const [at, id] of ['publish-look', 'drop-look', 'restore-1'].entries()) {
    await page.press(steps[at] ?? '');
    expect(openDialog()).toBe(id);
    await page.press('رجوع');
  }
});
