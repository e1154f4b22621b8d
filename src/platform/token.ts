import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes for a session or a link: opaque, 43 characters, fit for an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token, so that a copy of the database signs nobody in. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
