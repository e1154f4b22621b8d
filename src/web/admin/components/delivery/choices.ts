import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FeeImportAnswer, PlaceState } from '#/shop/delivery/staff-delivery.schema.ts';

export type ProvinceChoice = { id: number; name: string };
export type CourierChoice = { id: number; name: string };

export const placeStateNames: Record<PlaceState, MessageDescriptor> = {
  all: msg`كل المدن`,
  on: msg`التي نوصل إليها`,
  off: msg`المتوقفة`,
  main: msg`المدينة الرئيسية`,
  own: msg`لها ثمن أو مدة خاصة`,
};

export const importProblemNames: Record<
  NonNullable<FeeImportAnswer['rows'][number]['problem']>,
  MessageDescriptor
> = {
  no_city: msg`لا اسم مدينة في هذا السطر`,
  unknown_city: msg`مدينة غير معروفة: إضافتها أولًا أو كتابة اسم آخر لها`,
  many_cities: msg`أكثر من مدينة بهذا الاسم: اكتب الإقليم في عمود`,
  no_fee: msg`الثمن غير مفهوم`,
  twice: msg`المدينة مكررة في الملف`,
  no_courier: msg`لا شركة توصيل بهذا الاسم`,
};
