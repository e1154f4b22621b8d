import { hash } from 'node:crypto';
import { mediaPath } from '#/platform/picture-view.ts';
import type { ShareCard, ShareSubject, ShopFacts } from './head-notes.ts';

/** Where the preview pictures of shared pages are served: `/share/{locale}/{subject}-{hash}.jpg`. */
export const sharePath = '/share';
/** The size for social networks. */
export const shareSize = { width: 1200, height: 630 } as const;
/** A version, increased when the drawing changes, so that pictures are drawn again. */
const drawing = 1;

/** Content of the picture of a page. A picture without an available width is left out. */
export function cardOf(shop: Pick<ShopFacts, 'locale' | 'name'>, subject: ShareSubject): ShareCard {
  const { locale, name: shopName } = shop;
  if (subject.kind === 'shop') return { locale, shopName, title: shopName, line: '', picture: null };
  const { title, line, pictureSrc, widths } = subject;
  const file = pictureSrc.startsWith(`${mediaPath}/`) ? pictureSrc.slice(mediaPath.length + 1) : '';
  return { locale, shopName, title, line, picture: file && widths.length > 0 ? { file, widths } : null };
}

/**
 * A hash of the content. Widths are not part of it: the picture is the same for each of them, so the URL stays while
 * more widths are made.
 */
export function hashOf({ locale, shopName, title, line, picture }: ShareCard): string {
  const content = [drawing, locale, shopName, title, line, picture?.file ?? null];
  return hash('sha256', JSON.stringify(content)).slice(0, 16);
}

/** `product-12`, `shop`: one for each page with its own picture. */
export const nameOf = (subject: ShareSubject): string =>
  subject.kind === 'shop' ? 'shop' : `${subject.kind}-${subject.id}`;

/** The current path of a page's picture. */
export function shareImagePath(shop: Pick<ShopFacts, 'locale' | 'name'>, subject: ShareSubject): string {
  return `${sharePath}/${shop.locale}/${nameOf(subject)}-${hashOf(cardOf(shop, subject))}.jpg`;
}

type Shown = { src: string; widths: readonly number[] } | null | undefined;

export const productSubject = (product: {
  id: number;
  title: string;
  breadcrumb: readonly { name: string }[];
  products: readonly { pictures: readonly { src: string; widths: readonly number[] }[] }[];
}): ShareSubject =>
  subjectOf(
    'product',
    product.id,
    product.title,
    product.breadcrumb.at(-1)?.name ?? '',
    firstPicture(product),
  );

const firstPicture = ({
  products,
}: {
  products: readonly { pictures: readonly { src: string; widths: readonly number[] }[] }[];
}): Shown => products.flatMap(({ pictures }) => pictures).find(({ src }) => src !== '');

export const categorySubject = (category: { id: number; name: string; picture: Shown }): ShareSubject =>
  subjectOf('category', category.id, category.name, '', category.picture);

export const postSubject = (post: { id: number; title: string; picture: Shown }): ShareSubject =>
  subjectOf('post', post.id, post.title, '', post.picture);

const subjectOf = (
  kind: 'product' | 'category' | 'post',
  id: number,
  title: string,
  line: string,
  picture: Shown,
): ShareSubject => ({ kind, id, title, line, pictureSrc: picture?.src ?? '', widths: picture?.widths ?? [] });
