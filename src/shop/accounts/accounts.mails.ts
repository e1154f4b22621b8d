import { type MailPart, mailOf } from '#/platform/email-message.ts';
import { fill, fillPlain } from '#/platform/fill.ts';
import type { Locale } from '#/platform/local-text.ts';
import type { Mail } from '#/platform/mail.ts';
import { text } from '#/platform/messages.ts';
import { pathIn } from '#/platform/url-path.rules.ts';
import { formatPhone } from '#/shop/countries/index.ts';

const texts = {
  subject: text('اختيار كلمة مرور جديدة'),
  hello: text('مرحبًا'),
  body: text('لاختيار كلمة مرور جديدة لحسابك، افتح هذا الرابط خلال 60 دقيقة:'),
  ignore: text('إذا لم تطلب ذلك، لا داعي لفعل أي شيء: كلمة مرورك لم تتغير.'),
};

const staffTexts = text(
  'السلام عليكم {name}، هذا رابط لاختيار كلمة مرور جديدة لحسابك لدى {shop}، صالح مرة واحدة خلال 60 دقيقة:',
);

/** Where a token leads; it stands behind the #, so that no log sees it. */
function linkOf(
  { origin, locale, token }: { origin: string; locale: Locale; token: string },
  page: 'reset' | 'confirm',
): string {
  return origin + pathIn(locale, `/account/${page}#${token}`);
}

/** The same link as staff sends it over WhatsApp, in the customer's language. */
export function staffResetText(given: {
  name: string;
  token: string;
  origin: string;
  locale: Locale;
  shopName: string;
}): { link: string; text: string } {
  const link = linkOf(given, 'reset');
  const lead = fillPlain(staffTexts[given.locale], { name: given.name, shop: given.shopName });
  return { link, text: `${lead}\n${link}` };
}

/** The name of the shop stands before the subject, so that a stranger's mail is seen for what it is. */
const mailOfShop = (
  { to, locale, shopName }: { to: string; locale: Locale; shopName: string },
  subject: string,
  parts: readonly MailPart[],
): Mail => mailOf({ to, locale, subject: `${shopName} – ${subject}` }, parts);

/** The mail with the link to choose a new password; the token stands behind the #, so that no log sees it. */
export function resetMail(given: {
  to: string;
  name: string;
  token: string;
  origin: string;
  locale: Locale;
  shopName: string;
}): Mail {
  const { locale } = given;
  return mailOfShop(given, texts.subject[locale], [
    `${texts.hello[locale]} ${given.name},`,
    texts.body[locale],
    { link: linkOf(given, 'reset') },
    texts.ignore[locale],
  ]);
}

const contactTexts = {
  email: {
    subject: text('تأكيد بريدك الجديد'),
    body: text(
      'طُلب أن يصير هذا البريد بريد حساب لدى متجرنا. لتأكيده، سجّل الدخول في حسابك ثم افتح هذا الرابط خلال 60 دقيقة:',
    ),
    ignore: text('إذا لم تطلب ذلك، لا داعي لفعل أي شيء: لن يتغير شيء.'),
  },
  phone: {
    subject: text('تأكيد رقم هاتفك الجديد'),
    body: text(
      'طُلب أن يصير {phone} رقم هاتف حسابك. لتأكيده، سجّل الدخول في حسابك ثم افتح هذا الرابط خلال 60 دقيقة:',
    ),
    ignore: text('إذا لم تطلب ذلك فغيرك يعرف كلمة مرورك. اختر كلمة مرور جديدة الآن، فيبطل هذا الطلب:'),
  },
  notice: {
    subject: text('طلب تغيير بريد حسابك'),
    body: text('طُلب تغيير البريد الإلكتروني لحسابك. يبقى هذا البريد صالحًا إلى أن يؤكَّد الجديد.'),
    ignore: text('إذا لم تطلب ذلك فغيرك يعرف كلمة مرورك. اختر كلمة مرور جديدة الآن، فيبطل هذا الطلب:'),
  },
};

type ContactMail = { to: string; origin: string; locale: Locale; shopName: string };

/** Where a password is chosen anew, which calls off every open link of the account. */
const resetPage = (given: ContactMail) => ({ link: linkOf({ ...given, token: '' }, 'reset').slice(0, -1) });

/**
 * The link that proves a new e-mail (to the new one) or confirms a new phone (E.164, to the account's e-mail; null: it is
 * for an e-mail). It greets nobody by name: the new address may be a stranger's.
 */
export function contactMail(given: ContactMail & { phone: string | null; token: string }): Mail {
  const { locale, phone } = given;
  const { subject, body, ignore } = contactTexts[phone === null ? 'email' : 'phone'];
  const lead = phone === null ? body[locale] : fill(body[locale], { phone: formatPhone(phone) });
  const parts = [lead, { link: linkOf(given, 'confirm') }, ignore[locale]];
  return mailOfShop(given, subject[locale], phone === null ? parts : [...parts, resetPage(given)]);
}

/** Tells the address that counts until now of a change of it. */
export function contactNotice(given: ContactMail): Mail {
  const { locale } = given;
  const { subject, body, ignore } = contactTexts.notice;
  return mailOfShop(given, subject[locale], [body[locale], ignore[locale], resetPage(given)]);
}

const unusedTexts = {
  subject: text('حسابك لم يُستعمل منذ مدة طويلة'),
  body: text(
    'لم يُسجَّل الدخول في حسابك ولم يُطلب به شيء منذ مدة طويلة. يُمحى بعد شهر من هذه الرسالة، مع عناوينه ومفضلته.',
  ),
  keep: text('للاحتفاظ به، سجّل الدخول قبل ذلك:'),
};

/** Tells that an account that nobody uses will be erased. */
export function unusedMail(given: ContactMail & { name: string }): Mail {
  const { locale, origin } = given;
  return mailOfShop(given, unusedTexts.subject[locale], [
    `${texts.hello[locale]} ${given.name},`,
    unusedTexts.body[locale],
    { lead: unusedTexts.keep[locale], link: origin + pathIn(locale, '/account/login') },
  ]);
}
