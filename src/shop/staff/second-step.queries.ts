import { and, asc, count, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import {
  staffCodeApps,
  staffPasskeys,
  staffRecoveryCodes,
  staffSecondStepRoles,
} from './second-step.tables.ts';
import type { StaffRole } from './staff.rules.ts';

export type CodeApp = typeof staffCodeApps.$inferSelect;

export async function selectCodeApp(db: Db, staffId: number): Promise<CodeApp | undefined> {
  const [row] = await db.select().from(staffCodeApps).where(eq(staffCodeApps.staffId, staffId));
  return row;
}

/** A secret to be confirmed; false where a confirmed one stands, which stays. */
export async function offerSecret(db: Db, staffId: number, secret: string): Promise<boolean> {
  const rows = await db
    .insert(staffCodeApps)
    .values({ staffId, secret })
    .onConflictDoUpdate({
      target: staffCodeApps.staffId,
      set: { secret },
      setWhere: isNull(staffCodeApps.confirmedAt),
    })
    .returning({ staffId: staffCodeApps.staffId });
  return rows.length > 0;
}

/** False where this secret has been confirmed or replaced meanwhile. */
export async function confirmSecret(
  db: Db,
  { staffId, secret }: CodeApp,
  confirmedAt: Date,
  lastStep: number,
): Promise<boolean> {
  const rows = await db
    .update(staffCodeApps)
    .set({ confirmedAt, lastStep })
    .where(
      and(
        eq(staffCodeApps.staffId, staffId),
        eq(staffCodeApps.secret, secret),
        isNull(staffCodeApps.confirmedAt),
      ),
    )
    .returning({ staffId: staffCodeApps.staffId });
  return rows.length > 0;
}

/** Spends the code of this step and all before it; false where it is spent. */
export async function spendStep(db: Db, { staffId, secret }: CodeApp, step: number): Promise<boolean> {
  const rows = await db
    .update(staffCodeApps)
    .set({ lastStep: step })
    .where(
      and(
        eq(staffCodeApps.staffId, staffId),
        eq(staffCodeApps.secret, secret),
        isNotNull(staffCodeApps.confirmedAt),
        or(isNull(staffCodeApps.lastStep), lt(staffCodeApps.lastStep, step)),
      ),
    )
    .returning({ staffId: staffCodeApps.staffId });
  return rows.length > 0;
}

export async function deleteCodeApp(db: Db, staffId: number): Promise<boolean> {
  const rows = await db
    .delete(staffCodeApps)
    .where(and(eq(staffCodeApps.staffId, staffId), isNotNull(staffCodeApps.confirmedAt)))
    .returning({ staffId: staffCodeApps.staffId });
  return rows.length > 0;
}

const unused = isNull(staffRecoveryCodes.usedAt);

export async function selectRecoveryHash(
  db: Db,
  staffId: number,
  number: number,
): Promise<string | undefined> {
  const [row] = await db
    .select({ codeHash: staffRecoveryCodes.codeHash })
    .from(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), eq(staffRecoveryCodes.number, number), unused));
  return row?.codeHash;
}

/** Spends a recovery code; false where it is spent, or others were made meanwhile. */
export async function spendRecoveryCode(
  db: Db,
  code: { staffId: number; codeHash: string },
  usedAt: Date,
): Promise<boolean> {
  const rows = await db
    .update(staffRecoveryCodes)
    .set({ usedAt })
    .where(
      and(
        eq(staffRecoveryCodes.staffId, code.staffId),
        eq(staffRecoveryCodes.codeHash, code.codeHash),
        unused,
      ),
    )
    .returning({ number: staffRecoveryCodes.number });
  return rows.length > 0;
}

export async function countRecoveryCodes(db: Db, staffId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), unused));
  return row?.left ?? 0;
}

export const deleteRecoveryCodes = (db: Db, staffId: number) =>
  db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));

/** New codes in place of all before. */
export async function replaceRecoveryCodes(
  db: Db,
  staffId: number,
  hashes: readonly string[],
): Promise<void> {
  await deleteRecoveryCodes(db, staffId);
  await db
    .insert(staffRecoveryCodes)
    .values(hashes.map((codeHash, number) => ({ staffId, number, codeHash })));
}

/** What each staff user who has one has as second step. */
export async function selectSecondSteps(db: Db): Promise<Map<number, { app: boolean; passkeys: number }>> {
  const apps = await db
    .select({ staffId: staffCodeApps.staffId })
    .from(staffCodeApps)
    .where(isNotNull(staffCodeApps.confirmedAt));
  const passkeys = await db
    .select({ staffId: staffPasskeys.staffId, passkeys: count() })
    .from(staffPasskeys)
    .groupBy(staffPasskeys.staffId);
  const steps = new Map(passkeys.map((one) => [one.staffId, { app: false, passkeys: one.passkeys }]));
  for (const { staffId } of apps) {
    steps.set(staffId, { app: true, passkeys: steps.get(staffId)?.passkeys ?? 0 });
  }
  return steps;
}

export async function hasSecondStep(db: Db, staffId: number): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select 1 from staff_code_apps where staff_id = ${staffId} and confirmed_at is not null)
      or exists (select 1 from staff_passkeys where staff_id = ${staffId}) as has`);
  return rows[0]?.has ?? false;
}

export async function selectDemandingRoles(db: Db): Promise<StaffRole[]> {
  const rows = await db.select().from(staffSecondStepRoles).orderBy(asc(staffSecondStepRoles.role));
  return rows.map(({ role }) => role);
}

export async function replaceDemandingRoles(db: Db, roles: readonly StaffRole[]): Promise<void> {
  await db.delete(staffSecondStepRoles);
  if (roles.length > 0) await db.insert(staffSecondStepRoles).values(roles.map((role) => ({ role })));
}
