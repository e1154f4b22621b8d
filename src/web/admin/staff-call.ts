import { type CallResult, call } from '#/web/call.ts';
import { askToSignIn } from './frame-questions.ts';

/** The session has ended: the server took nothing of the call. */
export const isSignedOut = (result: CallResult<unknown>): boolean =>
  !result.ok && result.code === 'unauthorized';

/** Makes a call; where the session has ended meanwhile, it asks to sign in and makes the call once more. */
export async function signedIn<Data>(make: () => Promise<CallResult<Data>>): Promise<CallResult<Data>> {
  const result = await make();
  return isSignedOut(result) && (await askToSignIn()) ? await make() : result;
}

/** A call of the back office that carries what somebody has typed. */
export const staffCall = <Data>(...request: Parameters<typeof call>): Promise<CallResult<Data>> =>
  signedIn(() => call<Data>(...request));
