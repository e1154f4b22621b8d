import { pathIn } from '#/platform/url-path.rules.ts';
import type { JsonLd, ShopFacts } from './head-notes.ts';

/** The URL of a page in the page's language; `path` is without language, Arabic not encoded. */
export function urlOf(shop: Pick<ShopFacts, 'origin' | 'locale'>, path: string): string {
  return shop.origin + encodeURI(pathIn(shop.locale, path));
}

/** The URL of a picture's largest file; undefined while no width is available. */
export function pictureUrl(
  shop: Pick<ShopFacts, 'origin'>,
  picture: { src: string; widths: readonly number[] } | null | undefined,
): string | undefined {
  const width = picture?.widths.at(-1);
  return picture?.src && width ? `${shop.origin}${encodeURI(picture.src)}-${width}.webp` : undefined;
}

/** The breadcrumb from home to the page; the shop's name stands for home. */
export function breadcrumb(shop: ShopFacts, steps: readonly { path: string; name: string }[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ path: '/', name: shop.name }, ...steps].map(({ path, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: urlOf(shop, path),
    })),
  };
}

/** The shop as an organisation. */
export function organization(shop: ShopFacts): JsonLd {
  const { phones, email, elsewhere, name, origin } = shop;
  return {
    '@type': 'OnlineStore',
    '@id': `${origin}/#shop`,
    name,
    url: urlOf(shop, '/'),
    logo: `${origin}/favicon.svg`,
    ...(email ? { email } : {}),
    ...(phones[0]
      ? {
          contactPoint: {
            '@type': 'ContactPoint',
            contactType: 'customer service',
            telephone: phones[0],
            availableLanguage: ['ar', 'fr', 'en'],
          },
        }
      : {}),
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
  };
}

/** The website with its search. */
export function webSite(shop: ShopFacts): JsonLd {
  return {
    '@type': 'WebSite',
    '@id': `${shop.origin}/#site`,
    name: shop.name,
    url: urlOf(shop, '/'),
    inLanguage: shop.locale,
    publisher: { '@id': `${shop.origin}/#shop` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${urlOf(shop, '/search')}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The frequent questions with their answers (§2.5). */
export function questionsData(questions: readonly { question: string; answerText: string }[]): JsonLd {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answerText }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answerText },
    })),
  };
}

/** A blog post. */
export function articleData(
  shop: ShopFacts,
  post: {
    slug: string;
    title: string;
    summary: string;
    publishedAt: string;
    updatedAt: string;
    picture: { src: string; widths: readonly number[] } | null;
  },
): JsonLd {
  const image = pictureUrl(shop, post.picture);
  const writer = { '@type': 'Organization', name: shop.name, url: shop.origin };
  return {
    '@type': 'Article',
    headline: post.title,
    description: post.summary,
    inLanguage: shop.locale,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    mainEntityOfPage: urlOf(shop, `/blog/${post.slug}`),
    author: writer,
    publisher: writer,
    ...(image ? { image } : {}),
  };
}
