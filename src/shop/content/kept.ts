/**
 * What a service hands to a page that may be kept: the data, the names of what was read (a change of one of them
 * drops the page) and the nearest moment at which the clock changes something of it.
 *
 * Names: `slides`, `pages`, `questions`, `posts`, `post:ID`.
 */
export type Kept<Value> = { value: Value; shows: string[]; changesAt: Date | null };
