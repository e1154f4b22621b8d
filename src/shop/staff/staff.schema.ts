import * as z from 'zod/mini';
import { permissions, staffRoles } from './staff.rules.ts';

const email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email());
/** At least 10 characters: staff see every shopper's address. */
const newPassword = z.string().check(z.minLength(10), z.maxLength(200));

export const staffLogin = z.object({ email, password: z.string().check(z.minLength(1), z.maxLength(200)) });

const link = z.string().check(z.minLength(20), z.maxLength(100));

export const staffFirstSignIn = z.object({
  link,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  email,
  password: newPassword,
});

/** The one-time link alone. */
export const staffLink = z.object({ link });

export const staffPasswordChange = z.object({
  current: z.string().check(z.minLength(1), z.maxLength(200)),
  password: newPassword,
});

/** The present password, again. */
export const staffProof = z.pick(staffPasswordChange, { current: true });

export const staffView = z.object({
  id: z.int(),
  name: z.string(),
  email: z.nullable(z.string()),
  role: z.enum(staffRoles),
  may: z.array(z.enum(Object.keys(permissions) as [keyof typeof permissions])),
});
export type StaffView = z.infer<typeof staffView>;
