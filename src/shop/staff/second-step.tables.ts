import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { StaffRole } from './staff.rules.ts';
import { staffUsers } from './staff.tables.ts';

const staffId = () =>
  integer()
    .notNull()
    .references(() => staffUsers.id, { onDelete: 'cascade' });
const moment = () => timestamp({ withTimezone: true });

/** The secret that a staff user's app makes codes of (RFC 6238), encrypted. */
export const staffCodeApps = pgTable('staff_code_apps', {
  staffId: staffId().primaryKey(),
  secret: text().notNull(),
  /** Null until a first code has shown that the app has the secret. */
  confirmedAt: moment(),
  /** The time step of the last code that was accepted: it and all before it are spent. */
  lastStep: integer(),
});

/** One-use codes for who has lost the phone; the number is the first digit of the code. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    staffId: staffId(),
    number: integer().notNull(),
    codeHash: text().notNull(),
    usedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.number] })],
);

export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staffId: staffId(),
    name: text().notNull(),
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    /** How often it has signed, as it says itself; 0 where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [index().on(table.staffId)],
);

/** What a passkey has been asked to sign, once: for this session, or on this device where there is none yet. */
export const staffChallenges = pgTable('staff_challenges', {
  challenge: text().primaryKey(),
  boundTo: text().notNull(),
  expiresAt: moment().notNull(),
});

/** Roles that do not come in without a second step. */
export const staffSecondStepRoles = pgTable('staff_second_step_roles', {
  role: text().$type<StaffRole>().primaryKey(),
});
