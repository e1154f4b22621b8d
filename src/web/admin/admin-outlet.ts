/** Context of the layout for every screen (`useOutletContext`). */
export type AdminOutlet = {
  /** Whether messages to customers carry links: the shop has a public URL. */
  links: boolean;
};
