/** Who in the shop may do what: one table of role × permission, looked at on the server at every call. */
export const staffRoles = ['owner', 'manager', 'agent', 'packer', 'content'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** A staff user as who does something; the name stands in what the journal says of it later. */
export type StaffActor = { kind: 'staff'; id: number; role: StaffRole; name: string };

export const permissions = {
  /** See orders, with the people's names and phones. */
  'orders.read': ['owner', 'manager', 'agent', 'packer'],
  /** Confirm, postpone, cancel: what is agreed with the shopper. */
  'orders.confirm': ['owner', 'manager', 'agent'],
  /** Prepare, ship, deliver: what happens to the parcel. */
  'orders.ship': ['owner', 'manager', 'packer'],
  /** Money received, remitted, refunded. */
  'orders.money': ['owner', 'manager'],
  /** Hand a customer without e-mail a link to choose a new password. */
  'customers.reset': ['owner', 'manager', 'agent'],
  /** People of the shop: history, notes. */
  'customers.read': ['owner', 'manager', 'agent'],
  /** Notes on a person; who places no cash order. */
  'customers.write': ['owner', 'manager', 'agent'],
  /** Bring in the customers and past orders of another shop. */
  'customers.import': ['owner', 'manager'],
  /** Forget a person who asked for it. */
  'customers.erase': ['owner', 'manager'],
  'orders.note': ['owner', 'manager', 'agent', 'packer'],
  'catalog.read': ['owner', 'manager', 'agent', 'packer', 'content'],
  'catalog.write': ['owner', 'manager', 'content'],
  /** Count, receive and write off pieces. */
  'stock.write': ['owner', 'manager', 'packer'],
  /** Enter what suppliers bring, with what it costs. */
  'purchases.write': ['owner', 'manager'],
  'content.write': ['owner', 'manager', 'content'],
  /** Codes by which shoppers pay less. */
  'promotions.write': ['owner', 'manager'],
  /** What people write to the shop, with their phones; who asked for the newsletter. */
  'contact.read': ['owner', 'manager', 'agent'],
  'settings.write': ['owner', 'manager'],
  'staff.manage': ['owner'],
  'journal.read': ['owner', 'manager'],
  /** What the shop earns and loses, and sheets of it. */
  'figures.read': ['owner', 'manager'],
  /** The letters that the shop sends. */
  'mail.read': ['owner', 'manager'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof permissions;

export const may = (role: StaffRole, permission: Permission): boolean =>
  (permissions[permission] as readonly StaffRole[]).includes(role);

/**
 * What a session is good for: `second_step` has only the password so far, `set_up` must get a second step before anything
 * else, `open` is signed in.
 */
export const sessionStates = ['second_step', 'set_up', 'open'] as const;
export type SessionState = (typeof sessionStates)[number];

/** A session ends after so long without a call, and after so long whatever happens (ms). */
export const sessionIdleMs = 12 * 60 * 60 * 1000;
export const sessionMostMs = 30 * 24 * 60 * 60 * 1000;
/** The owner's first sign-in and invitations (ms). */
export const linkLifeMs = 7 * 24 * 60 * 60 * 1000;
/** A sign-in that is not finished (ms). */
export const unfinishedLifeMs = 15 * 60 * 1000;
/** For so long after the password or a passkey was given, sensitive changes ask for neither again (ms). */
export const proofLifeMs = 15 * 60 * 1000;
