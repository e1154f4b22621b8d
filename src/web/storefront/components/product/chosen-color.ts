import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ArticleView, ShownProduct } from '#/shop/catalog/catalog.schema.ts';

const hasStock = (article: ArticleView): boolean =>
  article.prices.some(({ availability }) => availability !== 'out');

/** The first colour in stock, else the first. */
const usual = (product: ShownProduct): ArticleView | undefined =>
  product.products.find(hasStock) ?? product.products[0];

/**
 * The colour is in the URL's hash, a size may stand behind it (`#c12`, `#c12-345`): links can name them, and one cached page serves
 * all colours.
 */
export function useChosenColor(product: ShownProduct): {
  article: ArticleView | undefined;
  /** The size that the link names. */
  namedPrice: number | undefined;
  choose: (articleId: number) => void;
  /** A size of the chosen color: the page keeps it when it is loaded anew. */
  nameSize: (priceId: number) => void;
} {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  // The server never gets the hash: the first render shows the default colour.
  const [named, setNamed] = useState<number>();
  const [namedPrice, setNamedPrice] = useState<number>();
  // A layout effect: a colour that was tapped before hydration is read in an effect, and wins over the URL.
  useLayoutEffect(() => {
    const [, color, price] = /^#c(\d{1,10})(?:-(\d{1,10}))?$/.exec(hash) ?? [];
    setNamed(Number(color) || undefined);
    setNamedPrice(Number(price) || undefined);
  }, [hash]);
  const article = product.products.find(({ id }) => id === named) ?? usual(product);
  const show = (wanted: string) => {
    if (wanted === hash) return;
    // With the query as it is only the hash changes, and the router asks for nothing.
    navigate({ search, hash: wanted }, { replace: true, preventScrollReset: true });
  };
  return {
    article,
    namedPrice,
    choose: (articleId) => {
      setNamed(articleId);
      show(`#c${articleId}`);
    },
    nameSize: (priceId) => article && show(`#c${article.id}-${priceId}`),
  };
}
