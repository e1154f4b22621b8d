/** What the frame tells every screen (`useOutletContext`). */
export type AdminOutlet = {
  /** Whether messages to customers carry links: the shop has an address that others can open. */
  links: boolean;
};
