import { text } from '#/platform/messages.ts';

/** Sentences of slides and posts, by error code. */
export const contentMessages = {
  link_not_inside: text('اكتب عنوانًا داخل المتجر يبدأ بشرطة مائلة، مثل /store/soldes'),
  ends_before_start: text('تاريخ النهاية قبل تاريخ البداية'),
  unknown_mark: text('العلامة {mark} غير معروفة أو لم تُغلق، وسيقرؤها الزبائن كما هي'),
  slug_taken: text('هذا العنوان مستعمل لمقال آخر'),
};
