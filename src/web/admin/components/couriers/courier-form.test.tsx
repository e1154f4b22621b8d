import { expect, test, vi } from 'vitest';
import type { StaffCourier } from '#/shop/couriers/couriers.schema.ts';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { CourierForm } from './courier-form.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const presets = { names: [], layout: [{ field: 'number', head: 'N' } as const] };

const courier: StaffCourier = {
  ...{
    id: 3,
    version: 'v1',
    parcels: 4,
    name: 'Amana',
    phone: '',
    trackingUrl: '',
    layout: presets.layout,
  },
  ...{ words: [], columns: [], language: 'fr', active: true },
};

test('a courier is changed in what was typed: its phone, its tracking page, its language and whether it is used', async () => {
  const page = await livePart(<CourierForm {...{ courier, presets }} />);
  await page.type('هاتف الشركة', '0522000000');
  await page.type('عنوان صفحة التتبع', 'https://amana.example/{number}');
  await page.choose('لغة ملفاتها وملصقاتها', 'ar');
  await page.tick('نتعامل معها');
  await page.submit();
  const change = { phone: '0522000000', trackingUrl: 'https://amana.example/{number}', language: 'ar' };
  expect(page.sent).toEqual([
    { method: 'PATCH', path: '/api/admin/couriers/3', body: { ...change, active: false, seen: 'v1' } },
  ]);
});

test('a new courier begins with the usual columns of its file', async () => {
  const page = await livePart(<CourierForm presets={presets} onMade={() => {}} />, {
    respond: () => Response.json({ data: { id: 4 } }),
  });
  await page.type('اسم الشركة', 'Ozon');
  await page.submit();
  const blank = { phone: '', trackingUrl: '', words: [], columns: [], language: 'fr', active: true };
  expect(page.sent).toEqual([
    { method: 'POST', path: '/api/admin/couriers', body: { ...blank, name: 'Ozon', layout: presets.layout } },
  ]);
});

test('a word and a head that a courier’s files had are given another meaning, or forgotten, each alone', async () => {
  const meaning = 'delivered' as const;
  const words = ['Livré', 'Retour', 'Perdu'].map((word) => ({ word, meaning }));
  const columns = ['Réf', 'Etat', 'Motif'].map((head) => ({ head, column: 'note' as const }));
  const page = await livePart(<CourierForm {...{ courier: { ...courier, words, columns }, presets }} />);
  await page.choose('Retour', 'returned');
  await page.press('نسيان كلمة Perdu');
  await page.choose('Etat', 'status');
  await page.choose('Réf', '');
  await page.press('نسيان خانة Motif');
  await page.submit();
  const change = {
    words: [
      { word: 'Livré', meaning },
      { word: 'Retour', meaning: 'returned' },
    ],
    columns: [
      { head: 'Réf', column: null },
      { head: 'Etat', column: 'status' },
    ],
  };
  expect(page.sent).toEqual([
    { method: 'PATCH', path: '/api/admin/couriers/3', body: { ...change, seen: 'v1' } },
  ]);
});
