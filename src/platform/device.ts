import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ownCookie } from './own-cookie.ts';
import { openSigned, sign } from './signed.ts';
import type { SigningKey } from './signing-key.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Which device calls, on routes that ask (`config.device`); made up where none is known yet. */
    deviceId?: string;
    /** The account that was signed in to on this device last. */
    deviceUserId?: number | undefined;
    /** Makes the device one of this account from now on. */
    rememberOnDevice?: (userId: number) => void;
  }
  interface FastifyContextConfig {
    /** This call is limited by device. */
    device?: true;
  }
}

export const deviceCookie = (secure: boolean): string => ownCookie('device', secure);
const lifeSeconds = 365 * 24 * 3600;

/**
 * Knows a device again by a signed cookie, for limits alone: phones share addresses behind their carriers. The
 * cookie is set on the answers of calls that are limited by device, only calls read it, and no script does. Whoever
 * throws it away is still limited by phone, order and address. Behind the device stands the account that was signed in to on it
 * last, so that tries of strangers do not count there.
 */
export function registerDevice(
  api: FastifyInstance,
  given: { signingKey: SigningKey; secure: boolean },
): void {
  const { signingKey, secure } = given;
  const name = deviceCookie(secure);
  const options = {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: secure ? '/' : '/api',
    maxAge: lifeSeconds,
  } as const;
  api.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.device) return;
    const cookie = request.cookies[name];
    const remember = (value: string) => {
      const signed = sign(signingKey, 'device', value);
      // One that the former key has signed is signed anew, so that the device stays known.
      if (signed !== cookie) reply.setCookie(name, signed, options);
    };
    const known = openSigned(signingKey, 'device', cookie ?? '') ?? randomBytes(16).toString('base64url');
    const [deviceId = '', userId] = known.split(' ');
    request.deviceId = deviceId;
    request.deviceUserId = userId === undefined ? undefined : Number(userId);
    request.rememberOnDevice = (signedIn) => remember(`${deviceId} ${signedIn}`);
    remember(known);
  });
}
