import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isolated } from '#/platform/isolated.rules.ts';
import { listText } from '#/platform/list-text.rules.ts';
import { isRecord } from '#/platform/record.rules.ts';
import type { TimeZone } from '#/platform/time-zone.rules.ts';
import { formatMoney } from '#/shop/countries/money.rules.ts';
import { dateText } from '#/web/ui/date-text.tsx';
import { bulkKindNames } from '../catalog/bulk/bulk-names.ts';
import { categorySortNames } from '../catalog/categories/sort-names.ts';
import { audienceNames, labelNames } from '../catalog/shared/label-names.ts';
import { reasonNames } from '../catalog/stock/stock-names.ts';
import { slideKindNames } from '../content/slide-names.ts';
import { layoutFieldNames, meaningNames, sheetColumnNames } from '../couriers/courier-names.ts';
import { languageNames } from '../language-names.ts';
import { blockNames, pageNames, railNames, sectionNames, typePairNames } from '../look/look-names.ts';
import { memberSizeNames, offerKindNames } from '../promotions/offer-names.ts';
import { promoKindNames } from '../promotions/promo-names.ts';
import { returnStateNames } from '../returns/return-names.ts';
import { roleNames } from '../role-names.ts';
import { confirmationStateNames, orderStateNames, paymentStateNames } from '../state-names.ts';
import { fieldName } from './journal-fields.ts';

type Words = Record<string, MessageDescriptor>;

const readStates: Words = { waiting: msg`تنتظر القراءة`, shown: msg`منشورة`, hidden: msg`مخفية` };

/** Texts of codes, by entity and field, or by field alone. */
const codes: Record<string, Words> = {
  status: orderStateNames,
  payment: paymentStateNames,
  confirmation: confirmationStateNames,
  role: roleNames,
  roles: roleNames,
  labels: labelNames,
  audience: audienceNames,
  paymentMethods: { cod: msg`عند الاستلام`, bank_transfer: msg`بتحويل بنكي` },
  cartPanelSide: {
    end: msg`نهاية السطر`,
    right: msg`اليمين`,
    left: msg`اليسار`,
    top: msg`الأعلى`,
    bottom: msg`الأسفل`,
  },
  'courier.field': layoutFieldNames,
  'courier.column': sheetColumnNames,
  'courier.meaning': meaningNames,
  'courier.language': { ar: msg`العربية`, fr: msg`الفرنسية`, en: msg`الإنجليزية` },
  'bulk_change.kind': bulkKindNames,
  'personal_data.kind': {
    messages: msg`رسائل صفحة الاتصال`,
    newsletter: msg`من ألغوا الاشتراك في النشرة`,
    restock: msg`طلبات الإشعار بتوفر مقاس`,
    emails: msg`البريد الصادر`,
    receipts: msg`وصولات التحويل البنكي`,
    return_photos: msg`صور السلع المرجعة`,
    notes: msg`ملاحظات الفريق عن الزبائن`,
    journal: msg`أسباب وملاحظات في السجل`,
    orders: msg`معلومات الزبائن في الطلبات`,
    accounts: msg`الحسابات غير المستعملة`,
  },
  'stock.reason': reasonNames,
  'category.sort': categorySortNames,
  'promotion.kind': promoKindNames,
  'offer.kind': offerKindNames,
  'offer.sizes': memberSizeNames,
  'slide.kind': slideKindNames,
  'look.typePair': typePairNames,
  'look.id': { ...sectionNames, ...blockNames },
  'look.to': pageNames,
  'look.source': railNames,
  'return.state': returnStateNames,
  'review.state': readStates,
  'comment.state': readStates,
  'taught_word.means': { ignore: msg`لا تعني شيئًا، تُتجاهل` },
  'message.state': { new: msg`جديدة`, read: msg`مقروءة`, answered: msg`أُجيب عنها` },
  'mail.state': {
    waiting: msg`تنتظر الإرسال`,
    failed: msg`لم تُرسل`,
    sent: msg`أُرسلت`,
    cancelled: msg`أُلغيت`,
  },
};

const moneyFields = [
  'freeShippingThreshold',
  'codMaxAmount',
  'price',
  'promoPrice',
  'usedPrice',
  'cost',
  'packingCost',
  'parcelBackCost',
];

type Entry = { entity: string; action: string; before: unknown; after: unknown };

function isMoney({ entity, action, before, after }: Entry, field: string): boolean {
  const leaf = field.split('.').at(-1) ?? '';
  if (leaf.endsWith('Centimes') || moneyFields.includes(leaf)) return true;
  if (entity === 'order' || entity === 'purchase') return field === 'total' || leaf === 'cost';
  // A bulk change of fees has the towns' names as fields; couriers' codes are texts.
  if (action === 'place.fees' || action === 'place.import') return true;
  const kindOf = (side: unknown) => (side as { kind?: unknown } | null | undefined)?.kind;
  if (entity === 'offer' && field === 'further') return true;
  const amounts: Record<string, readonly unknown[]> = {
    promotion: ['fixed'],
    offer: ['price', 'set_price'],
  };
  return field === 'value' && [before, after].some((side) => amounts[entity]?.includes(kindOf(side)));
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** A value of an entry as readable text: codes as words, centimes as money, moments in the shop's time zone. */
export function valueText(
  entry: Entry,
  field: string,
  value: unknown,
  { locale, zone, word }: { locale: string; zone: TimeZone; word: (message: MessageDescriptor) => string },
): string {
  const leaf = field.split('.').at(-1) ?? '';
  if (leaf === 'stock' && value === null) return word(msg`متوفر دائمًا`);
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return word(value ? msg`نعم` : msg`لا`);
  if (typeof value === 'number' && isMoney(entry, field)) return formatMoney(value, 'DH');
  if (typeof value === 'number' && leaf === 'vatRate') return `${value / 100} %`;
  if (typeof value === 'string') {
    const words = codes[`${entry.entity}.${leaf}`] ?? codes[leaf];
    const label = words && Object.hasOwn(words, value) ? words[value] : undefined;
    if (label) return word(label);
    return moment.test(value) ? dateText(value, 'moment', { locale, zone }) : value;
  }
  // Each isolated, because a list may mix Arabic and Latin words.
  if (Array.isArray(value)) {
    const each = value.map((one) =>
      leaf === 'restDays' && typeof one === 'number'
        ? weekday(one, locale)
        : valueText(entry, field, one, { locale, zone, word }),
    );
    return listText(locale, each.map(isolated)) || '–';
  }
  if (!isRecord(value)) return String(value);
  // An object in a list; a part without a name shows its value only.
  return Object.entries(value)
    .filter(([name, part]) => (part !== null || name === 'stock') && part !== '')
    .flatMap(([part, partValue]) => {
      const name = languageNames[part] ?? fieldName(entry.entity, part);
      const text = valueText(entry, part, partValue, { locale, zone, word });
      if (text === '') return [];
      return name ? `${word(name)} ${text}` : text;
    })
    .join(' · ');
}

/** Monday is 1 … Sunday 7; 2 January 2023 was a Monday. */
const weekday = (day: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2023, 0, 1 + day)),
  );
