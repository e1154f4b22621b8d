import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SettingsPart } from '../../settings-parts.ts';

/** The name of each part of the settings, and what it is about. */
export const partNames: Record<SettingsPart, { name: MessageDescriptor; intro: MessageDescriptor }> = {
  shop: { name: msg`المتجر`, intro: msg`كيف يُعرف: في صفحاته ورسائله وفواتيره.` },
  browsing: { name: msg`التصفح والطلب`, intro: msg`ما يجده الزائر في المتجر وكيف يطلب منه.` },
  stock: { name: msg`المخزون`, intro: msg`متى يقال إن القطع قليلة، ومتى يُقترح شراؤها.` },
  contact: { name: msg`الهواتف والروابط`, intro: msg`كيف يصل الزبائن إلى المتجر، وأين يجدونه.` },
  delivery: { name: msg`التوصيل`, intro: msg`آخر ساعة للطلب، والتوصيل المجاني، وكلفة الطرود.` },
  cash: { name: msg`الدفع عند الاستلام`, intro: msg`حدود الطلب وساعات الاتصال لتأكيده.` },
  transfer: { name: msg`التحويل البنكي`, intro: msg`حساب المتجر ومهلة إرسال الوصل.` },
  returns: { name: msg`الإرجاع`, intro: msg`كم يومًا، وعلى حساب من.` },
  legal: { name: msg`الهوية القانونية`, intro: msg`الاسم والعنوان والأرقام التي تُكتب على الفواتير.` },
  retention: { name: msg`مدة حفظ المعلومات الشخصية`, intro: msg`متى يُمحى ما يخص الزبائن.` },
  preview: { name: msg`المتجر مفتوح أو مغلق`, intro: msg`كلمة مرور للمتجر قبل افتتاحه.` },
  backup: { name: msg`النسخ الاحتياطية`, intro: msg`متى صُنعت آخر نسخة من المتجر.` },
};
