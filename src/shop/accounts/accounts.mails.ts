import type { Locale } from '#/platform/local-text.ts';
import type { Mail } from '#/platform/mail.ts';

const texts = {
  ar: {
    subject: 'اختيار كلمة مرور جديدة',
    hello: 'مرحبًا',
    body: 'لاختيار كلمة مرور جديدة لحسابك، المرجو فتح هذا الرابط خلال 60 دقيقة:',
    ignore: 'إذا لم تطلب ذلك، لا داعي لفعل أي شيء: كلمة مرورك لم تتغير.',
  },
  fr: {
    subject: 'Choisir un nouveau mot de passe',
    hello: 'Bonjour',
    body: 'Pour choisir un nouveau mot de passe, ouvrez ce lien dans les 60 minutes :',
    ignore: 'Si vous n’avez rien demandé, ne faites rien : votre mot de passe n’a pas changé.',
  },
  en: {
    subject: 'Choose a new password',
    hello: 'Hello',
    body: 'To choose a new password, open this link within 60 minutes:',
    ignore: 'If you did not ask for this, do nothing: your password has not changed.',
  },
} as const;

const staffTexts = {
  ar: 'السلام عليكم {name}، هذا رابط لاختيار كلمة مرور جديدة لحسابك لدى {shop}، صالح مرة واحدة خلال 60 دقيقة:',
  fr: 'Bonjour {name}, voici un lien pour choisir un nouveau mot de passe de votre compte chez {shop}, valable une fois pendant 60 minutes :',
  en: 'Hello {name}, here is a link to choose a new password for your account at {shop}, good for one use within 60 minutes:',
} as const;

/** Where a token leads; it stands behind the #, so that no log sees it. */
function linkOf({ origin, locale, token }: { origin: string; locale: Locale; token: string }): string {
  return `${origin}${locale === 'ar' ? '' : `/${locale}`}/account/reset#${token}`;
}

/** The same link as staff sends it over WhatsApp, in the customer's language. */
export function staffResetText(given: {
  name: string;
  token: string;
  origin: string;
  locale: Locale;
  shopName: string;
}): { link: string; text: string } {
  const link = linkOf(given);
  const lead = staffTexts[given.locale]
    .replace('{name}', () => given.name)
    .replace('{shop}', () => given.shopName);
  return { link, text: `${lead}\n${link}` };
}

const escaped = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

/** The mail with the link to choose a new password; the token stands behind the #, so that no log sees it. */
export function resetMail(given: {
  to: string;
  name: string;
  token: string;
  origin: string;
  locale: Locale;
  shopName: string;
}): Mail {
  const { subject, hello, body, ignore } = texts[given.locale];
  const link = linkOf(given);
  const direction = given.locale === 'ar' ? 'rtl' : 'ltr';
  return {
    to: given.to,
    subject: `${given.shopName} – ${subject}`,
    text: `${hello} ${given.name},\n\n${body}\n${link}\n\n${ignore}\n`,
    html: `<div lang="${given.locale}" dir="${direction}"><p>${hello} ${escaped(given.name)},</p><p>${body}</p><p><a href="${link}">${link}</a></p><p>${ignore}</p></div>`,
  };
}
