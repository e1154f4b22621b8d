import type { MessageDescriptor } from '@lingui/core';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { drawn, readIn } from '../../../tests/support/drawn.tsx';
import { RiskList } from './components/confirm/risk-list.tsx';
import {
  cashKindNames,
  fateNames,
  meaningNames,
  rowProblemNames,
  sheetColumnNames,
} from './components/couriers/courier-names.ts';
import { returnMoveLabels, returnReasonNames, returnStateNames } from './components/returns/return-names.ts';
import {
  confirmationStateNames,
  moveLabels,
  orderStateName,
  orderStateNames,
  paymentStateName,
  paymentStateNames,
} from './components/state-names.ts';

vi.mock('@lingui/core/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);

type Risk = ComponentProps<typeof RiskList>['risks'][number];
const doubts: [name: Risk['name'], count: number, words: string][] = [
  ['blocked', 0, 'هذا الهاتف ممنوع من الدفع نقدًا عند الاستلام'],
  ['open_orders', 2, 'طلبان آخران مفتوحان لهذا الهاتف'],
  ['open_orders', 3, '3 طلبات أخرى مفتوحة لهذا الهاتف'],
  ['past_refusals', 1, 'رفض طردًا من قبل'],
  ['past_refusals', 4, 'رفض 4 طرود من قبل'],
  ['imported_refusals', 2, 'طلبان مستوردان من متجرك السابق رُفضا أو عادا'],
  ['imported_refusals', 5, '5 طلبات مستوردة من متجرك السابق رُفضت أو عادت'],
  ['same_cart', 0, 'السلة نفسها خلال 24 ساعة، ربما طلب مكرر'],
  ['many_sizes', 6, '6 مقاسات للمنتج نفسه'],
  ['large_amount', 150_000, 'مبلغ كبير: 1500.00 DH'],
  ['far_first_order', 0, 'لم يُسلَّم لهذا الهاتف طلب من قبل، والمدينة بعيدة'],
];
test.each(doubts)('§4.12 each doubt at the desk says what it is of: %s (%i)', (name, count, words) => {
  const risk: Risk = { name, count, grave: false, orders: ['K7M4Q2XB'] };
  expect(readIn(drawn(<RiskList risks={[risk]} />))).toBe(`للانتباه قبل التأكيد ${words} K7M4-Q2XB`);
});

const named: [what: string, names: Record<string, MessageDescriptor>, words: Record<string, string>][] = [
  [
    'state of an order',
    orderStateNames,
    {
      placed: 'طلب جديد',
      confirmed: 'مؤكد',
      preparing: 'قيد التحضير',
      ready_for_pickup: 'جاهز للاستلام من المتجر',
      shipped: 'مع شركة التوصيل',
      out_for_delivery: 'في الطريق إلى الزبون',
      delivered: 'تم التسليم',
      completed: 'مكتمل',
      cancelled: 'ملغى',
      refused: 'رفضه الزبون',
      failed_delivery: 'تعذّر التسليم',
      returned: 'عاد إلى المتجر',
    },
  ],
  [
    'state of a payment',
    paymentStateNames,
    {
      due: 'يؤدى عند الاستلام',
      collected: 'قبضته شركة التوصيل',
      remitted: 'وصل إلى المتجر',
      awaiting_receipt: 'في انتظار وصل التحويل',
      under_review: 'الوصل قيد المراجعة',
      paid: 'مؤدى',
      rejected: 'الوصل مرفوض',
      expired: 'انتهت مهلة الأداء',
      refund_due: 'يجب إرجاع المبلغ',
      refunded: 'أعيد المبلغ',
    },
  ],
  [
    'state of a confirmation',
    confirmationStateNames,
    {
      to_confirm: 'في انتظار التأكيد',
      confirmed: 'مؤكد',
      no_answer: 'لم يجب',
      postponed: 'مؤجل',
      auto_cancelled: 'ألغي تلقائيًا',
      not_needed: 'بدون تأكيد',
    },
  ],
  [
    'move of an order',
    moveLabels,
    {
      confirm: 'تأكيد الطلب',
      no_answer: 'لم يجب',
      postpone: 'تأجيل',
      auto_cancel: 'إلغاء تلقائي',
      cancel: 'إلغاء الطلب',
      prepare: 'بدء التحضير',
      make_ready: 'جاهز للاستلام من المتجر',
      hand_over: 'تسليم الطلب في المتجر',
      ship: 'تسليم لشركة التوصيل',
      send_out: 'الخروج للتوزيع',
      deliver: 'تأكيد التسليم والأداء',
      undo_delivery: 'التراجع عن التسليم',
      undo_hand_over: 'التراجع عن التسليم',
      complete: 'إنهاء الطلب',
      refuse: 'رفض من الزبون',
      fail_delivery: 'تعذّر التسليم',
      try_again: 'إعادة المحاولة',
      take_back: 'استلام المرتجع',
      remit: 'قبض المبلغ من شركة التوصيل',
      send_receipt: 'إرسال الوصل',
      approve_receipt: 'قبول الوصل',
      reject_receipt: 'رفض الوصل',
      owe_transfer: 'تسجيل تحويل يجب إرجاعه',
      switch_to_cash: 'التحويل إلى الأداء عند الاستلام',
      expire: 'انتهاء المهلة',
      owe_refund: 'تسجيل مبلغ يجب إرجاعه',
      owe_more: 'تسجيل مبلغ آخر يجب إرجاعه',
      refund: 'تأكيد إرجاع المبلغ',
    },
  ],
  [
    'state of a return',
    returnStateNames,
    {
      requested: 'طلب إرجاع جديد',
      approved: 'ننتظر القطع',
      refused: 'إرجاع مرفوض',
      cancelled: 'إرجاع ملغى',
      not_come: 'لم تصل القطع',
      received: 'وصلت القطع',
      inspected: 'فُحصت القطع',
      closed: 'إرجاع منتهٍ',
    },
  ],
  [
    'move of a return',
    returnMoveLabels,
    {
      approve: 'قبول الإرجاع',
      refuse: 'رفض الإرجاع',
      cancel: 'إلغاء الإرجاع',
      give_up: 'لن تصل القطع',
      receive: 'تسجيل وصول القطع',
      inspect: 'حفظ نتيجة الفحص',
      close: 'إنهاء الإرجاع',
    },
  ],
  [
    'reason of a return',
    returnReasonNames,
    {
      too_small: 'المقاس صغير',
      too_large: 'المقاس كبير',
      changed_mind: 'غيّر رأيه',
      not_as_shown: 'لا يشبه الصورة',
      defective: 'به عيب',
      wrong_item: 'قطعة غير التي طُلبت',
    },
  ],
  [
    'column of a courier’s file',
    sheetColumnNames,
    {
      number: 'رقم الطلب',
      status: 'الحالة',
      amount: 'المبلغ',
      note: 'الملاحظة',
      tracking: 'رقم الطرد عند الشركة',
      phone: 'الهاتف',
      date: 'التاريخ',
    },
  ],
  [
    'meaning of a courier’s word',
    meaningNames,
    {
      under_way: 'عند الشركة، لا شيء يتغير',
      out_for_delivery: 'خرج للتوصيل',
      delivered: 'تم التسليم',
      refused: 'رفضه الزبون',
      failed: 'لم يُسلَّم بعد: لا يجيب أو مؤجل',
      returned: 'عاد إلى المتجر',
    },
  ],
  [
    'problem of a row',
    rowProblemNames,
    {
      not_a_number: 'ليس رقم طلب من متجرنا ولا رقم طرد نعرفه',
      no_such_order: 'لا يوجد طلب بهذا الرقم',
      ambiguous: 'الهاتف والمبلغ لأكثر من طرد واحد',
      not_with_courier: 'هذا الطرد ليس عند هذه الشركة',
      word_unknown: 'كلمة لا نعرف معناها بعد',
      named_twice: 'الطلب مذكور مرتين بحالتين مختلفتين، دون وقت لكل منهما',
      no_legal_way: 'لا يمكن الوصول إلى هذه الحالة من حالة الطلب الآن',
      older: 'أقدم مما وصلنا عن هذا الطرد',
    },
  ],
  ['fate of a row', fateNames, { moves: 'ستتغير', problem: 'تحتاج نظرك', nothing: 'بلا تغيير', made: 'تمت' }],
  [
    'kind of cash',
    cashKindNames,
    {
      matched: 'مطابق',
      short: 'ناقص',
      over: 'زائد',
      double: 'مكرر في الكشف',
      settled: 'أُدّي من قبل',
      not_owed: 'لا ننتظر منه شيئًا',
      unknown: 'رقم غير معروف',
      missing: 'غائب عن الكشف',
    },
  ],
];
test.each(named)('§4.12 staff read each by its own words: %s', (_what, names, words) => {
  expect(Object.fromEntries(Object.entries(names).map(([name, { id }]) => [name, id]))).toEqual(words);
});

test('§2.39 an order that is fetched at the shop is handed over and paid there', () => {
  expect(orderStateName('delivered', 'pickup').id).toBe('سُلّم في المتجر');
  expect(paymentStateName('due', 'pickup').id).toBe('يؤدى في المتجر');
  expect(paymentStateName('remitted', 'pickup').id).toBe('أُدي في المتجر');
  expect(paymentStateName('paid', 'pickup').id).toBe('مؤدى');
});
