import { expect, test } from 'vitest';
import type { CallFailure, CallResult } from '#/web/call.ts';
import { useSignInAgain } from './frame-questions.ts';
import { signedIn } from './staff-call.ts';

const failed = (status: number, code: string): CallFailure => {
  return { ok: false, status, code, message: '', errors: {}, body: {} };
};
const ended = failed(401, 'unauthorized');
const done: CallResult<string> = { ok: true, status: 200, data: 'saved' };

/** A call that answers these one after the other. */
const answering = (...answers: CallResult<string>[]) => {
  const left = [...answers];
  return signedIn(async () => left.shift() ?? failed(500, 'called too often'));
};
const answer = (given: boolean) => useSignInAgain.getState().answer?.(given);

test('calls without a session ask once to sign in, and all are made again', async () => {
  const both = Promise.all([answering(ended, done), answering(ended, done)]);
  await expect.poll(() => useSignInAgain.getState().answer).not.toBeNull();
  await Promise.resolve();
  answer(true);
  expect(await both).toEqual([done, done]);
  expect(useSignInAgain.getState().answer).toBeNull();
});

test('who does not sign in gets the failure; no other failure asks', async () => {
  const put = answering(ended, done);
  await expect.poll(() => useSignInAgain.getState().answer).not.toBeNull();
  answer(false);
  expect(await put).toEqual(ended);
  for (const other of [failed(0, 'unreachable'), failed(403, 'forbidden'), failed(422, 'invalid_input')])
    expect(await answering(other, done)).toEqual(other);
});
