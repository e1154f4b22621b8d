import * as z from 'zod/mini';

/** A version as a list gave it and a change gives it back. */
export const version = z.string().check(z.minLength(1), z.maxLength(40));
