import type { Clock } from '#/platform/clock.ts';
import type { Db } from '#/platform/database.ts';
import type { SigningKey } from '#/platform/signing-key.ts';
import { findStaff, may } from '#/shop/staff/index.ts';
import { findDraft, findLook, getLook, type ShownLook } from './look.service.ts';
import { openLookPass } from './look-pass.ts';

/** What a request brings along: the pass, and the session of a staff user. */
type PreviewCookies = { pass: string | undefined; session: string | undefined };

/** What this staff user looks at; without a look, as everybody else sees it, because there is no draft any more. */
export type Preview = { look: ShownLook | undefined };

/** Undefined for everybody else. */
export async function findPreview(
  { db, clock, signingKey }: { db: Db; clock: Clock; signingKey: SigningKey },
  { pass, session }: PreviewCookies,
): Promise<Preview | undefined> {
  const version = openLookPass(signingKey, pass, clock.now());
  if (version === undefined) return undefined;
  const staff = await findStaff(db, clock, session);
  if (!staff || !may(staff.role, 'settings.write')) return undefined;
  if (version !== 'draft') return { look: await findLook(db, version) };
  const look = await findDraft(db);
  return { look: look && { version: (await getLook(db)).version, look } };
}
