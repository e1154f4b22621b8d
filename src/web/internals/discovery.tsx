/**
 * The router asks about all links of a page in one URL, and about none when that is too long: two dozen Arabic links
 * are. Long links are products, categories and posts, whose routes it knows from `DiscoveredPages`.
 */
const longHref = 60;

export const discoverOf = (href: string): 'render' | 'none' => (href.length > longHref ? 'none' : 'render');

/** The attribute that `Link` writes into its anchor for the router. */
export const discoverAttribute = (discover: 'render' | 'none'): 'true' | undefined =>
  discover === 'render' ? 'true' : undefined;

/** Tells the router about pages as links do. Forms, because neither screen readers nor crawlers follow them. */
export function DiscoveredPages({ hrefs }: { hrefs: readonly string[] }) {
  return hrefs.map((href) => <form key={href} hidden data-discover="true" action={href} />);
}
