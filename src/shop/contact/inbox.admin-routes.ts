import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused, refusedOne } from '#/platform/errors.schema.ts';
import { idParams } from '#/platform/id.schema.ts';
import { replyIsSheet } from '#/platform/spreadsheet/write-csv.ts';
import { editedRoutes } from '#/shop/staff/http.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import type { NewsletterLinks } from './contact.service.ts';
import { inbox, inboxQuery, messageDecision, subscriberList, subscribersQuery } from './inbox.schema.ts';
import {
  decideMessage,
  listInbox,
  listSubscribers,
  removeMessage,
  removeSubscriber,
  subscribersSheet,
} from './inbox.service.ts';

/** What people wrote to the shop, and who asked for the newsletter. */
export const inboxAdminRoutes =
  (deps: { db: Database; clock: Clock; links: () => NewsletterLinks }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock, links } = deps;
    const permission = 'contact.read';

    server.route({
      method: 'GET',
      url: '/messages',
      config: { permission },
      schema: {
        summary: 'Messages to the shop by where they stand',
        tags: ['contact'],
        querystring: inboxQuery,
        response: { 200: inbox, ...refused },
      },
      handler: ({ query }) => listInbox(db, query.state, query.page),
    });

    editedRoutes(server, deps, {
      url: '/messages',
      permission,
      tags: ['contact'],
      change: {
        summary: 'Say that a message was read or answered',
        body: messageDecision,
        run: decideMessage,
      },
    });

    server.route({
      method: 'DELETE',
      url: '/messages/:id',
      config: { permission },
      schema: {
        summary: 'Delete a message for good',
        tags: ['contact'],
        params: idParams,
        response: { 204: z.undefined(), ...refusedOne },
      },
      async handler(request, reply) {
        await removeMessage(db, clock, requireStaff(request), request.params.id);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'GET',
      url: '/subscribers',
      config: { permission },
      schema: {
        summary: 'Who wants the newsletter',
        tags: ['contact'],
        querystring: subscribersQuery,
        response: { 200: subscriberList, ...refused },
      },
      handler: ({ query }) => listSubscribers(db, query.page),
    });

    server.route({
      method: 'DELETE',
      url: '/subscribers/:id',
      config: { permission },
      schema: {
        summary: 'Remove somebody from the newsletter who asked for it',
        tags: ['contact'],
        params: idParams,
        response: { 204: z.undefined(), ...refusedOne },
      },
      async handler(request, reply) {
        await removeSubscriber(db, clock, requireStaff(request), request.params.id);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'GET',
      url: '/subscribers.csv',
      config: { permission },
      schema: {
        summary: 'Who wants the newsletter, as a file for the mailing tool, each with the link to leave',
        tags: ['contact'],
        response: { 200: z.string(), ...refused },
      },
      async handler(request, reply) {
        replyIsSheet(reply, 'newsletter.csv');
        return subscribersSheet(db, clock, requireStaff(request), links());
      },
    });
  };
