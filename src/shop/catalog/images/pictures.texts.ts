import type { Locale } from '#/platform/local-text.ts';

/** Sentences of pictures that staff send, by error code. */
export const pictureMessages: Record<string, Record<Locale, string>> = {
  picture_not_a_picture: {
    ar: 'هذا الملف ليس صورة يمكن فتحها. الأنواع المقبولة: JPG وPNG وWebP وAVIF',
    fr: 'Ce fichier n’est pas une image lisible. Types acceptés : JPG, PNG, WebP, AVIF',
    en: 'This file is not a picture that can be opened. Accepted: JPG, PNG, WebP, AVIF',
  },
  picture_type_differs: {
    ar: 'محتوى الملف ليس من النوع الذي يقوله اسمه',
    fr: 'Le contenu du fichier n’est pas du type que dit son nom',
    en: 'The file is not of the type that its name says',
  },
  picture_too_many_pixels: {
    ar: 'أبعاد الصورة كبيرة جدا: 50 مليون نقطة على الأكثر',
    fr: 'Image trop grande : 50 millions de pixels au plus',
    en: 'The picture is too large: at most 50 million pixels',
  },
  picture_too_large: {
    ar: 'الصورة أكبر من 25 ميغابايت',
    fr: 'L’image dépasse 25 Mo',
    en: 'The picture is larger than 25 MB',
  },
  picture_too_small: {
    ar: 'الصورة صغيرة جدا: 16 نقطة على الأقل في كل جانب',
    fr: 'Image trop petite : au moins 16 pixels de côté',
    en: 'The picture is too small: at least 16 pixels a side',
  },
  picture_there_already: {
    ar: 'هذه الصورة موجودة من قبل في هذا اللون',
    fr: 'Cette image est déjà dans cette couleur',
    en: 'This colour has this picture already',
  },
  too_many_article_pictures: {
    ar: 'لكل لون {most} صورة على الأكثر. احذف واحدة قبل إضافة أخرى',
    fr: '{most} images au plus par couleur. Supprimez-en une avant d’en ajouter',
    en: 'At most {most} pictures a colour. Remove one before adding another',
  },
};
