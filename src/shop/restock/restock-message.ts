import { type MailPart, mailOf } from '#/platform/email-message.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import type { Mail } from '#/platform/mail.ts';
import { sign } from '#/platform/signed.ts';
import type { SigningKey } from '#/platform/signing-key.ts';
import { pathIn } from '#/platform/url-path.rules.ts';
import type { PriceForSale } from '#/shop/catalog/index.ts';
import { noticeTexts } from './restock.texts.ts';

/** What the links of a message are made with. `origin` is null where the shop has no known address that others can open. */
export type NoticeLinks = { signingKey: SigningKey; origin: string | null };

export type ReturnedSize = Pick<
  PriceForSale,
  'id' | 'articleId' | 'title' | 'color' | 'size' | 'path' | 'stock'
>;
type Reader = { contact: string; locale: Locale };

function partsOf(
  sizes: readonly ReturnedSize[],
  { contact, locale }: Reader,
  { signingKey, origin }: NoticeLinks,
  shopName: string,
): MailPart[] {
  const nameOf = ({ title, color, size }: ReturnedSize) =>
    [textIn(title, locale), textIn(color, locale), size].filter(Boolean).join(' · ');
  const product = (size: ReturnedSize): MailPart => {
    if (origin === null) return nameOf(size);
    const path = encodeURI(pathIn(locale, size.path));
    return { lead: nameOf(size), link: `${origin}${path}#c${size.articleId}-${size.id}` };
  };
  const stop = `${origin}${pathIn(locale, `/unsubscribe/${sign(signingKey, 'restock', contact)}`)}?of=sizes`;
  return [
    noticeTexts.hello[locale],
    noticeTexts.lead[locale],
    ...sizes.map(product),
    noticeTexts.once[locale],
    ...(origin === null ? [] : [{ lead: noticeTexts.stop[locale], link: stop }]),
    shopName,
  ];
}

/** The e-mail that these sizes are back. */
export const noticeMail = (
  sizes: readonly ReturnedSize[],
  reader: Reader,
  links: NoticeLinks,
  shopName: string,
): Mail =>
  mailOf(
    {
      to: reader.contact,
      locale: reader.locale,
      subject: `${shopName} – ${noticeTexts.subject[reader.locale]}`,
    },
    partsOf(sizes, reader, links, shopName),
  );

/** The same as plain text, which staff sends over WhatsApp. */
export const noticeText = (
  sizes: readonly ReturnedSize[],
  reader: Reader,
  links: NoticeLinks,
  shopName: string,
): string =>
  mailOf({ to: '', subject: '', locale: reader.locale }, partsOf(sizes, reader, links, shopName)).text;
