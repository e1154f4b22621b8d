import type { ViewsByList } from '#/shop/staff/list-views.schema.ts';

/** Context of the layout for every screen (`useOutletContext`). */
export type AdminOutlet = {
  /** Whether messages to customers carry links: the shop has a public URL. */
  links: boolean;
  /** The shop's phone is still the demo's. */
  demoPhone: boolean;
  /** The staff user's saved views of all lists. */
  views: ViewsByList;
};
