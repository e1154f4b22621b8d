import { useState } from 'react';
import type { ArticleView, ProductView } from '#/shop/catalog/catalog.schema.ts';
import { call } from '#/web/call.ts';
import { cardWidths, type ShownCard } from '../../light-listing.ts';

/**
 * The color that a card shows. The pictures of the others are fetched when one is chosen: sent with the list they
 * would be a quarter of its bytes.
 */
export function useCardColor(card: ShownCard): {
  /** Its place among the card's colors; undefined until one is chosen. */
  chosen: number | undefined;
  articleId: number | undefined;
  pictures: ShownCard['pictures'];
  choose: (at: number) => void;
} {
  const [chosen, setChosen] = useState<number>();
  const [articles, setArticles] = useState<ArticleView[]>();
  const article = chosen === undefined ? undefined : articles?.[chosen];
  return {
    chosen,
    articleId: article?.id ?? card.articleId,
    pictures: article?.pictures.length ? article.pictures.slice(0, 2).map(lightPicture) : card.pictures,
    choose: (at) => {
      setChosen(at);
      if (articles) return;
      const path = `/api/product/${card.id}?lang=${document.documentElement.lang}`;
      void call<{ data: ProductView }>('GET', path).then((answer) => {
        if (answer.ok) setArticles(answer.data.data.products.filter(({ colorKey }) => colorKey !== ''));
        else setChosen(undefined);
      });
    },
  };
}

const lightPicture = ({ src, widths, color }: ArticleView['pictures'][number]) => ({
  src,
  widths: cardWidths(widths),
  color,
});
