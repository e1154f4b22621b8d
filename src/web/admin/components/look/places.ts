/** Something of the shop that one may choose by its name. */
export type Place = { id: number; name: string };

/** Where a link may lead, beside pages and addresses. */
export type LinkPlaces = { categories: readonly Place[]; posts: readonly Place[] };
