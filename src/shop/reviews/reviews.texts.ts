import { type Message, text } from '#/platform/messages.ts';

/** §8.11 */
export const reviewSentText: Message = text('تم إرسال تقييمك، شكرا لك. يظهر بعد مراجعته.');

/** Sentences of the calls on reviews, by code (§5.4). */
export const reviewMessages = {
  review_title_required: text('اكتب عنوان للتقييم'),
  review_text_required: text('اكتب نص التقييم'),
  review_needs_order: text('التقييم لمن توصل بهذا المنتج: لم نجد طلبا مسلَّما يضمه'),
  review_photo_type: text('هذا الملف ليس صورة JPG أو PNG أو WebP كما يقول اسمه'),
  review_already: text('سبق تقييم هذا المنتج بهذا الطلب'),
};
