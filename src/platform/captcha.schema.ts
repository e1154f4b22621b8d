import * as z from 'zod/mini';
import { errorView } from './errors.schema.ts';

/** Our own question: find numbers whose hashes begin with zeros. See docs/captcha.md for how to answer. */
const proofOfWork = z.object({
  kind: z.literal('proof_of_work'),
  /** Goes back as it came. */
  challenge: z.string(),
  seed: z.string(),
  puzzles: z.int(),
  /** Zero bits at the beginning of SHA-256 of `seed.puzzle.number`. */
  bits: z.int(),
  expiresAt: z.string(),
});

/** reCAPTCHA version 2, invisible, when the shop has its keys. */
const recaptcha = z.object({ kind: z.literal('recaptcha_v2_invisible'), siteKey: z.string() });

export const captchaChallenge = z.union([proofOfWork, recaptcha]);
export type CaptchaChallenge = z.infer<typeof captchaChallenge>;
export type ProofOfWorkChallenge = z.infer<typeof proofOfWork>;

/** 429 of a call that may ask: `captcha_required` carries what is to be answered. */
export const captchaView = z.object({ ...errorView.shape, captcha: z.optional(captchaChallenge) });
