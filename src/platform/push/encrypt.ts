import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The browser's public key and its shared secret, base64url, as `PushSubscription` gives them. */
export type PushKeys = { p256dh: string; auth: string };

/** The key pair and salt of one message; given by a test alone, made anew for each message. */
type OneUse = { privateKey: Buffer; salt: Buffer };

const recordSize = 4096;
/** The browser decrypts one record: text, delimiter and tag fit into it. */
export const maxPushBytes = recordSize - 103;

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/**
 * Encrypts a push message for one browser, so that the push service in between cannot read it: RFC 8291, in the
 * `aes128gcm` coding of RFC 8188 with a single record. Throws on keys that are none.
 */
export function encryptPush(text: string, keys: PushKeys, oneUse?: OneUse): Buffer {
  const plain = Buffer.from(text);
  if (plain.length > maxPushBytes) throw new RangeError(`a push message of ${plain.length} bytes`);
  const own = createECDH('prime256v1');
  if (oneUse) own.setPrivateKey(oneUse.privateKey);
  else own.generateKeys();
  const salt = oneUse?.salt ?? randomBytes(16);
  const theirs = Buffer.from(keys.p256dh, 'base64url');
  const ours = own.getPublicKey();
  const secret = derive(
    own.computeSecret(theirs),
    Buffer.from(keys.auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]),
    32,
  );
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 is the delimiter of the last record.
  const sealed = Buffer.concat([cipher.update(Buffer.concat([plain, Buffer.of(2)])), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, sealed, cipher.getAuthTag()]);
}
