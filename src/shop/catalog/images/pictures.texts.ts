import { text } from '#/platform/messages.ts';

/** Sentences of pictures that staff send, by error code. */
export const pictureMessages = {
  picture_not_a_picture: text('هذا الملف ليس صورة يمكن فتحها. الأنواع المقبولة: JPG وPNG وWebP وAVIF'),
  picture_type_differs: text('محتوى الملف ليس من النوع الذي يقوله اسمه'),
  picture_too_many_pixels: text('أبعاد الصورة كبيرة جدًا: 50 مليون نقطة على الأكثر'),
  picture_too_large: text('الصورة أكبر من 25 ميغابايت'),
  picture_too_small: text('الصورة صغيرة جدًا: 16 نقطة على الأقل في كل جانب'),
  picture_there_already: text('هذه الصورة موجودة من قبل في هذا اللون'),
  too_many_article_pictures: text('لكل لون {most} صورة على الأكثر. احذف واحدة قبل إضافة أخرى'),
};
