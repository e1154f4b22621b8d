import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CashKind } from '#/shop/couriers/cash.rules.ts';
import type { RowFate, RowProblem } from '#/shop/couriers/judge-rows.rules.ts';
import type { LayoutField } from '#/shop/couriers/layout.rules.ts';
import type { SheetColumn } from '#/shop/couriers/sheet-columns.rules.ts';
import type { StatusMeaning } from '#/shop/couriers/status.rules.ts';

export const layoutFieldNames: Record<LayoutField, MessageDescriptor> = {
  number: msg`رقم الطلب`,
  name: msg`اسم الزبون`,
  phone: msg`الهاتف`,
  secondPhone: msg`الهاتف الثاني`,
  city: msg`اسم المدينة`,
  cityCode: msg`المدينة برمز الشركة`,
  address: msg`العنوان`,
  amount: msg`المبلغ`,
  currency: msg`العملة`,
  pieces: msg`عدد القطع`,
  goods: msg`المنتجات`,
  openParcel: msg`فتح الطرد`,
  note: msg`ملاحظة الزبون`,
};

/** What a column of a file from a courier can be. */
export const sheetColumnNames: Record<SheetColumn, MessageDescriptor> = {
  number: msg`رقم الطلب`,
  status: msg`الحالة`,
  amount: msg`المبلغ`,
  note: msg`الملاحظة`,
  tracking: msg`رقم الطرد عند الشركة`,
  phone: msg`الهاتف`,
  date: msg`التاريخ`,
};

/** Names of the meanings of status words. */
export const meaningNames: Record<StatusMeaning, MessageDescriptor> = {
  under_way: msg`عند الشركة، لا شيء يتغير`,
  out_for_delivery: msg`خرج للتوصيل`,
  delivered: msg`تم التسليم`,
  refused: msg`رفضه الزبون`,
  failed: msg`لم يُسلَّم بعد: لا يجيب أو مؤجل`,
  returned: msg`عاد إلى المتجر`,
};

export const rowProblemNames: Record<RowProblem, MessageDescriptor> = {
  not_a_number: msg`ليس رقم طلب من متجرنا ولا رقم طرد نعرفه`,
  no_such_order: msg`لا يوجد طلب بهذا الرقم`,
  ambiguous: msg`الهاتف والمبلغ لأكثر من طرد واحد`,
  not_with_courier: msg`هذا الطرد ليس عند هذه الشركة`,
  word_unknown: msg`كلمة لا نعرف معناها بعد`,
  named_twice: msg`الطلب مذكور مرتين بحالتين مختلفتين، دون وقت لكل منهما`,
  no_legal_way: msg`لا يمكن الوصول إلى هذه الحالة من حالة الطلب الآن`,
  older: msg`أقدم مما وصلنا عن هذا الطرد`,
};

export const fateNames: Record<RowFate, MessageDescriptor> = {
  moves: msg`ستتغير`,
  problem: msg`تحتاج نظرك`,
  nothing: msg`بلا تغيير`,
  made: msg`تمت`,
};

export const cashKindNames: Record<CashKind, MessageDescriptor> = {
  matched: msg`مطابق`,
  short: msg`ناقص`,
  over: msg`زائد`,
  double: msg`مكرر في الكشف`,
  settled: msg`أُدّي من قبل`,
  not_owed: msg`لا ننتظر منه شيئًا`,
  unknown: msg`رقم غير معروف`,
  missing: msg`غائب عن الكشف`,
};
