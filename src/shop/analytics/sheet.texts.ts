import type { Locale } from '#/platform/local-text.ts';
import { type Message, text } from '#/platform/messages.ts';
import { returnReasonTexts } from '#/shop/returns/index.ts';
import type { ReasonFigures, SheetName, Summary } from './analytics.schema.ts';

/** Our own reasons as the screen calls them; all others are what somebody wrote. */
export const ownReasons = new Map<string, Message>([
  ...Object.entries(returnReasonTexts),
  ['', text('بلا سبب مكتوب')],
  ['no_answer', text('لم يجب')],
  ['wrong_number', text('رقم خاطئ')],
  ['duplicate', text('طلب مكرر')],
  ['auto_cancelled', text('لم يتأكد في وقته')],
  ['expired', text('لم يصل التحويل في وقته')],
  ['shopper', text('ألغاه الزبون بنفسه')],
  ['erased', text('محو المعلومات')],
]);

/** A reason of the figures in words, in this language where it is one of ours. */
export const reasonText = (reason: string, locale: Locale): string =>
  ownReasons.get(reason)?.[locale] ?? reason;

/** The heads of a tally's columns, in the order in which they are written. */
export const tallyHead: readonly Message[] = [
  text('الطلبات'),
  text('قيمتها'),
  text('المؤكدة'),
  text('قيمتها'),
  text('المشحونة'),
  text('قيمتها'),
  text('المسلّمة'),
  text('قيمتها'),
  text('المقبوضة'),
  text('قيمتها'),
  text('الواصلة إلى المتجر'),
  text('قيمتها'),
  text('الملغاة'),
  text('قيمتها'),
  text('غير المستلمة'),
  text('قيمتها'),
  text('فيها إرجاع'),
  text('المبالغ المردودة'),
  text('رقم المعاملات'),
];

/** The rows of the summary, in the order in which they are written: what a tally has, then the bill and the places of the money. */
export const summaryKeys = [
  'orders',
  'value',
  'confirmed',
  'confirmedValue',
  'shipped',
  'shippedValue',
  'delivered',
  'deliveredValue',
  'collected',
  'collectedValue',
  'remitted',
  'remittedValue',
  'cancelled',
  'cancelledValue',
  'notTaken',
  'notTakenValue',
  'sentBack',
  'refunds',
  'revenue',
  'open',
  'openValue',
  'goods',
  'discount',
  'offers',
  'promo',
  'credit',
  'delivery',
  'rounding',
  'refundDue',
  'refunded',
  'credited',
  'received',
  'counter',
  'atCourier',
  'letGo',
  'prepaid',
] as const satisfies readonly (keyof Summary)[];
/** Those that are numbers of orders; all others are money. */
export const countKeys: readonly string[] = [
  'orders',
  'confirmed',
  'shipped',
  'delivered',
  'collected',
  'remitted',
  'cancelled',
  'notTaken',
  'sentBack',
  'open',
];

type SheetTexts = Record<'products' | 'stock' | 'reasons' | 'summary', readonly Message[]> & {
  /** Behind the names of a tally's columns. */
  more: readonly Message[];
  first: Record<SheetName, Message>;
  kinds: Record<ReasonFigures['kind'], Message>;
};

export const sheetTexts: SheetTexts = {
  first: {
    summary: text('الرقم'),
    days: text('اليوم'),
    cities: text('المدينة'),
    products: text('المنتج'),
    agents: text('المؤكِّد'),
    reasons: text('ما حدث'),
    stock: text('المنتج'),
  },
  summary: [text('هذه الفترة'), text('الفترة قبلها')],
  more: [
    text('لم تنته بعد'),
    text('قيمتها'),
    text('السلع المسلّمة بثمنها الأصلي'),
    text('تخفيضات الأثمنة'),
    text('عروض عدة قطع'),
    text('رموز التخفيض'),
    text('ما أُدي من رصيد الزبائن'),
    text('التوصيل المؤدى'),
    text('التقريب'),
    text('مبالغ يجب ردّها'),
    text('مبالغ رُدّت'),
    text('منها ما صار رصيدًا'),
    text('ما وصل إلى المتجر من المقبوض'),
    text('منه نقد أُدي في المتجر'),
    text('نقد عند شركة التوصيل'),
    text('نقص سُمح به'),
    text('تحويلات لطلبات في الطريق'),
  ],
  products: [
    text('رقم المنتج'),
    text('قطع مطلوبة'),
    text('قطع مسلّمة'),
    text('قطع غير مستلمة'),
    text('قطع مرجعة'),
    text('قيمة المسلّم'),
  ],
  stock: [
    text('اللون'),
    text('المقاس'),
    text('SKU'),
    text('المخزون'),
    text('بيع في 30 يومًا'),
    text('يكفي (أيام)'),
  ],
  reasons: [text('السبب'), text('العدد')],
  kinds: {
    refused: text('رفض عند الباب'),
    failed: text('تعذر التسليم'),
    cancelled: text('إلغاء', 'what happened'),
    sent_back: text('إرجاع'),
  },
};
