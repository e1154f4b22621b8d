import * as z from 'zod/mini';
import { version } from '#/platform/version.schema.ts';
import { staffRoles } from './staff.rules.ts';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));

/** A session that has not expired: on which device and network, since when. */
const sessionView = z.object({
  id: z.int(),
  userAgent: z.nullable(z.string()),
  network: z.nullable(z.string()),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** Not used for so long that it opens nothing any more; its device may still be told of new orders. */
  idle: z.boolean(),
  /** The one that asks. */
  current: z.boolean(),
});
export type SessionView = z.infer<typeof sessionView>;

export const staffUserView = z.object({
  id: z.int(),
  name: z.string(),
  email: z.nullable(z.string()),
  role: z.enum(staffRoles),
  active: z.boolean(),
  /** Has not chosen a password yet. */
  invited: z.boolean(),
  /** ISO; until when a link that nobody has used is good. */
  linkExpiresAt: z.nullable(z.string()),
  createdAt: z.string(),
  sessions: z.array(sessionView),
  secondStep: z.object({ app: z.boolean(), passkeys: z.int() }),
  version,
});
export type StaffUserView = z.infer<typeof staffUserView>;

export const staffInvitation = z.object({ name, role: z.enum(staffRoles) });
export type StaffInvitation = z.infer<typeof staffInvitation>;

export const staffUserChange = z.object({
  name: z.optional(name),
  role: z.optional(z.enum(staffRoles)),
  active: z.optional(z.boolean()),
  seen: version,
});
export type StaffUserChange = z.infer<typeof staffUserChange>;

/** A one-use link, shown once: the shop keeps only its hash. */
export const oneUseLink = z.object({ link: z.string(), expiresAt: z.string() });
export type OneUseLink = z.infer<typeof oneUseLink>;
