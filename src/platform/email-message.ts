import { directionOf, type Locale } from './local-text.ts';
import type { Mail } from './mail.ts';
import type { MailAbout } from './platform.tables.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** A short e-mail in one language: paragraphs, and a link that stands alone. */
export type EmailMessage = {
  locale: Locale;
  subject: string;
  lines: readonly string[];
  link: string | null;
  shopName: string;
};

/** The message as plain text: what an e-mail carries beside its HTML, and what staff sends over WhatsApp. */
export const emailText = ({ lines, link, shopName }: EmailMessage): string =>
  [...lines, ...(link ? [link] : []), shopName].join('\n\n');

/** The message as the outbox takes it: as text and as HTML. */
export function toMail(message: EmailMessage, more: { to: string; about: MailAbout }): Mail {
  const { locale, subject, lines, link, shopName } = message;
  const address = link ? `<p><a href="${escaped(link)}">${escaped(link)}</a></p>` : '';
  const paragraphs = lines.map((line) => `<p>${escaped(line)}</p>`).join('');
  return {
    ...more,
    subject,
    text: emailText(message),
    html:
      `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><body>` +
      `${paragraphs}${address}<p>${escaped(shopName)}</p></body></html>`,
  };
}
