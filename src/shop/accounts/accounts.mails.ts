import { type MailPart, mailOf } from '#/platform/email-message.ts';
import type { Locale } from '#/platform/local-text.ts';
import type { Mail } from '#/platform/mail.ts';
import { pathIn } from '#/platform/url-path.rules.ts';

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
  const lead = staffTexts[given.locale]
    .replace('{name}', () => given.name)
    .replace('{shop}', () => given.shopName);
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
  const { subject, hello, body, ignore } = texts[given.locale];
  return mailOfShop(given, subject, [
    `${hello} ${given.name},`,
    body,
    { link: linkOf(given, 'reset') },
    ignore,
  ]);
}

const contactTexts = {
  ar: {
    email: {
      subject: 'تأكيد بريدك الجديد',
      body: 'طُلب أن يصير هذا البريد بريد حساب لدى متجرنا. لتأكيده، سجّل الدخول في حسابك ثم افتح هذا الرابط خلال 60 دقيقة:',
      ignore: 'إذا لم تطلب ذلك، لا داعي لفعل أي شيء: لن يتغير شيء.',
    },
    phone: {
      subject: 'تأكيد رقم هاتفك الجديد',
      body: 'طُلب تغيير رقم هاتف حسابك. لتأكيده، سجّل الدخول في حسابك ثم افتح هذا الرابط خلال 60 دقيقة:',
      ignore: 'إذا لم تطلب ذلك فغيرك يعرف كلمة مرورك. اختر كلمة مرور جديدة الآن، فيبطل هذا الطلب:',
    },
    notice: {
      subject: 'طلب تغيير بريد حسابك',
      body: 'طُلب تغيير البريد الإلكتروني لحسابك. يبقى هذا البريد صالحًا إلى أن يؤكَّد الجديد.',
      ignore: 'إذا لم تطلب ذلك فغيرك يعرف كلمة مرورك. اختر كلمة مرور جديدة الآن، فيبطل هذا الطلب:',
    },
  },
  fr: {
    email: {
      subject: 'Confirmer votre nouvelle adresse e-mail',
      body: 'Quelqu’un a demandé que cette adresse devienne celle de son compte dans notre boutique. Pour la confirmer, connectez-vous à votre compte, puis ouvrez ce lien dans les 60 minutes :',
      ignore: 'Si vous n’avez rien demandé, ne faites rien : rien ne changera.',
    },
    phone: {
      subject: 'Confirmer votre nouveau numéro de téléphone',
      body: 'Le changement du numéro de téléphone de votre compte a été demandé. Pour le confirmer, connectez-vous à votre compte, puis ouvrez ce lien dans les 60 minutes :',
      ignore:
        'Si ce n’est pas vous, quelqu’un connaît votre mot de passe. Choisissez-en un nouveau dès maintenant : la demande sera annulée :',
    },
    notice: {
      subject: 'Changement d’adresse e-mail demandé',
      body: 'Le changement de l’adresse e-mail de votre compte a été demandé. L’adresse actuelle reste valable jusqu’à ce que la nouvelle soit confirmée.',
      ignore:
        'Si ce n’est pas vous, quelqu’un connaît votre mot de passe. Choisissez-en un nouveau dès maintenant : la demande sera annulée :',
    },
  },
  en: {
    email: {
      subject: 'Confirm your new e-mail address',
      body: 'Somebody asked for this address to become the one of their account at our shop. To confirm it, sign in to your account and then open this link within 60 minutes:',
      ignore: 'If you did not ask for this, do nothing: nothing will change.',
    },
    phone: {
      subject: 'Confirm your new phone number',
      body: 'A change of the phone number of your account was asked for. To confirm it, sign in to your account and then open this link within 60 minutes:',
      ignore:
        'If it was not you, somebody knows your password. Choose a new one now, and the change is called off:',
    },
    notice: {
      subject: 'A change of your e-mail was asked for',
      body: 'A change of the e-mail address of your account was asked for. This address counts until the new one is confirmed.',
      ignore:
        'If it was not you, somebody knows your password. Choose a new one now, and the change is called off:',
    },
  },
} as const;

type ContactMail = { to: string; origin: string; locale: Locale; shopName: string };

/** Where a password is chosen anew, which calls off every open link of the account. */
const resetPage = (given: ContactMail) => ({ link: linkOf({ ...given, token: '' }, 'reset').slice(0, -1) });

/**
 * The link that proves a new e-mail (to the new one) or confirms a new phone (to the account's e-mail). It greets nobody
 * by name: the new address may be a stranger's.
 */
export function contactMail(given: ContactMail & { kind: 'email' | 'phone'; token: string }): Mail {
  const { subject, body, ignore } = contactTexts[given.locale][given.kind];
  const parts = [body, { link: linkOf(given, 'confirm') }, ignore];
  return mailOfShop(given, subject, given.kind === 'phone' ? [...parts, resetPage(given)] : parts);
}

/** Tells the address that counts until now of a change of it. */
export function contactNotice(given: ContactMail): Mail {
  const { subject, body, ignore } = contactTexts[given.locale].notice;
  return mailOfShop(given, subject, [body, ignore, resetPage(given)]);
}
