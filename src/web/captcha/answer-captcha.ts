import type { CaptchaChallenge } from '#/platform/captcha.schema.ts';
import { solveProofOfWork } from './proof-of-work.ts';

/**
 * §9.13 The header with the answer to a refused call's challenge; null for an unknown or missing challenge. Rejects
 * when it cannot be solved.
 */
export async function answerCaptcha(
  refusal: unknown,
  signal: AbortSignal | undefined,
): Promise<Record<string, string> | null> {
  const { captcha } = refusal as { captcha?: CaptchaChallenge };
  if (captcha?.kind === 'proof_of_work')
    return { 'x-captcha': `pow:${await solveProofOfWork(captcha, signal)}` };
  if (captcha?.kind === 'recaptcha_v2_invisible') {
    const { askRecaptcha } = await import('./recaptcha-frame.ts');
    return { 'x-captcha': `recaptcha:${await askRecaptcha(signal)}` };
  }
  return null;
}
