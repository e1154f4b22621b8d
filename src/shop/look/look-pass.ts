import { ownCookie } from '#/platform/own-cookie.ts';
import { openSigned, sign } from '#/platform/signed.ts';
import type { SigningKey } from '#/platform/signing-key.ts';

/** What a staff user looks at before shoppers do: the draft, or a version. */
export type PreviewedVersion = 'draft' | number;

export const lookCookie = (secure: boolean): string => ownCookie('hilal_look', secure);

/** A preview ends by itself after so long (ms). */
export const lookPassLifeMs = 30 * 60_000;

/** The cookie's value. It says what is looked at; who looks is said by the session beside it. */
export const lookPassFor = (signingKey: SigningKey, version: PreviewedVersion, end: Date): string =>
  sign(signingKey, 'look', `${version} ${end.getTime()}`);

/** What this pass is for; undefined when it is none of ours, or has ended. */
export function openLookPass(
  signingKey: SigningKey,
  pass: string | undefined,
  now: Date,
): PreviewedVersion | undefined {
  const [version, end] = openSigned(signingKey, 'look', pass ?? '')?.split(' ') ?? [];
  if (version === undefined || !(Number(end) > now.getTime())) return undefined;
  return version === 'draft' ? version : Number(version);
}
