/**
 * What a service hands to a page that may be cached: the value, the cache tags of what was read (invalidating one of
 * them drops the page) and the nearest moment at which the clock changes something of it.
 *
 * Tags: `product:ID`, `category:ID`; `categories` for lists of categories; `catalog` for lists of products;
 * `settings`; `slides`, `pages`, `questions`, `posts`, `post:ID`.
 */
export type Tagged<Value> = { value: Value; tags: string[]; changesAt: Date | null };
