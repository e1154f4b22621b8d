import { type Message, text } from '#/platform/messages.ts';
import type { Fit } from './reviews.rules.ts';

/** §8.11 */
export const reviewSentText: Message = text('تم إرسال تقييمك، شكرًا لك. يظهر بعد مراجعته.');

/** What a product's page says of its sizes, before one is chosen. */
export const fitTexts: Readonly<Record<Fit, Message>> = {
  small: text('يأتي أصغر من المعتاد: خذ مقاسًا أكبر.'),
  right: text('مقاسه مضبوط: خذ مقاسك المعتاد.'),
  large: text('يأتي أكبر من المعتاد: خذ مقاسًا أصغر.'),
};

/** Sentences of the calls on reviews, by code (§5.4). */
export const reviewMessages = {
  review_title_required: text('اكتب عنوانًا للتقييم'),
  review_text_required: text('اكتب نص التقييم'),
  review_needs_order: text('التقييم لمن توصل بهذا المنتج: لم نجد طلبًا مسلَّمًا يضمه'),
  review_photo_type: text('هذا الملف ليس صورة JPG أو PNG أو WebP كما يقول اسمه'),
  review_already: text('سبق تقييم هذا المنتج بهذا الطلب'),
};
