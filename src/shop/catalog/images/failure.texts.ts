import { fillPlain } from '#/platform/fill.ts';
import type { Locale } from '#/platform/local-text.ts';
import { text } from '#/platform/messages.ts';
import { pictureMessages } from './pictures.texts.ts';

const reasons = {
  address_wrong: text('عنوان الصورة غير صحيح'),
  address_private: text('العنوان داخل شبكة خاصة، ولا يُجلب منه شيء'),
  unreachable: text('لا يجيب الموقع الذي فيه الصورة'),
  too_slow: text('تأخر جواب الموقع الذي فيه الصورة'),
  too_many_redirects: text('العنوان يحيل من مكان إلى مكان دون صورة'),
  status: text('أجاب الموقع الذي فيه الصورة بالرمز {status}'),
  gone: text('ليس في هذا العنوان صورة'),
  other: text('تعذّر جلب الصورة'),
};

/** Why a picture could not be had, from the code that its fetching or reading ended with. */
export function pictureFailureText(code: string, locale: Locale): string {
  const read = Object.entries(pictureMessages).find(([key]) => key === `picture_${code}`);
  if (read) return read[1][locale];
  const status = /^status_(\d+)$/.exec(code)?.[1];
  if (status !== undefined)
    return status === '404' || status === '410'
      ? reasons.gone[locale]
      : fillPlain(reasons.status[locale], { status });
  return (Object.entries(reasons).find(([key]) => key === code)?.[1] ?? reasons.other)[locale];
}
