import { expect, test } from 'vitest';
import type { StoredArticle, StoredCard } from './cards.queries.ts';
import { viewCard } from './cards.view.ts';

const look = { locale: 'ar' as const, at: new Date('2026-11-21T10:00:00Z'), lowStockThreshold: 3 };
const text = (ar: string) => ({ ar, fr: ar, en: ar });

const picture = (file: string) => ({
  file,
  width: 800,
  height: 1000,
  color: '#c0ffee',
  widths: [320, 640],
  alt: text(''),
});
const color = (id: number, hex: string | null): StoredArticle => ({
  id,
  key: `c${id}`,
  name: text(`لون ${id}`),
  hex,
  families: [],
  pictures: [picture(`${id}-front`), picture(`${id}-back`), picture(`${id}-detail`)],
  prices: [
    {
      id: id * 10,
      size: 'M',
      price: 19_900,
      promoPrice: null,
      promoStartsAt: null,
      promoEndsAt: null,
      stock: 9,
      sku: null,
    },
  ],
});
const stored = (articles: StoredArticle[]): StoredCard => ({
  id: 1,
  title: text('بيجامة'),
  slug: 'x',
  labels: ['new'],
  ratingSum: 9,
  ratingCount: 2,
  categoryTag: 'femme',
  categoryIds: [1],
  articles,
});

test('§2.46 a card has front and back, labels and stars; a plain colour by its value, a print by its picture', () => {
  const card = viewCard(stored([color(1, '#112233'), color(2, null)]), look);
  expect(card.pictures.map(({ src }) => src)).toEqual(['/media/1-front', '/media/1-back']);
  expect(card.labels).toEqual(['new']);
  expect([card.rating, card.ratingCount]).toEqual([45, 2]);
  expect(card.colors.map(({ hex, picture: own }) => [hex, own?.src])).toEqual([
    ['#112233', undefined],
    [null, '/media/2-front'],
  ]);
});

test('§9.6 a card is labelled as reduced by the sizes that its price speaks of: one that is sold out only where all are', () => {
  const article = color(1, '#112233');
  const [size] = article.prices;
  if (!size) throw new Error('no size');
  const reduced = { ...size, id: 11, size: 'S', promoPrice: 9_900, stock: 0 };
  const some = viewCard(stored([{ ...article, prices: [reduced, size] }]), look);
  expect(some).toMatchObject({ price: 19_900, oldPrice: null, labels: ['new'] });
  const soldOut = viewCard(stored([{ ...article, prices: [reduced, { ...size, stock: 0 }] }]), look);
  expect(soldOut).toMatchObject({ price: 9_900, oldPrice: 19_900, labels: ['promo', 'new'] });
});
