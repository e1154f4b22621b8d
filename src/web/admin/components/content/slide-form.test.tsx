import { expect, test, vi } from 'vitest';
import type { StaffSlide } from '#/shop/content/slides.schema.ts';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { SlideForm } from './slide-form.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const picture = (id: number) => ({
  ...({ id, state: 'ready', failure: null } as const),
  picture: { src: `/media/${id}`, widths: [480], width: 480, height: 600, color: '#efe7e1', alt: '' },
});
const slide: StaffSlide = {
  ...{ id: 5, version: 'v1', kind: 'slider', title: { ar: 'شتاء' }, text: {}, percent: '', link: '' },
  ...{ linkText: {}, show: true, startsAt: null, endsAt: null, state: 'shown' },
  ...{ desktop: picture(1), mobile: picture(2) },
};
const shop = { places: [] };

test('§3.18 a slide is saved with its dates, its words, and by itself each picture that is taken away', async () => {
  const page = await livePart(<SlideForm {...{ slide, kind: 'slider', shop }} />);
  await page.press('إزالة الصورة: صورة الهاتف');
  await page.type('إلى أين تأخذ', '/store/soldes');
  await page.type('علامة التخفيض', '-30 %');
  await page.type('تظهر من', '2026-01-10T10:00');
  await page.type('إلى', '2026-01-24T22:30');
  await page.tick('تظهر في المتجر');
  await page.submit();
  expect(page.sent).toEqual([
    {
      method: 'PATCH',
      path: '/api/admin/slides/5',
      body: {
        ...{ mobilePictureId: null, link: '/store/soldes', percent: '-30 %', show: false, seen: 'v1' },
        ...{ startsAt: '2026-01-10T09:00:00.000Z', endsAt: '2026-01-24T21:30:00.000Z' },
      },
    },
  ]);
  const other = await livePart(<SlideForm {...{ slide, kind: 'slider', shop }} />);
  await other.press('إزالة الصورة: صورة الحاسوب');
  await other.submit();
  expect(other.sent).toMatchObject([{ body: { desktopPictureId: null, seen: 'v1' } }]);
});
