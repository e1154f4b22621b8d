import { ownCookie } from '#/platform/own-cookie.ts';
import { openSigned, sign } from '#/platform/signed.ts';
import type { SigningKey } from '#/platform/signing-key.ts';
import type { Preview } from './preview.service.ts';

export const previewCookie = (secure: boolean): string => ownCookie('hilal_preview', secure);

/** A pass (the cookie's value) for the password of that version, until `end`. */
export const passFor = (signingKey: SigningKey, version: string, end: Date): string =>
  sign(signingKey, 'preview', `${version} ${end.getTime()}`);

/** Whether a pass was given for the password now in force, and has not ended. */
export function passFits(
  preview: Preview,
  signingKey: SigningKey,
  pass: string | undefined,
  now: Date,
): boolean {
  const [version, end] = openSigned(signingKey, 'preview', pass ?? '')?.split(' ') ?? [];
  return version !== undefined && version === preview.version && Number(end) > now.getTime();
}
