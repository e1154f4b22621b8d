/**
 * The router asks about all links of a page in one address, and about none when that gets too long: two dozen Arabic
 * ones are. Long ones are products, categories and posts, whose kinds it knows from `DiscoveredPages`.
 */
const longHref = 60;

export const discoverOf = (href: string): 'render' | 'none' => (href.length > longHref ? 'none' : 'render');

/** What `Link` writes into its anchor: the router looks for it. */
export const discoverAttribute = (discover: 'render' | 'none'): 'true' | undefined =>
  discover === 'render' ? 'true' : undefined;

/** Tells the router of pages as links do. By forms, because nobody follows them, neither a reader nor a crawler. */
export function DiscoveredPages({ hrefs }: { hrefs: readonly string[] }) {
  return hrefs.map((href) => <form key={href} hidden data-discover="true" action={href} />);
}
