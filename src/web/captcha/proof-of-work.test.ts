import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { solves } from '#/platform/captcha/proof-of-work.ts';
import { solveProofOfWork } from './proof-of-work.ts';
import { firstWordOfSha256 } from './sha256.ts';

test('the first word of a hash is that of SHA-256, whatever short text', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789abcdef.-_AZ'), maxLength: 55 });
  fc.assert(
    fc.property(text, (one) => {
      expect(firstWordOfSha256(one)).toBe(createHash('sha256').update(one).digest().readUInt32BE(0));
    }),
  );
});

test('§9.13 the browser finds the numbers that the server asks for', async () => {
  const task = { challenge: 'signed.words', seed: 'ab'.repeat(16), puzzles: 3, bits: 8 };
  const [challenge, list = ''] = (await solveProofOfWork(task)).split(':');
  expect(challenge).toBe(task.challenge);
  const numbers = list.split(',');
  expect(numbers).toHaveLength(3);
  for (const [puzzle, number] of numbers.entries()) expect(solves(task.seed, puzzle, number, 8)).toBe(true);
});

test('work that nobody waits for any more ends', async () => {
  const endless = { challenge: 'c', seed: 's', puzzles: 1, bits: 31 };
  await expect(solveProofOfWork(endless, AbortSignal.abort(new Error('called off')))).rejects.toThrow(
    'called off',
  );
});
