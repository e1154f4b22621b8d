import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Captcha, CaptchaSubject } from '#/platform/captcha/captcha.ts';
import { proofOfWork } from '#/platform/captcha/proof-of-work.ts';
import { type RecaptchaKeys, recaptcha } from '#/platform/captcha/recaptcha.ts';
import { captchaView } from '#/platform/captcha.schema.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { type Limit, takeFromLimit } from '#/platform/limits.ts';
import { text } from '#/platform/messages.ts';
import { networkOf } from '#/platform/network.ts';
import type { SigningKey } from '#/platform/signing-key.ts';
import { addMessages } from './error-messages.ts';

const quarterHourMs = 15 * 60_000;
const hourMs = 60 * 60_000;

/**
 * §9.13 The calls that ask, and how often a network address makes each before it is asked. Many phones share an
 * address behind their carrier: what they are then asked costs them a second and no look. The limits of the calls
 * themselves lie higher and stay.
 */
export const captchaCalls: Readonly<Record<string, { action: string } & Limit>> = {
  'POST /api/checkout/client/register': { action: 'register', most: 10, windowMs: quarterHourMs },
  'POST /api/auth/login': { action: 'login', most: 20, windowMs: quarterHourMs },
  'POST /api/auth/forgot': { action: 'forgot', most: 10, windowMs: hourMs },
  'POST /api/app/contact': { action: 'contact', most: 8, windowMs: hourMs },
  'POST /api/blog/:slug/comments': { action: 'comment', most: 6, windowMs: hourMs },
  'POST /api/product/:id/reviews': { action: 'review', most: 10, windowMs: hourMs },
  'POST /api/product/:id/reviews/photographed': { action: 'review', most: 10, windowMs: hourMs },
  'POST /api/checkout/command-details': { action: 'track', most: 30, windowMs: quarterHourMs },
  'POST /api/checkout/cart/submit': { action: 'submit', most: 20, windowMs: quarterHourMs },
};

const captchaHeader = 'x-captcha';

/** Refuses (ShopError 429) a request that does not bring the answer to a challenge. */
type RequireCaptcha = (request: FastifyRequest, action: string) => Promise<void>;

const messages = {
  captcha_required: text('تعذّر التحقق من أن الطلب ليس من برنامج آلي، أعد المحاولة'),
};

/**
 * Hangs before the calls that ask. A caller past the threshold gets 429 `captcha_required` with a challenge
 * (`captcha`), and repeats the call with the answer in `X-Captcha`. With reCAPTCHA's keys Google asks; while Google
 * does not answer, and always without keys, our own proof of work does. Before the routes. What comes back asks in the
 * same way, for calls that know by themselves when to.
 */
export function registerCaptcha(
  api: FastifyInstance,
  deps: {
    db: Database;
    clock: Clock;
    signingKey: SigningKey;
    recaptchaKeys: RecaptchaKeys | undefined;
    /** For tests: where the answers are looked at. */
    verifyUrl?: string;
    calls?: typeof captchaCalls;
    work?: Parameters<typeof proofOfWork>[0]['work'];
  },
): RequireCaptcha {
  const { db, clock, signingKey, recaptchaKeys, verifyUrl } = deps;
  addMessages(messages);
  const own = proofOfWork({
    signingKey,
    clock,
    ...(deps.work ? { work: deps.work } : {}),
    spend: (seed, windowMs) => takeFromLimit(db, `captcha-spent:${seed}`, { most: 1, windowMs }, clock.now()),
  });
  const preferred = recaptchaKeys ? recaptcha(recaptchaKeys, verifyUrl ? { verifyUrl } : {}) : own;
  const kinds = [...new Set([preferred, own])];

  async function ask(request: FastifyRequest, { action, ...limit }: { action: string } & Limit) {
    const caller = networkOf(request.ip);
    const few = await takeFromLimit(db, `captcha:${action}:${caller}`, limit, clock.now());
    if (!few) await requireAnswer(request, action);
  }

  async function requireAnswer(request: FastifyRequest, action: string) {
    const caller = networkOf(request.ip);
    const subject: CaptchaSubject = { action, caller, address: request.ip };
    const given = request.headers[captchaHeader];
    let asking: Captcha = preferred;
    if (typeof given === 'string') {
      const [prefix = ''] = given.split(':', 1);
      const kind = kinds.find((one) => one.prefix === prefix);
      const verdict = await kind?.verify(given.slice(prefix.length + 1), subject);
      if (verdict === 'passed') return;
      if (verdict === 'unavailable') asking = own;
    }
    throw new ShopError(429, 'captcha_required', { data: { captcha: asking.challenge(subject) } });
  }

  api.addHook('onRoute', (route) => {
    const call = (deps.calls ?? captchaCalls)[`${route.method} ${route.url}`];
    if (!call) return;
    route.preHandler = [async (request: FastifyRequest) => ask(request, call), ...hooksOf(route)];
    const schema = route.schema ?? {};
    route.schema = {
      ...schema,
      description: [
        schema.description,
        `Past ${call.most} calls in ${call.windowMs / 60_000} minutes: 429 \`captcha_required\` with \`captcha\`; repeat the call with the answer in the header \`X-Captcha\` (docs/captcha.md).`,
      ]
        .filter(Boolean)
        .join('\n\n'),
      response: { ...Object(schema.response), 429: captchaView },
    };
  });
  return requireAnswer;
}

const hooksOf = ({ preHandler }: RouteOptions) => (preHandler ? [preHandler].flat() : []);
