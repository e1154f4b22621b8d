import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptPush, maxPushBytes } from './encrypt.ts';

/** The example of RFC 8291, appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('a message is encrypted as RFC 8291 shows', () => {
  const { text, keys, message, ...oneUse } = example;
  expect(encryptPush(text, keys, oneUse).toString('base64url')).toBe(message);
});

test('each message has a key and a salt of its own, and one that no browser would take is not made', () => {
  const { keys } = example;
  expect(encryptPush('a', keys)).not.toEqual(encryptPush('a', keys));
  expect(encryptPush('a'.repeat(maxPushBytes), keys)).toHaveLength(4096);
  expect(() => encryptPush('ا'.repeat(maxPushBytes), keys)).toThrow(RangeError);
  const stranger = createECDH('secp256k1').generateKeys();
  expect(() => encryptPush('a', { ...keys, p256dh: stranger.toString('base64url') })).toThrow();
});
