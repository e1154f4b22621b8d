import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView, refused, refusedChange, refusedOne } from '#/platform/errors.schema.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import { replyIsSheet } from '#/platform/spreadsheet/write-csv.ts';
import type { ErasePerson } from '#/shop/accounts/index.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import {
  blockChange,
  customerErase,
  customerExport,
  customerList,
  customerPage,
  customerQuery,
  customersFilter,
  customersQuery,
  newCustomerNote,
  unblocking,
} from './customers.schema.ts';
import {
  addCustomerNote,
  customersSheet,
  getCustomer,
  listCustomers,
  setBlock,
} from './customers.service.ts';
import { type ExportPerson, eraseCustomer, exportCustomer } from './erase-customer.service.ts';
import type { EraseMore } from './erase-person.service.ts';
import type { NotificationDeps } from './order-notifications.ts';

/** §6 People of the shop as the staff sees them: history, notes, and who places no cash order. */
export const peopleAdminRoutes =
  (deps: {
    db: Database;
    clock: Clock;
    erase: readonly ErasePerson[];
    more: EraseMore;
    notificationDeps: () => NotificationDeps;
    exportPerson: ExportPerson;
  }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock } = deps;
    const read = { permission: 'customers.read' } as const;
    const write = { permission: 'customers.write' } as const;
    const tags = ['customers'];

    server.route({
      method: 'GET',
      url: '/customers',
      config: read,
      schema: {
        summary: 'People by name, phone or e-mail, guests too',
        tags,
        querystring: z.extend(customersQuery, langQuery.shape),
        response: { 200: customerList, ...refused },
      },
      handler: (request) => listCustomers(db, requestLocale(request), request.query),
    });

    server.route({
      method: 'GET',
      url: '/customers.csv',
      config: read,
      schema: {
        summary: 'The people of a filter as a file for spreadsheets',
        tags,
        querystring: z.extend(customersFilter, langQuery.shape),
        response: { 200: z.string(), ...refused },
      },
      async handler(request, reply) {
        replyIsSheet(reply, 'customers.csv');
        return customersSheet(db, clock, requireStaff(request), request.query, requestLocale(request));
      },
    });

    server.route({
      method: 'GET',
      url: '/customers/one',
      config: read,
      schema: {
        summary: 'One person: of an account, or of the phone of an order',
        tags,
        querystring: customerQuery,
        response: { 200: z.object({ data: customerPage }), ...refusedOne },
      },
      async handler({ query }, reply) {
        reply.header('cache-control', 'private, no-store');
        return { data: await getCustomer(db, query) };
      },
    });

    server.route({
      method: 'POST',
      url: '/customers/notes',
      config: write,
      schema: {
        summary: 'Write a note on a person',
        tags,
        body: newCustomerNote,
        response: { 204: z.undefined(), ...refused },
      },
      async handler(request, reply) {
        await addCustomerNote(db, clock, requireStaff(request), request.body);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'PUT',
      url: '/customers/block',
      config: write,
      schema: {
        summary: 'Block a phone from cash orders, or let it order again',
        tags,
        body: blockChange,
        response: { 204: z.undefined(), ...refused, 409: errorView },
      },
      async handler(request, reply) {
        await setBlock(db, clock, requireStaff(request), request.body);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'PUT',
      url: '/customers/unblock',
      config: write,
      schema: {
        summary: 'Let a phone order again, also one of which nothing else is known any more',
        tags,
        body: unblocking,
        response: { 204: z.undefined(), ...refused },
      },
      async handler(request, reply) {
        const params = { ...request.body, blocked: false, reason: '', seen: undefined };
        await setBlock(db, clock, requireStaff(request), params);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'GET',
      url: '/customers/data',
      config: { permission: 'customers.erase' },
      schema: {
        summary: 'Everything the shop has of a person who asked for it, as a file',
        tags,
        querystring: customerExport,
        response: { 200: z.record(z.string(), z.unknown()), ...refusedChange },
      },
      async handler(request, reply) {
        const { query } = request;
        const data = await exportCustomer(db, clock, requireStaff(request), query, deps.exportPerson);
        reply.header('cache-control', 'private, no-store');
        reply.header('content-disposition', 'attachment; filename="customer.json"');
        return data;
      },
    });

    server.route({
      method: 'POST',
      url: '/customers/erase',
      config: { permission: 'customers.erase' },
      schema: {
        summary: 'Forget a person who asked for it; the books stay, without the person',
        tags,
        body: customerErase,
        response: { 204: z.undefined(), ...refusedChange },
      },
      async handler(request, reply) {
        const notification = deps.notificationDeps();
        await eraseCustomer(db, clock, requireStaff(request), request.body, { ...deps, notification });
        return reply.status(204).send();
      },
    });
  };
