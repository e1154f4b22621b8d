import * as z from 'zod/mini';

const base64url = (bytes: number) =>
  z.string().check(
    z.maxLength(200),
    z.regex(/^[\w-]+={0,2}$/),
    z.refine((text) => Math.floor((text.replaceAll('=', '').length * 3) / 4) === bytes),
  );

/** What the browser gives for its push service. Where it leads is looked at again at each sending (push-service.ts). */
export const pushSubscription = z.object({
  endpoint: z.string().check(z.maxLength(1000), z.regex(/^https:\/\/[^\s/@]+\//)),
  keys: z.object({
    /** A point of the curve P-256, uncompressed. */
    p256dh: base64url(65),
    auth: base64url(16),
  }),
});
export type PushSubscriptionGiven = z.infer<typeof pushSubscription>;

/** The key that a browser subscribes with. */
export const pushKey = z.object({ publicKey: z.string() });

const hour = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

export const quietHoursGiven = z.object({
  quiet: z.nullable(
    z
      .object({
        from: hour,
        to: hour,
        days: z.array(z.int().check(z.gte(1), z.lte(7))).check(
          z.minLength(1),
          z.maxLength(7),
          z.refine((days) => new Set(days).size === days.length),
        ),
      })
      .check(z.refine(({ from, to }) => from !== to, { path: ['to'] })),
  ),
});
