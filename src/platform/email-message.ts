import { escapeHtml } from './html.rules.ts';
import { isolated } from './isolated.rules.ts';
import { directionOf, type Locale } from './local-text.ts';
import type { Mail } from './mail.ts';
import type { MailAbout } from './platform.tables.ts';

/** A paragraph, a link in a line of its own with or without words before it, or a table of names and values. */
export type MailPart =
  | string
  | { link: string; lead?: string }
  | { rows: readonly (readonly [name: string, value: string])[] };

/** A mail in one language, as the outbox takes it: the same parts as text and as HTML. */
export function mailOf(
  { locale, ...head }: { to: string; subject: string; locale: Locale; about?: MailAbout },
  parts: readonly MailPart[],
): Mail {
  const body = parts.map(partHtml).join('');
  return {
    ...head,
    text: parts.map((part) => partText(part, locale)).join('\n\n'),
    html: `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><body>${body}</body></html>`,
  };
}

function partText(part: MailPart, locale: Locale): string {
  if (typeof part === 'string') return part;
  if ('link' in part) return part.lead === undefined ? part.link : `${part.lead}\n${part.link}`;
  const mark = locale === 'ar' ? isolated : (text: string) => text;
  return part.rows.map(([name, value]) => `${name}: ${mark(value)}`).join('\n');
}

function partHtml(part: MailPart): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`;
  if ('link' in part) {
    const url = escapeHtml(part.link);
    const lead = part.lead === undefined ? '' : `${escapeHtml(part.lead)}<br>`;
    return `<p>${lead}<a href="${url}">${url}</a></p>`;
  }
  const rows = part.rows.map(
    ([name, value]) =>
      `<tr><td>${escapeHtml(name)}</td><td><bdi dir="ltr">${escapeHtml(value)}</bdi></td></tr>`,
  );
  return `<table cellpadding="6">${rows.join('')}</table>`;
}

/** A short message in one language, for an e-mail or for staff to send over WhatsApp: paragraphs, and a link. */
export type EmailMessage = {
  locale: Locale;
  subject: string;
  lines: readonly string[];
  link: string | null;
  shopName: string;
};

/** The message as plain text. */
export const emailText = ({ lines, link, shopName }: EmailMessage): string =>
  [...lines, ...(link ? [link] : []), shopName].join('\n\n');

/** The message as the outbox takes it. */
export function toMail(message: EmailMessage, more: { to: string; about: MailAbout }): Mail {
  const { locale, subject, lines, link, shopName } = message;
  return mailOf({ ...more, locale, subject }, [...lines, ...(link ? [{ link }] : []), shopName]);
}
