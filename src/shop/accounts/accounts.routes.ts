import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { cleanEmail } from '#/platform/clean-text.rules.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import type { Jobs } from '#/platform/jobs.ts';
import { type Limit, requireWithin } from '#/platform/limits.ts';
import { networkOf } from '#/platform/network.ts';
import { signIns } from '#/platform/password.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import {
  forgotRequest,
  loginRequest,
  registerRequest,
  resetRequest,
  tokenAnswer,
  userView,
} from './accounts.schema.ts';
import { login, parseLogin, register } from './accounts.service.ts';
import { forgot, resetPassword } from './passwords.service.ts';
import { deleteAccount, type ErasePerson } from './profile.service.ts';
import { bearerToken, requireUser } from './require-user.ts';
import { logout } from './sessions.service.ts';

const quarterHourMs = 15 * 60_000;
const limits = {
  /** By strangers for one account; and by the device that it was signed in to on. */
  login: { most: 10, windowMs: quarterHourMs },
  /** Phones share addresses behind carriers: only a high ceiling. */
  loginFrom: { most: 200, windowMs: quarterHourMs },
  registerFrom: { most: 60, windowMs: quarterHourMs },
  forgot: { most: 5, windowMs: 60 * 60_000 },
  forgotFrom: { most: 60, windowMs: 60 * 60_000 },
} satisfies Record<string, Limit>;

/** Twice a network's limit, counted in this process: what goes on past the limit is refused without a query. */
const ceiling = ({ most, windowMs }: Limit) => ({ rateLimit: { max: 2 * most, timeWindow: windowMs } });
/** The same of a call that opens a session. */
const opening = (limit: Limit) => ({ ...ceiling(limit), device: true as const });

/** §7.2–7.4, §7.6, §7.24 Register, login, the current user, forgotten passwords, logout and deletion. */
export const accountsRoutes =
  (deps: {
    db: Database;
    clock: Clock;
    jobs: Pick<Jobs, 'send'>;
    /** Public origin for links in mails. */
    origin(): string;
    /** Whether mail leaves the shop at all. */
    mail: boolean;
    erase: readonly ErasePerson[];
  }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock } = deps;
    const take = (key: string, limit: Limit) => requireWithin(db, clock.now(), [key, limit]);
    const userAgentOf = (request: FastifyRequest) => request.headers['user-agent'];

    server.route({
      method: 'POST',
      url: '/checkout/client/register',
      config: opening(limits.registerFrom),
      schema: {
        summary: 'Make an account',
        tags: ['accounts'],
        querystring: langQuery,
        body: registerRequest,
        response: { 201: tokenAnswer, 422: errorView, 429: errorView, 503: errorView },
      },
      async handler(request, reply) {
        const more = { locale: requestLocale(request), userAgent: userAgentOf(request) };
        const answer = await signIns.run(async () => {
          await take(`register-from:${networkOf(request.ip)}`, limits.registerFrom);
          return register(db, clock, request.body, more);
        });
        request.rememberOnDevice?.(answer.user.id);
        return reply.status(201).send(answer);
      },
    });

    server.route({
      method: 'POST',
      url: '/auth/login',
      config: opening(limits.loginFrom),
      schema: {
        summary: 'Sign in with e-mail or phone',
        description:
          '10 tries in 15 minutes for one e-mail or phone; the device (by its cookie) that was signed in to the account last has 10 of its own, so that nobody locks a customer out there.',
        tags: ['accounts'],
        querystring: langQuery,
        body: loginRequest,
        response: { 200: tokenAnswer, 401: errorView, 422: errorView, 429: errorView, 503: errorView },
      },
      async handler(request) {
        const answer = await signIns.run(async () => {
          await take(`login-from:${networkOf(request.ip)}`, limits.loginFrom);
          const whose = await parseLogin(db, request.body, request.deviceUserId);
          if (whose?.own) await take(`login-device:${request.deviceId}`, limits.login);
          else if (whose) {
            const names = 'email' in whose ? [whose.email] : whose.phones;
            const tries = names.map((name) => [`login:${name}`, limits.login] as const);
            await requireWithin(db, clock.now(), ...tries);
          }
          return login(db, clock, request.body, userAgentOf(request), request.deviceUserId);
        });
        request.rememberOnDevice?.(answer.user.id);
        return answer;
      },
    });

    server.route({
      method: 'GET',
      url: '/app/user',
      schema: {
        summary: 'The current user',
        tags: ['accounts'],
        security: [{ token: [] }],
        querystring: langQuery,
        response: { 200: z.object({ data: userView }), 401: errorView },
      },
      handler: async (request) => ({ data: await requireUser(request, db, clock) }),
    });

    server.route({
      method: 'POST',
      url: '/auth/logout',
      schema: {
        summary: 'End this session',
        tags: ['accounts'],
        security: [{ token: [] }],
        response: { 204: z.undefined(), 401: errorView },
      },
      async handler(request, reply) {
        const token = bearerToken(request);
        await requireUser(request, db, clock);
        if (token) await logout(db, token);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'POST',
      url: '/auth/forgot',
      config: ceiling(limits.forgotFrom),
      schema: {
        summary: 'Mail a link to choose a new password',
        tags: ['accounts'],
        querystring: langQuery,
        body: forgotRequest,
        response: { 204: z.undefined(), 409: errorView, 422: errorView, 429: errorView },
      },
      async handler(request, reply) {
        const { email } = request.body;
        await take(`forgot-from:${networkOf(request.ip)}`, limits.forgotFrom);
        await take(`forgot:${cleanEmail(email)}`, limits.forgot);
        await forgot(db, clock, deps.jobs, { email, origin: deps.origin(), mail: deps.mail });
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'POST',
      url: '/auth/reset',
      config: opening(limits.forgotFrom),
      schema: {
        summary: 'Choose a new password by link',
        tags: ['accounts'],
        querystring: langQuery,
        body: resetRequest,
        response: { 200: tokenAnswer, 401: errorView, 422: errorView, 429: errorView, 503: errorView },
      },
      async handler(request) {
        const answer = await signIns.run(async () => {
          await take(`reset-from:${networkOf(request.ip)}`, limits.forgotFrom);
          return resetPassword(db, clock, { ...request.body, userAgent: userAgentOf(request) });
        });
        request.rememberOnDevice?.(answer.user.id);
        return answer;
      },
    });

    server.route({
      method: 'POST',
      url: '/app/user/delete-account',
      schema: {
        summary: 'Delete the account; orders stay, without the person',
        tags: ['accounts'],
        security: [{ token: [] }],
        response: { 204: z.undefined(), 401: errorView },
      },
      async handler(request, reply) {
        const user = await requireUser(request, db, clock);
        await deleteAccount(db, clock, user.id, deps.erase);
        return reply.status(204).send();
      },
    });
  };
