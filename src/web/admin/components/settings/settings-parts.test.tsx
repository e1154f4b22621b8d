import { expect, test, vi } from 'vitest';
import { defaultSettings, type Settings } from '#/shop/settings/settings.schema.ts';
import type { VersionsBySetting } from '#/shop/staff/settings-change.schema.ts';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { LegalSettings, TransferSettings } from './identity-settings.tsx';
import { KeepingSettings } from './keeping-settings.tsx';
import { CashSettings, DeliverySettings, ReturnSettings } from './rule-settings.tsx';
import { BrowsingSettings, ContactSettings, StockSettings } from './shop-settings.tsx';

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

test('§9.8 who empties bank details that transfers may be waiting for reads what that does, before the save', async () => {
  const bank = { ...{ beneficiary: 'Hilal', bank: 'Banque', rib: '007780' }, iban: '', swift: '' };
  const settings = { ...defaultSettings, bank };
  const { type, text } = await livePart(<TransferSettings {...{ settings, versions }} />);
  const warning = 'فلن يجد أصحابها معلومات الحساب';
  await type('bank-bank', 'Autre banque');
  expect(text()).not.toContain(warning);
  await type('bank-rib', '');
  expect(text()).toContain(warning);
  const abroad = { ...settings, bank: { ...bank, iban: 'MA64 0117 8000', swift: 'BCMAMAMC' } };
  const page = await livePart(<TransferSettings {...{ settings: abroad, versions }} />);
  await page.type('bank-swift', '');
  expect(page.text(), 'who sends it from abroad').toContain(warning);
});

test('§9.8 the bank details for transfers are saved as they were typed, each in its own field', async () => {
  const page = await livePart(<TransferSettings {...{ settings: defaultSettings, versions }} />);
  await typeAll(page, {
    المستفيد: 'Hilal SARL',
    البنك: 'بنك المغرب',
    RIB: '٠١١ 780 0000 1234',
    IBAN: 'MA64 0117 8000',
    'SWIFT / BIC': 'BCMAMAMC',
    'مهلة إرسال وصل التحويل (بالساعات)': '48',
  });
  await page.submit();
  expect(page.sent).toEqual(
    saved({
      bank: {
        ...{ beneficiary: 'Hilal SARL', bank: 'بنك المغرب', rib: '011 780 0000 1234' },
        ...{ iban: 'MA64 0117 8000', swift: 'BCMAMAMC' },
      },
      receiptDeadlineHours: 48,
    }),
  );
});

test('what an invoice names is saved as it was typed, each number in its own field', async () => {
  const page = await livePart(<LegalSettings {...{ settings: defaultSettings, versions }} />);
  await typeAll(page, {
    'اسم الشركة أو صاحب المتجر': 'Hilal SARL',
    العنوان: 'شارع الحسن الثاني',
    'رقم ICE': '001234567000089',
    'رقم التعريف الضريبي IF': '40123',
    'رقم السجل التجاري RC': 'Casablanca 51',
    'رقم التسجيل في الضريبة على القيمة المضافة': '62000',
    'نسبة الضريبة على القيمة المضافة TVA': '20',
  });
  await page.submit();
  expect(page.sent).toEqual(
    saved({
      legal: {
        ...{ name: 'Hilal SARL', address: 'شارع الحسن الثاني', ice: '001234567000089', taxId: '40123' },
        ...{ tradeRegister: 'Casablanca 51', vat: '62000' },
      },
      vatRate: 2_000,
    }),
  );
});

const switches: [
  label: string,
  key: 'cartPanelOnPhones' | 'shortPrices' | 'offlinePages' | 'orderHere' | 'membership',
][] = [
  ['تُفتح لوحة السلة في الهواتف أيضًا', 'cartPanelOnPhones'],
  ['أسعار مختصرة', 'shortPrices'],
  ['صفحات المتجر دون اتصال', 'offlinePages'],
  ['الطلب من صفحة المنتج', 'orderHere'],
  ['للمتجر نظام عضوية', 'membership'],
];
test.each(switches)('the switch «%s» changes that setting alone', async (label, key) => {
  const page = await livePart(<BrowsingSettings {...{ settings: defaultSettings, versions }} />);
  await page.tick(label);
  await page.submit();
  expect(page.sent).toEqual(saved({ [key]: !defaultSettings[key] }));
});

test('how long the shop has what says something of a person is saved as it was typed, each in its own field', async () => {
  const page = await livePart(<KeepingSettings {...{ settings: defaultSettings, versions }} />);
  await typeAll(page, {
    'رسائل صفحة الاتصال': '1',
    'من ألغوا الاشتراك في النشرة': '2',
    'طلبات الإشعار بتوفر مقاس، بعد إرساله': '3',
    'صندوق البريد الصادر': '4',
    'وصولات التحويل البنكي': '5',
    'صور السلع المرجعة، بعد انتهاء الإرجاع': '',
    'ملاحظات الفريق عن الزبائن': '7',
    'اسم الزبون في الطلبات المنتهية': '18',
    'الحسابات غير المستعملة': '9',
  });
  await page.submit();
  expect(page.sent).toEqual(
    saved({
      ...{ keepMessagesMonths: 1, keepUnsubscribedMonths: 2, keepRestockMonths: 3, keepMailsMonths: 4 },
      ...{ keepReceiptsMonths: 5, keepReturnPhotosMonths: null, keepNotesMonths: 7 },
      ...{ keepOrdersMonths: 18, keepAccountsMonths: 9 },
    }),
  );
});
