import type { Locale } from './local-text.ts';
import type { Mail } from './mail.ts';
import type { MailAbout } from './platform.tables.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** A short letter in one language: paragraphs, and a link that stands alone. */
export type Letter = {
  locale: Locale;
  subject: string;
  lines: readonly string[];
  link: string | null;
  shopName: string;
};

/** The letter as plain text: what a mail carries beside its HTML, and what staff sends over WhatsApp. */
export const letterText = ({ lines, link, shopName }: Letter): string =>
  [...lines, ...(link ? [link] : []), shopName].join('\n\n');

/** The letter as a mail, in both forms. */
export function letterMail(letter: Letter, more: { to: string; about: MailAbout }): Mail {
  const { locale, subject, lines, link, shopName } = letter;
  const address = link ? `<p><a href="${escaped(link)}">${escaped(link)}</a></p>` : '';
  const paragraphs = lines.map((line) => `<p>${escaped(line)}</p>`).join('');
  return {
    ...more,
    subject,
    text: letterText(letter),
    html:
      `<!doctype html><html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"><body>` +
      `${paragraphs}${address}<p>${escaped(shopName)}</p></body></html>`,
  };
}
