import type { Clock } from '#/platform/clock.ts';
import type { Db } from '#/platform/database.ts';
import type { SigningKey } from '#/platform/signing-key.ts';
import { findStaff, may } from '#/shop/staff/index.ts';
import { findDraft, findLook, getLook, type ShownLook } from './look.service.ts';
import { openLookPass } from './look-pass.ts';

/** What a request brings along: the pass, and the session of a staff user. */
type PreviewCookies = { pass: string | undefined; session: string | undefined };

/**
 * The look that this staff user previews. Undefined for everybody else, and once there is no draft any more: then the
 * published one is shown.
 */
export async function findPreviewedLook(
  { db, clock, signingKey }: { db: Db; clock: Clock; signingKey: SigningKey },
  { pass, session }: PreviewCookies,
): Promise<ShownLook | undefined> {
  const version = openLookPass(signingKey, pass, clock.now());
  if (version === undefined) return undefined;
  const staff = await findStaff(db, clock, session);
  if (!staff || !may(staff.role, 'settings.write')) return undefined;
  if (version !== 'draft') return findLook(db, version);
  const look = await findDraft(db);
  return look && { version: (await getLook(db)).version, look };
}
