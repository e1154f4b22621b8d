import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { openSigned, sign } from '../signed.ts';
import type { SigningKey } from '../signing-key.ts';
import type { Captcha, CaptchaSubject } from './captcha.ts';

/**
 * Sixteen small puzzles rather than a big one: their sum varies little, so nobody waits long by bad luck. About
 * 33 000 hashes: a tenth of a second on a computer, under two on a weak phone.
 */
const work = { puzzles: 16, bits: 11, lifeMs: 5 * 60_000 } as const;

/** Whether SHA-256 of `seed.puzzle.number` begins with so many zero bits. */
export function solves(seed: string, puzzle: number, number: string, bits: number): boolean {
  const digest = createHash('sha256').update(`${seed}.${puzzle}.${number}`).digest();
  return digest.readUInt32BE(0) >>> (32 - bits) === 0;
}

/**
 * §9.13 The shop's own captcha, without a word to anyone outside. The challenge is signed and carries all it needs:
 * action, caller, seed, end. `spend` says whether a seed is used for the first time; it is asked last, once the work
 * is found right.
 */
export function proofOfWork(deps: {
  signingKey: SigningKey;
  clock: Clock;
  spend(seed: string, lifeMs: number): Promise<boolean>;
  work?: { puzzles: number; bits: number; lifeMs: number };
}): Captcha {
  const { puzzles, bits, lifeMs } = deps.work ?? work;
  const signedText = ({ action, caller }: CaptchaSubject, seed: string, endMs: number) =>
    [action, createHash('sha256').update(caller).digest('base64url').slice(0, 16), seed, endMs].join(' ');
  return {
    prefix: 'pow',
    challenge(subject) {
      const seed = randomBytes(16).toString('hex');
      const endMs = deps.clock.nowMs() + lifeMs;
      return {
        kind: 'proof_of_work',
        challenge: sign(deps.signingKey, 'captcha', signedText(subject, seed, endMs)),
        seed,
        puzzles,
        bits,
        expiresAt: new Date(endMs).toISOString(),
      };
    },
    async verify(answer, subject) {
      const [challenge = '', list = '', ...rest] = answer.split(':');
      const value = openSigned(deps.signingKey, 'captcha', challenge);
      if (value === null || rest.length > 0) return 'failed';
      const [, , seed = '', end = ''] = value.split(' ');
      if (value !== signedText(subject, seed, Number(end))) return 'failed';
      const leftMs = Number(end) - deps.clock.nowMs();
      const numbers = list.split(',');
      if (leftMs <= 0 || numbers.length !== puzzles) return 'failed';
      // One text for a number, and no longer than a counter gets.
      const right = numbers.every(
        (number, puzzle) => /^(?:0|[1-9]\d{0,9})$/.test(number) && solves(seed, puzzle, number, bits),
      );
      return right && (await deps.spend(seed, leftMs)) ? 'passed' : 'failed';
    },
  };
}
