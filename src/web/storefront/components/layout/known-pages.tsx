import { hrefIn, useLocale } from '../shop-link.tsx';

/** An address of each kind of which a page may show many; what stands in place of a name does not matter. */
const kinds = ['/store/-', '/store/-/-', '/blog/-'];

/**
 * Tells the router of the kinds of pages whose links are too many and too long to ask about each (shop-link.tsx): it
 * looks for such forms as for links. Forms, because nobody follows them, neither a reader nor a crawler.
 */
export function KnownPages() {
  const locale = useLocale();
  return kinds.map((path) => <form key={path} hidden data-discover="true" action={hrefIn(locale, path)} />);
}
