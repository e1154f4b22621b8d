import { createECDH, createPrivateKey, hkdfSync, sign } from 'node:crypto';

/** The key pair by which push services know the shop (VAPID, RFC 8292), base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

/** A token is asked for at each message, so it need not live long; services refuse more than a day (s). */
const tokenLifeSeconds = 12 * 60 * 60;

/**
 * The key pair of a shop, derived from its lasting key: every machine of the shop has the same one, nothing is stored,
 * and a restored copy goes on reaching the devices. Another key is another pair, and devices subscribe anew.
 */
export function vapidKeysOf(lastingKey: Buffer): VapidKeys {
  const pair = createECDH('prime256v1');
  // Nearly every 32 bytes are a private key of this curve; else the next ones are.
  for (let at = 0; ; at++) {
    const bytes = Buffer.from(hkdfSync('sha256', lastingKey, '', `web push ${at}`, 32));
    try {
      pair.setPrivateKey(bytes);
    } catch {
      continue;
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: bytes.toString('base64url') };
  }
}

/** The `Authorization` header of a message to this endpoint. `contact` is whom the push service writes to. */
export function vapidHeader(endpoint: string, keys: VapidKeys, contact: string, now: Date): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + tokenLifeSeconds,
    sub: contact,
  })}`;
  const point = Buffer.from(keys.publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: keys.privateKey,
    },
  });
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}
