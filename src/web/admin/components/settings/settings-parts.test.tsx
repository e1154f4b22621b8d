import { expect, test, vi } from 'vitest';
import { defaultSettings, type Settings } from '#/shop/settings/settings.schema.ts';
import type { VersionsBySetting } from '#/shop/staff/settings-change.schema.ts';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { CashSettings, DeliverySettings, ReturnSettings } from './rule-settings.tsx';
import { ContactSettings, StockSettings } from './shop-settings.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const versions = Object.fromEntries(
  Object.keys(defaultSettings).map((key) => [key, `${key} v1`]),
) as VersionsBySetting;
/** The one request that saves a part: these settings, each with the version it was typed over. */
const saved = (change: Partial<Settings>) => [
  {
    method: 'PATCH',
    path: '/api/admin/settings',
    body: {
      ...change,
      seen: Object.fromEntries(Object.keys(change).map((key) => [key, `${key} v1`])),
    },
  },
];
type Page = Awaited<ReturnType<typeof livePart>>;
async function typeAll(page: Page, typed: Record<string, string>) {
  for (const [name, value] of Object.entries(typed)) await page.type(name, value);
}

test('the contact of the shop is saved as it was typed, each network and each app with its own link', async () => {
  const settings: Settings = {
    ...defaultSettings,
    phones: ['0522000000'],
    socialLinks: [
      { network: 'instagram', url: 'https://instagram.example/old' },
      { network: 'tiktok', url: 'https://tiktok.example/hilal' },
      { network: 'x', url: 'https://x.example/hilal' },
    ],
    appLinks: { android: 'https://play.example/old', ios: '' },
  };
  const page = await livePart(<ContactSettings {...{ settings, versions }} />);
  await typeAll(page, {
    'الهاتف 2': '0612345678',
    'البريد الإلكتروني للمتجر': 'contact@hilal.example',
    'مكان المتجر': '33.5731, -7.5898',
    'openingHours-ar': 'كل يوم',
    'openingHours-fr': 'Tous les jours',
    Instagram: 'https://instagram.example/hilal',
    X: '',
    YouTube: 'https://youtube.example/hilal',
    'App Store': 'https://apps.example/hilal',
  });
  await page.submit();
  expect(page.sent).toEqual(
    saved({
      phones: ['0522000000', '0612345678'],
      email: 'contact@hilal.example',
      shopPlace: '33.5731, -7.5898',
      openingHours: { ar: 'كل يوم', fr: 'Tous les jours' },
      socialLinks: [
        { network: 'tiktok', url: 'https://tiktok.example/hilal' },
        { network: 'instagram', url: 'https://instagram.example/hilal' },
        { network: 'youtube', url: 'https://youtube.example/hilal' },
      ],
      appLinks: { android: 'https://play.example/old', ios: 'https://apps.example/hilal' },
    }),
  );
  const other = await livePart(<ContactSettings {...{ settings, versions }} />);
  await other.type('Google Play', 'https://play.example/hilal');
  await other.submit();
  expect(other.sent).toEqual(saved({ appLinks: { android: 'https://play.example/hilal', ios: '' } }));
});

test('the rules of delivery are saved as they were typed, and pickup at the shop with its address', async () => {
  const timeZones = ['Africa/Casablanca', 'Asia/Dubai'];
  const page = await livePart(<DeliverySettings {...{ settings: defaultSettings, versions, timeZones }} />);
  await typeAll(page, {
    sameDayCutOff: '15:30',
    'مهلة تأكيد طلبات اليوم نفسه (بالساعات)': '3',
    'التوصيل مجاني ابتداءً من': '500',
    'كلفة تغليف الطرد الواحد': '4.50',
    'كلفة الطرد الذي يعود': '15',
  });
  await page.choose('المنطقة الزمنية للمتجر', 'Asia/Dubai');
  await page.tick('يمكن للزبون استلام طلبه من المتجر');
  await page.type('pickupAddress-ar', 'شارع الحسن الثاني');
  await page.type('pickupAddress-fr', 'Avenue Hassan II');
  await page.tick('يحق للزبون فتح الطرد قبل الأداء');
  await page.submit();
  expect(page.sent).toEqual(
    saved({
      sameDayCutOff: '15:30',
      sameDayConfirmHours: 3,
      freeShippingThreshold: 50_000,
      packingCost: 450,
      parcelBackCost: 1_500,
      timeZone: 'Asia/Dubai',
      pickupAddress: { ar: 'شارع الحسن الثاني', fr: 'Avenue Hassan II' },
      openParcel: false,
    }),
  );
  const settings = { ...defaultSettings, pickupAddress: { ar: 'شارع الحسن الثاني' } };
  const without = await livePart(<DeliverySettings {...{ settings, versions, timeZones }} />);
  await without.tick('يمكن للزبون استلام طلبه من المتجر');
  await without.submit();
  expect(without.sent).toEqual(saved({ pickupAddress: null }));
});

test('the rules of orders in cash are saved as they were typed, either end of the calling hours beside the other', async () => {
  const page = await livePart(<CashSettings {...{ settings: defaultSettings, versions }} />);
  await typeAll(page, {
    'أكبر مبلغ لطلب يؤدى عند الاستلام': '2000',
    'طلبات غير مؤكدة لكل هاتف': '3',
    'قطع من المقاس نفسه في الطلب': '4',
    إلى: '٢١:٣٠',
    'رسالة إلى المالكين عن طلب لم يره أحد بعد (بالدقائق)': '',
  });
  await page.tick('إظهار شعارات البطاقات البنكية');
  await page.submit();
  expect(page.sent).toEqual(
    saved({
      codMaxAmount: 200_000,
      codOpenOrdersPerPhone: 3,
      codPiecesPerSize: 4,
      callingHours: { from: '09:00', to: '21:30' },
      unseenOrderMinutes: null,
      cardPayment: true,
    }),
  );
  const other = await livePart(<CashSettings {...{ settings: defaultSettings, versions }} />);
  await other.type('من', '08:00');
  await other.tick('إظهار شعارات الأداء بالهاتف');
  await other.submit();
  expect(other.sent).toEqual(saved({ callingHours: { from: '08:00', to: '20:00' }, mobilePayment: true }));
});

test('the rules of returns and of low stock are saved as they were typed', async () => {
  const returns = await livePart(<ReturnSettings {...{ settings: defaultSettings, versions }} />);
  await typeAll(returns, {
    'أيام الإرجاع بعد الاستلام': '7',
    'أيام صلاحية رابط الطلب بعد التسليم': '30',
  });
  await returns.tick('الإرجاع مجاني');
  await returns.submit();
  expect(returns.sent).toEqual(saved({ returnWindowDays: 7, orderLinkDays: 30, freeReturns: true }));
  const stock = await livePart(<StockSettings {...{ settings: defaultSettings, versions }} />);
  await typeAll(stock, {
    'يظهر «بقيت قطع قليلة» عند هذا العدد وأقل': '2',
    'يُشترى ما ينفد خلال هذه الأيام': '21',
  });
  await stock.submit();
  expect(stock.sent).toEqual(saved({ lowStockThreshold: 2, reorderWithinDays: 21 }));
});
