import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView, refused, refusedChange } from '#/platform/errors.schema.ts';
import { ShopError } from '#/platform/errors.ts';
import { type Finding, finding } from '#/platform/health.schema.ts';
import { idParams } from '#/platform/id.schema.ts';
import type { Jobs } from '#/platform/jobs.ts';
import { requireWithin } from '#/platform/limits.ts';
import type { Locale } from '#/platform/local-text.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import { replyIsSheet } from '#/platform/spreadsheet/write-csv.ts';
import { outboxFilter, outboxList, outboxQuery } from './outbox.schema.ts';
import { callOff, listOutbox, outboxSheet, sendAgain } from './outbox.service.ts';
import { requireStaff } from './require-staff.ts';

/** Test e-mails of one staff user: each opens a connection to somebody else's server. */
const testMails = { most: 10, windowMs: 60 * 60_000 };

/** The e-mails that the shop sends: which wait, which went out, which failed and why. */
export const outboxAdminRoutes =
  (deps: {
    db: Database;
    clock: Clock;
    jobs: Pick<Jobs, 'send'>;
    /** Sends a test e-mail past the outbox and says what the mail server answered. */
    sendTestMail: (to: string, locale: Locale) => Promise<Finding>;
  }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock, jobs, sendTestMail } = deps;
    const config = { permission: 'mail.read' } as const;
    const decided = { 204: z.undefined(), ...refusedChange };

    server.route({
      method: 'GET',
      url: '/mails',
      config,
      schema: {
        summary: 'E-mails of the shop by where they stand, the newest first',
        tags: ['mail'],
        querystring: outboxQuery,
        response: { 200: outboxList, ...refused },
      },
      handler: ({ query }) => listOutbox(db, query),
    });

    server.route({
      method: 'GET',
      url: '/mails.csv',
      config,
      schema: {
        summary: 'E-mails of the shop as a file for spreadsheets, without what is written in them',
        tags: ['mail'],
        querystring: z.extend(outboxFilter, langQuery.shape),
        response: { 200: z.string(), ...refused },
      },
      async handler(request, reply) {
        replyIsSheet(reply, 'mails.csv');
        const { state, search } = request.query;
        const context = { clock, by: requireStaff(request), locale: requestLocale(request) };
        return outboxSheet(db, context, { state, search });
      },
    });

    server.route({
      method: 'POST',
      url: '/mails/:id/retry',
      config,
      schema: {
        summary: 'Try to send an e-mail once more',
        tags: ['mail'],
        params: idParams,
        response: decided,
      },
      async handler(request, reply) {
        await sendAgain(db, jobs, { clock, by: requireStaff(request), id: request.params.id });
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'POST',
      url: '/mails/:id/cancel',
      config,
      schema: {
        summary: 'Cancel an e-mail that has not gone out',
        tags: ['mail'],
        params: idParams,
        response: decided,
      },
      async handler(request, reply) {
        await callOff(db, { clock, by: requireStaff(request), id: request.params.id });
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'POST',
      url: '/mails/test',
      config: { permission: 'settings.write' },
      schema: {
        summary: 'Send a test e-mail to the own address and say what the mail server answered',
        tags: ['mail'],
        response: { 200: finding, ...refused, 429: errorView },
      },
      async handler(request) {
        const { id, email } = requireStaff(request);
        if (email === null) throw new ShopError(422, 'no_own_email');
        await requireWithin(db, clock.now(), [`test-mail:${id}`, testMails]);
        return sendTestMail(email, requestLocale(request));
      },
    });
  };
