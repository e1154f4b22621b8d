import type { CaptchaChallenge } from '../captcha.schema.ts';

/** For whom and for what a challenge is made; an answer given for another caller or action is worth nothing. */
export type CaptchaSubject = { action: string; caller: string; address: string };

/** `unavailable`: nobody could look at the answer. */
type CaptchaVerdict = 'passed' | 'failed' | 'unavailable';

/** §9.13 One way to tell people from programs. */
export type Captcha = {
  /** What an answer's text begins with, before the colon. */
  prefix: string;
  challenge(subject: CaptchaSubject): CaptchaChallenge;
  verify(answer: string, subject: CaptchaSubject): Promise<CaptchaVerdict>;
};
