import type { ProofOfWorkChallenge } from '#/platform/captcha.schema.ts';
import { firstWordOfSha256 } from './sha256.ts';

/** Longest time without a pause, shorter than a frame (ms): the page stays responsive. */
const sliceMs = 12;

const breathe = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });

/** Finds the numbers: `<challenge>:<number>,<number>…`. Rejects when the signal aborts. */
export async function solveProofOfWork(
  { challenge, seed, puzzles, bits }: Omit<ProofOfWorkChallenge, 'kind' | 'expiresAt'>,
  signal?: AbortSignal,
): Promise<string> {
  const numbers: number[] = [];
  let until = performance.now() + sliceMs;
  for (let puzzle = 0; puzzle < puzzles; puzzle++) {
    let number = 0;
    while (firstWordOfSha256(`${seed}.${puzzle}.${number}`) >>> (32 - bits) !== 0) {
      number++;
      if (number % 64 !== 0 || performance.now() < until) continue;
      await breathe();
      signal?.throwIfAborted();
      until = performance.now() + sliceMs;
    }
    numbers.push(number);
  }
  return `${challenge}:${numbers.join(',')}`;
}
