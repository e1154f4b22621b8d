import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { StaffCountry } from '#/shop/countries/countries.schema.ts';
import type { FeeImportAnswer, StaffPlace, StaffProvince } from '#/shop/delivery/staff-delivery.schema.ts';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { CountryForm } from './country-form.tsx';
import { FeeImport } from './fee-import.tsx';
import { Holidays } from './holidays.tsx';
import { PlaceForm } from './place-form.tsx';
import { ProvinceFees } from './province-fees.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const country = {
  ...{ id: 4, code: 'AE', name: 'الإمارات', currency: { code: 'AED', label: 'AED', rate: '3.67' } },
  ...{ paymentMethods: ['cod'], deliveryFeeCentimes: 9_000, deliveryDaysMin: 3, deliveryDaysMax: 7 },
  ...{ restDays: [5], customsLine: true, active: false, version: 'v1' },
} as unknown as StaffCountry;

test('a country is saved as it was typed: rate, fee, days, ways to pay, rest days and both switches', async () => {
  const page = await livePart(<CountryForm country={country} />);
  await page.type('AED مقابل 1 دولار أمريكي', '٣٫٧٥');
  await page.type('ثمن التوصيل', '120');
  await page.type('أقل مدة للتوصيل (أيام عمل)', '4');
  await page.type('أكثر مدة للتوصيل (أيام عمل)', '9');
  await page.tick('بتحويل بنكي');
  await page.tick('الاثنين');
  await page.tick('الأحد');
  await page.tick('يبيع المتجر إلى هذا البلد');
  await page.tick('تنبيه الزبون إلى الجمارك');
  await page.submit();
  expect(page.sent).toEqual([
    {
      method: 'PATCH',
      path: '/api/admin/countries/4',
      body: {
        ...{ rate: '3.75', deliveryFeeCentimes: 12_000, deliveryDaysMin: 4, deliveryDaysMax: 9 },
        ...{ paymentMethods: ['cod', 'bank_transfer'], restDays: [1, 5, 7] },
        ...{ active: true, customsLine: false, seen: 'v1' },
      },
    },
  ]);
});

test('of ways to pay and rest days only the one that is pressed changes', async () => {
  const both = { ...country, paymentMethods: ['cod', 'bank_transfer'], restDays: [3, 5, 6] } as StaffCountry;
  const page = await livePart(<CountryForm country={both} />);
  await page.tick('عند الاستلام');
  await page.tick('الجمعة');
  await page.submit();
  expect(page.sent).toMatchObject([{ body: { paymentMethods: ['bank_transfer'], restDays: [3, 6] } }]);
});

test('§9.3 a holiday is added once with its year, or without one for every year, and removed by its day', async () => {
  const holidays = [{ countryId: 4, day: '12-02', name: { ar: 'اليوم الوطني', fr: '' } }];
  const add = async (yearly: boolean) => {
    const page = await livePart(<Holidays countryId={4} holidays={holidays} />);
    await page.type('يوم العطلة', '2027-03-20');
    await page.type('اسم العطلة', 'عيد الفطر');
    if (yearly) await page.tick('في هذا التاريخ كل سنة');
    await page.press('حذف العطلة اليوم الوطني');
    await page.submit();
    return page.sent;
  };
  const path = '/api/admin/delivery/holidays';
  for (const [yearly, day] of [
    [false, '2027-03-20'],
    [true, '03-20'],
  ] as const) {
    expect(await add(yearly)).toEqual([
      { method: 'DELETE', path: `${path}/4/12-02`, body: undefined },
      { method: 'POST', path, body: { countryId: 4, day, name: { ar: 'عيد الفطر', fr: '' } } },
    ]);
  }
});

test('§1.8 the fee of a province is found by its name or region, and saved for that province', async () => {
  const province = (id: number, name: string, region: string): StaffProvince => ({
    ...{ id, name, region, feeCentimes: null, version: `v${id}` },
  });
  const provinces = [
    province(1, 'إفران', 'فاس مكناس'),
    province(2, 'العرائش', 'طنجة'),
    province(3, 'تطوان', 'طنجة'),
  ];
  const page = await livePart(<ProvinceFees provinces={provinces} />);
  const listed = () =>
    [...page.document.querySelectorAll('li bdi:first-child')].map(({ textContent }) => textContent);
  expect(listed()).toEqual(expect.arrayContaining(['إفران', 'العرائش', 'تطوان']));
  await page.type('province-search', 'طنجه');
  expect(page.text()).not.toContain('إفران');
  expect(page.text()).toContain('العرائش');
  await page.type('province-search', 'تطوان');
  expect(page.document.querySelectorAll('li')).toHaveLength(1);
  await page.type('province-3-feeCentimes', '35.50');
  await page.submit();
  expect(page.sent).toEqual([
    {
      method: 'PATCH',
      path: '/api/admin/delivery/provinces/3',
      body: { feeCentimes: 3_550, seen: 'v3' },
    },
  ]);
});

const couriers = [
  { id: 1, name: 'أمانة' },
  { id: 2, name: 'سريع' },
];
const place: StaffPlace = {
  ...{ id: 9, ar: 'مرتيل', fr: 'Martil', aliases: ['مارتيل'], provinceId: 1, provinceName: 'تطوان' },
  ...{
    mainCity: false,
    feeCentimes: null,
    usedFeeCentimes: 3_000,
    daysMin: null,
    daysMax: null,
    active: true,
  },
  ...{ courierCodes: [{ courierId: 2, code: 'MRT' }], version: 'v9' },
};
const provinces = [
  { id: 1, name: 'تطوان' },
  { id: 2, name: 'العرائش' },
];

test('§1.8 a town is saved as it was typed: names, province, fee, days, the code of each courier and both switches', async () => {
  const page = await livePart(<PlaceForm {...{ place, provinces, couriers }} />);
  await page.type('الاسم بالعربية', 'المضيق');
  await page.type('الاسم بالفرنسية', 'Mdiq');
  await page.choose('الإقليم', '2');
  await page.type('أسماء أخرى يُبحث بها', 'مضيق\nRincón');
  await page.type('ثمن التوصيل', '40');
  await page.type('أقل مدة (أيام عمل)', '1');
  await page.type('أكثر مدة (أيام عمل)', '2');
  await page.type('أمانة', 'MDQ');
  await page.tick('من المدينة الرئيسية (توصيل في اليوم نفسه)');
  await page.submit();
  expect(page.sent).toEqual([
    {
      method: 'PATCH',
      path: '/api/admin/delivery/places/9',
      body: {
        ...{ ar: 'المضيق', fr: 'Mdiq', provinceId: 2, aliases: ['مضيق', 'Rincón'] },
        ...{ feeCentimes: 4_000, daysMin: 1, daysMax: 2, mainCity: true, seen: 'v9' },
        courierCodes: [
          { courierId: 1, code: 'MDQ' },
          { courierId: 2, code: 'MRT' },
        ],
      },
    },
  ]);
});

test('a town without the code of a courier any more, and where the shop does not deliver, keeps the rest', async () => {
  const page = await livePart(<PlaceForm {...{ place, provinces, couriers }} />);
  await page.type('سريع', '');
  await page.tick('يوصل المتجر إليها');
  await page.submit();
  expect(page.sent).toMatchObject([{ body: { courierCodes: [], active: false, seen: 'v9' } }]);
  const added = await livePart(<PlaceForm {...{ provinces, couriers }} />);
  await added.type('الاسم بالعربية', 'أزلا');
  await added.press('إضافة المدينة');
  await added.submit();
  expect(added.sent).toMatchObject([
    {
      method: 'POST',
      path: '/api/admin/delivery/places',
      body: { ar: 'أزلا', aliases: [], provinceId: 1, mainCity: false, active: true, courierCodes: [] },
    },
  ]);
});

test('§1.8 a sheet of fees is looked at first, with the courier whose codes it has, and saved only then', async () => {
  const row = {
    line: 1,
    city: 'مرتيل',
    place: 'مرتيل',
    before: 3_000,
    after: 4_500,
    code: 'MRT',
    problem: null,
  };
  const page = await livePart(<FeeImport couriers={couriers} />, {
    respond: ({ body }) => {
      const { commit: committed } = body as { commit: boolean };
      return Response.json({ committed, changes: 1, unchanged: 0, rows: [row] } satisfies FeeImportAnswer);
    },
  });
  const text = 'مرتيل;45;MRT';
  await page.type('import-text', text);
  await page.press('معاينة');
  await page.choose('الرموز خاصة بشركة التوصيل', '2');
  expect(page.text()).not.toContain('تتغير مدينة واحدة.');
  await page.press('معاينة');
  expect(page.text()).toContain('تتغير مدينة واحدة.');
  expect(page.text()).toMatch(/1مرتيلMRT30\.00 DH45\.00 DH/);
  await page.press('حفظ الأثمان');
  expect(page.text()).toContain('تم حفظ مدينة واحدة.');
  expect(page.sent).toEqual(
    [{ commit: false }, { commit: false, courierId: 2 }, { commit: true, courierId: 2 }].map((more) => ({
      ...{ method: 'POST', path: '/api/admin/delivery/import', body: { text, ...more } },
    })),
  );
});

test('§1.8 a file of fees is read by the server, stands in the table to correct, and a refusal leaves what is there', async () => {
  let refused = false;
  const page = await livePart(<FeeImport couriers={[]} />, {
    respond: () =>
      refused
        ? Response.json({ code: 'sheet_no_table', message: 'لا جدول في الملف' }, { status: 422 })
        : Response.json({ data: { text: 'مرتيل\t45' } }),
  });
  const choose = async (file: File) => {
    const input = page.document.querySelector('input[type=file]');
    Object.assign(input ?? {}, { files: [file] });
    await act(async () => void input?.dispatchEvent(new Event('change', { bubbles: true })));
  };
  const file = new File(['PK'], 'tarifs.xlsx');
  await choose(file);
  const [{ method, path, body } = { method: '', path: '', body: null }] = page.sent;
  expect([method, path]).toEqual(['POST', '/api/admin/courier-imports/text']);
  expect(body instanceof FormData && body.get('file')).toBe(file);
  expect(page.held('import-text')).toBe('مرتيل\t45');
  refused = true;
  await choose(new File(['x'], 'photo.xls'));
  expect(page.text()).toContain('لا جدول في الملف');
  expect(page.held('import-text')).toBe('مرتيل\t45');
});

test('a sheet of fees with a line that is not understood says why, and cannot be saved', async () => {
  const row = {
    line: 1,
    city: 'مرتيل',
    place: null,
    before: null,
    after: null,
    code: null,
    problem: 'no_fee',
  };
  const page = await livePart(<FeeImport couriers={[]} />, {
    respond: () => Response.json({ committed: false, changes: 1, unchanged: 0, rows: [row] }),
  });
  await page.type('import-text', 'مرتيل;x');
  await page.press('معاينة');
  expect(page.text()).toContain('سطر واحد فيه مشكل');
  expect(page.text()).toContain('الثمن غير مفهوم');
  expect(page.text()).not.toContain('حفظ الأثمان');
});
