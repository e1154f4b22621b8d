import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SectionId, shopLists } from '#/shop/look/home-sections.rules.ts';
import type { LinkList } from '#/shop/look/links.rules.ts';
import type { TypePair } from '#/shop/look/look.rules.ts';
import type { LookText } from '#/shop/look/look-texts.rules.ts';
import type { ChosenColors } from '#/shop/look/palette.rules.ts';
import type { BlockArea, BlockId } from '#/shop/look/product-blocks.rules.ts';
import type { ShopPage } from '#/shop/look/shop-pages.rules.ts';

export const colorNames: Record<keyof ChosenColors, MessageDescriptor> = {
  accent: msg`لون العلامة`,
  paper: msg`خلفية الصفحات`,
  ink: msg`لون الكلام`,
  night: msg`الشريط العلوي وأسفل الصفحة`,
};

export const lookTextNames: Record<LookText, MessageDescriptor> = {
  announcement: msg`شريط الإعلان`,
  slogan: msg`جملة تعرّف بالمتجر`,
  metaDescription: msg`وصف الصفحة الرئيسية`,
  heroTitle: msg`عنوان أعلى الصفحة الرئيسية`,
  heroText: msg`سطر تحت ذلك العنوان`,
  footerText: msg`جملة تحت اسم المتجر`,
  searchHint: msg`مثال في حقل البحث`,
};

/** Where a visitor reads them; the announcement has its own part of the form. */
type ShopText = Exclude<LookText, 'announcement'>;
export const textPlaces: Record<ShopText, MessageDescriptor> = {
  slogan: msg`بعد اسم المتجر، في عنوان الصفحة الرئيسية وفي نتائج محركات البحث.`,
  metaDescription: msg`في نتائج محركات البحث، وحين يُرسل رابط المتجر.`,
  heroTitle: msg`فوق رسم المتجر، ما دامت الصفحة الرئيسية بلا شرائح.`,
  heroText: msg`فوق رسم المتجر، ما دامت الصفحة الرئيسية بلا شرائح.`,
  footerText: msg`في أسفل كل صفحة.`,
  searchHint: msg`في حقل البحث قبل الكتابة.`,
};

/** What the shop says of itself until the merchant writes otherwise. */
export const houseTexts: Record<ShopText, MessageDescriptor> = {
  slogan: msg`بيجامات وملابس راحة لكل العائلة`,
  metaDescription: msg`بيجامات وقمصان نوم وأرواب من أقمشة ناعمة للنساء والرجال والأطفال، مع توصيل سريع.`,
  heroTitle: msg`نوم هادئ لكل أهل البيت`,
  heroText: msg`بيجامات وملابس راحة من أقمشة ناعمة، لك ولأطفالك.`,
  footerText: msg`ملابس نوم وراحة لكل العائلة، نختار قماشها بعناية، ونوصلها إلى باب بيتك.`,
  searchHint: msg`بيجامة، روب، قطن…`,
};

export const railNames: Record<(typeof shopLists)[number], MessageDescriptor> = {
  news: msg`وصل حديثًا`,
  best_sellers: msg`الأكثر مبيعًا`,
  sets: msg`طقم واحد لكل العائلة`,
  promotioned: msg`عروض هذه الأيام`,
  special: msg`مختارات لك`,
};

/** Of a row of products the source says the name. */
export const sectionNames: Record<SectionId, MessageDescriptor> = {
  categories: msg`صور الفئات`,
  rail_1: msg`صف منتجات`,
  rail_2: msg`صف منتجات`,
  rail_3: msg`صف منتجات`,
  rail_4: msg`صف منتجات`,
  rail_5: msg`صف منتجات`,
  trust: msg`التوصيل والدفع والإرجاع`,
  praise: msg`آراء الزبائن`,
  links: msg`روابط الأقمشة والمواسم`,
  band: msg`الشريط العريض`,
  sides: msg`الصورتان الجانبيتان`,
  seen: msg`ما شاهده الزائر مؤخرًا`,
};

export const typePairNames: Record<TypePair, MessageDescriptor> = {
  house: msg`خط المسيري للعناوين`,
  plain: msg`خط وزير متن للعناوين أيضًا`,
  modern: msg`خط الإسكندرية للعناوين`,
};

export const linkListNames: Record<LinkList, MessageDescriptor> = {
  headerLinks: msg`روابط أعلى الصفحة`,
  serviceLinks: msg`خدمة الزبناء`,
  aboutLinks: msg`عن المتجر`,
};

export const pageNames: Record<ShopPage, MessageDescriptor> = {
  home: msg`الرئيسية`,
  shop: msg`المتجر`,
  sale: msg`التخفيضات`,
  about: msg`من نحن`,
  contact: msg`اتصل بنا`,
  track: msg`تتبع الطلب`,
  returns: msg`إرجاع قطعة`,
  help: msg`كيف نساعدك`,
  faq: msg`الأسئلة الشائعة`,
  delivering: msg`التوصيل`,
  return: msg`الإرجاع والاستبدال`,
  join: msg`انضم إلينا`,
  blog: msg`المدونة`,
  sitemap: msg`خريطة الموقع`,
  privacy: msg`سياسة الخصوصية`,
  terms: msg`شروط البيع`,
};

export const areaNames: Record<BlockArea, MessageDescriptor> = {
  beside: msg`بجانب الصورة`,
  tabs: msg`داخل التفاصيل`,
  below: msg`أسفل الصفحة`,
  sizes: msg`عند المقاسات`,
};

export const blockNames: Record<BlockId, MessageDescriptor> = {
  facts: msg`سطور التوصيل والدفع والإرجاع`,
  details: msg`تفاصيل المنتج`,
  description: msg`الوصف`,
  fabric: msg`القماش`,
  care: msg`العناية`,
  delivery: msg`التوصيل والإرجاع`,
  completing: msg`لإطلالة كاملة`,
  reviews: msg`آراء الزبائن`,
  related: msg`قد يعجبك أيضًا`,
  seen: msg`ما شاهده الزائر مؤخرًا`,
  guide: msg`دليل المقاسات`,
};
