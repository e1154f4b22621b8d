import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { textIn } from '#/platform/local-text.ts';
import { hashOfToken } from '#/platform/token.ts';
import { getSettings } from '#/shop/settings/index.ts';
import * as queries from './passkeys.queries.ts';
import type { NewPasskey, PasskeySignature } from './second-step.schema.ts';
import { addSecondStep, removeSecondStep } from './second-step.service.ts';
import { type Device, openSession, type StaffSession } from './sessions.service.ts';
import type { StaffView } from './staff.schema.ts';
import { selectStaffUserForUpdate } from './staff-users.queries.ts';

type Deps = { db: Database; clock: Clock };
type Own = { by: StaffView; token: string };

const challengeLifeMs = 5 * 60_000;
/** EdDSA, ES256, RS256: what every passkey speaks one of. */
const algorithms = [-8, -7, -257];
const notValid = () => new ShopError(422, 'passkey_not_valid');
const hostOf = (origin: string): string => new URL(origin).hostname;

const rememberChallenge = (db: Db, clock: Clock, challenge: string, boundTo: string) => {
  const expiresAt = new Date(clock.now().getTime() + challengeLifeMs);
  return queries.insertChallenge(db, { challenge, boundTo, expiresAt }, clock.now());
};
/** Whether what was signed is what this session or device was asked for; each is good once. */
const takes =
  ({ db, clock }: Deps, boundTo: string) =>
  (challenge: string) =>
    queries.takeChallenge(db, challenge, boundTo, clock.now());
const ofSession = (token: string): string => `session:${hashOfToken(token)}`;
const ofDevice = (deviceId: string): string => `device:${hashOfToken(deviceId)}`;

/** What the browser is asked for to make a passkey. */
export async function offerPasskey(
  { db, clock }: Deps,
  { by, token }: Own,
  origin: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { shopName } = await getSettings(db);
  const known = await queries.selectPasskeys(db, by.id);
  const options = await generateRegistrationOptions({
    rpName: textIn(shopName, 'ar') || 'Hilal',
    rpID: hostOf(origin),
    userID: new TextEncoder().encode(`staff ${by.id}`),
    userName: by.email ?? by.name,
    userDisplayName: by.name,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    // It signs in without a password, so it asks for the finger, the face or a number itself.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await rememberChallenge(db, clock, options.challenge, ofSession(token));
  return options;
}

/** Answers recovery codes where there are none yet, shown this once. Errors: 422 `passkey_not_valid`. */
export async function addPasskey(
  deps: Deps,
  own: Own,
  { name, response }: NewPasskey,
  origin: string,
): Promise<string[] | null> {
  const verified = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: takes(deps, ofSession(own.token)),
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!verified?.verified) throw notValid();
  const { credential } = verified.registrationInfo;
  const passkey = {
    staffId: own.by.id,
    name,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.response.transports,
    createdAt: deps.clock.now(),
  };
  return addSecondStep(deps, own, { passkey: name }, (tx) => queries.insertPasskey(tx, passkey));
}

/** Errors: 404 `not_found`, 409 `second_step_demanded`. */
export const removePasskey = (deps: Deps, own: Own, id: number): Promise<void> =>
  removeSecondStep(deps, own, async (tx) => {
    const removed = await queries.deletePasskey(tx, own.by.id, id);
    return removed ? { passkey: removed.name } : null;
  });

/** What the browser is asked for to sign in; the passkey itself says whose it is. */
export async function askForPasskey(
  { db, clock }: Deps,
  deviceId: string,
  origin: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({
    rpID: hostOf(origin),
    userVerification: 'required',
  });
  await rememberChallenge(db, clock, options.challenge, ofDevice(deviceId));
  return options;
}

/** A sign-in by passkey, with the password before it or without. Errors: 401 `passkey_not_known`. */
export async function signInByPasskey(
  deps: Deps,
  { response }: PasskeySignature,
  from: Device & { deviceId: string },
  origin: string,
): Promise<StaffSession> {
  const { db, clock } = deps;
  const refuse = () => new ShopError(401, 'passkey_not_known');
  const passkey = await queries.findPasskey(db, response.id);
  if (!passkey) throw refuse();
  const verified = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: takes(deps, ofDevice(from.deviceId)),
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(() => null);
  if (!verified?.verified) throw refuse();
  const now = clock.now();
  const used = { counter: verified.authenticationInfo.newCounter, lastUsedAt: now };
  return db.transaction(async (tx) => {
    const staffUser = await selectStaffUserForUpdate(tx, passkey.staffId);
    if (!staffUser?.active || !(await queries.usedPasskey(tx, passkey, used))) throw refuse();
    return openSession(tx, staffUser, now, from, true);
  });
}
