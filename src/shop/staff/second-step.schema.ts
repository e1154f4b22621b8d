import * as z from 'zod/mini';
import { version } from '#/platform/version.schema.ts';
import { staffRoles } from './staff.rules.ts';

/** A code of the app or a recovery code, as it is typed. */
export const typedCode = z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) });

/** The secret for the app, in base 32 and as a QR code. */
export const offeredApp = z.object({
  secret: z.string(),
  qr: z.object({ width: z.int(), height: z.int(), d: z.string() }),
});
export type OfferedApp = z.infer<typeof offeredApp>;

/** Recovery codes, shown once; null where those of before go on. */
export const recoveryCodes = z.object({ codes: z.nullable(z.array(z.string())) });

export type OwnSecondStep = {
  app: boolean;
  passkeys: { id: number; name: string; createdAt: string; lastUsedAt: string | null }[];
  /** How many recovery codes are unused. */
  codesLeft: number;
  /** Whether the owner demands one of this role. */
  demanded: boolean;
};

export const demandChange = z.object({
  roles: z.array(z.enum(staffRoles)).check(z.maxLength(staffRoles.length)),
  seen: version,
});
export const demandView = z.object({ roles: z.array(z.enum(staffRoles)), version });
export type DemandView = z.infer<typeof demandView>;

/** Base64url as the browser writes what a passkey signed. */
const bytes = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[\w-]+$/));
const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') };

export const newPasskey = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4000),
      attestationObject: bytes(20_000),
      transports: z._default(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10)), []),
    }),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

export const passkeySignature = z.object({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4000),
      authenticatorData: bytes(4000),
      signature: bytes(8000),
    }),
  }),
});
export type PasskeySignature = z.infer<typeof passkeySignature>;
