import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');
/** CBOR of short byte strings and texts, as much of it as an attestation needs. */
const head = (major: number, length: number) =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const bytes = (data: Buffer) => Buffer.concat([head(2, data.length), data]);
const text = (data: string) => Buffer.concat([head(3, data.length), Buffer.from(data)]);

/** A passkey made of keys in memory (ES256, attestation `none`): it signs whatever a test wants it to. */
export function softPasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authenticatorData = (flags: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count]);
  };
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key' };
  return {
    /** What the browser answers when the passkey is made. */
    made(challenge: string, { verified = true, from = origin } = {}) {
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([
        authenticatorData(verified ? 0x45 : 0x41, 0),
        Buffer.alloc(16),
        length,
        id,
        cose,
      ]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(data)],
      ]);
      const clientDataJSON = base64url(clientData('webauthn.create', challenge, from));
      return {
        ...credential,
        response: {
          clientDataJSON,
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      };
    },
    /** What the browser answers when it signs somebody in. */
    signed(challenge: string, { verified = true, counter = 1, from = origin } = {}) {
      const client = clientData('webauthn.get', challenge, from);
      const data = authenticatorData(verified ? 0x05 : 0x01, counter);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}
