import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ArticleView, ProductView } from '#/shop/catalog/catalog.schema.ts';

const hasStock = (article: ArticleView): boolean =>
  article.prices.some(({ availability }) => availability !== 'out');

/** The first colour that can be bought, else the first. */
const usual = (product: ProductView): ArticleView | undefined =>
  product.products.find(hasStock) ?? product.products[0];

/**
 * The colour stands behind the address's # (`#c12`): a link can name it, and the page that is kept stays one for
 * all colours.
 */
export function useChosenColor(product: ProductView): {
  article: ArticleView | undefined;
  choose: (articleId: number) => void;
} {
  const { hash } = useLocation();
  const navigate = useNavigate();
  // The server never sees what stands behind #: the first render is the usual colour.
  const [named, setNamed] = useState<number>();
  // Before effects: a colour that was tapped before hydration is read in one, and counts more than the address.
  useLayoutEffect(() => setNamed(Number(/^#c(\d{1,10})$/.exec(hash)?.[1]) || undefined), [hash]);
  return {
    article: product.products.find(({ id }) => id === named) ?? usual(product),
    choose: (articleId) => {
      setNamed(articleId);
      navigate({ hash: `#c${articleId}` }, { replace: true, preventScrollReset: true });
    },
  };
}
