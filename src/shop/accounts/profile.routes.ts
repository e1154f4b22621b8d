import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Db } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { idParams } from '#/platform/id.schema.ts';
import { requireWithin } from '#/platform/limits.ts';
import { langQuery } from '#/platform/request-locale.ts';
import {
  addressRequest,
  addressView,
  confirmRequest,
  contactAnswer,
  emailRequest,
  passwordRequest,
  phoneRequest,
  profileRequest,
  sessionView,
  userView,
} from './accounts.schema.ts';
import * as addresses from './addresses.service.ts';
import { type ContactDeps, changeEmail, changePhone, confirmContact } from './contact-changes.service.ts';
import { changePassword } from './passwords.service.ts';
import { updateProfile } from './profile.service.ts';
import { bearerToken, requireUser } from './require-user.ts';
import { endSession, listSessions } from './sessions.service.ts';

const tags = ['accounts'];
const security = [{ token: [] }];
const refusals = { 401: errorView, 404: errorView, 422: errorView };
const one = z.object({ data: addressView });
const changed = z.object({ data: contactAnswer });
const changeRefusals = { 401: errorView, 409: errorView, 422: errorView, 429: errorView };
/** A copy of the data is many reads. */
const exportsOfUser = { most: 5, windowMs: 60 * 60_000 };
const passwordTries = { most: 10, windowMs: 15 * 60_000 };

/** §2.41 What a customer changes of the own account: profile, e-mail, phone, password, sessions, addresses. All need the token. */
export const profileRoutes =
  (
    deps: ContactDeps & {
      knowsPlace: addresses.KnowsPlace;
      /** Everything that hangs on an account (wired in src/server). */
      exportOwn: (db: Db, userId: number) => Promise<Record<string, unknown>>;
    },
  ): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock, knowsPlace: knows } = deps;
    /** Every call that tries the present password counts as the same. */
    const takeTry = (userId: number) => requireWithin(db, clock.now(), [`password:${userId}`, passwordTries]);

    server.route({
      method: 'PATCH',
      url: '/profile',
      schema: {
        summary: 'Change name, language or country',
        tags,
        security,
        querystring: langQuery,
        body: profileRequest,
        response: { 200: z.object({ data: userView }), 401: errorView, 422: errorView },
      },
      async handler(request) {
        const user = await requireUser(request, db, clock);
        return { data: await updateProfile(db, user.id, request.body) };
      },
    });

    server.route({
      method: 'POST',
      url: '/profile/password',
      schema: {
        summary: 'Change the password; all other sessions end',
        tags,
        security,
        querystring: langQuery,
        body: passwordRequest,
        response: { 204: z.undefined(), 401: errorView, 422: errorView, 429: errorView },
      },
      async handler(request, reply) {
        const user = await requireUser(request, db, clock);
        await takeTry(user.id);
        await changePassword(db, clock, user.id, bearerToken(request) ?? '', request.body);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'POST',
      url: '/profile/email',
      schema: {
        summary: 'Ask for a new e-mail; a link mailed to it makes it count',
        tags,
        security,
        querystring: langQuery,
        body: emailRequest,
        response: { 200: changed, ...changeRefusals },
      },
      async handler(request) {
        const user = await requireUser(request, db, clock);
        await takeTry(user.id);
        return { data: await changeEmail(deps, user.id, request.body) };
      },
    });

    server.route({
      method: 'POST',
      url: '/profile/phone',
      schema: {
        summary: 'Change the phone; a link mailed to the account makes it count, where mail can reach it',
        tags,
        security,
        querystring: langQuery,
        body: phoneRequest,
        response: { 200: changed, ...changeRefusals },
      },
      async handler(request) {
        const user = await requireUser(request, db, clock);
        await takeTry(user.id);
        return { data: await changePhone(deps, user.id, request.body) };
      },
    });

    server.route({
      method: 'POST',
      url: '/profile/confirm',
      schema: {
        summary: 'Open the link of a new e-mail or phone',
        tags,
        security,
        querystring: langQuery,
        body: confirmRequest,
        response: { 200: z.object({ data: userView }), 401: errorView, 409: errorView, 422: errorView },
      },
      async handler(request) {
        const user = await requireUser(request, db, clock);
        return { data: await confirmContact(db, clock, user.id, request.body.link) };
      },
    });

    server.route({
      method: 'GET',
      url: '/profile/data',
      schema: {
        summary: 'Everything that hangs on the account, as a file',
        tags,
        security,
        querystring: langQuery,
        response: { 200: z.record(z.string(), z.unknown()), 401: errorView, 429: errorView },
      },
      async handler(request, reply) {
        const user = await requireUser(request, db, clock);
        await requireWithin(db, clock.now(), [`own-data:${user.id}`, exportsOfUser]);
        reply.header('content-disposition', 'attachment; filename="my-data.json"');
        return deps.exportOwn(db, user.id);
      },
    });

    server.route({
      method: 'GET',
      url: '/profile/sessions',
      schema: {
        summary: 'Where the account is signed in',
        tags,
        security,
        querystring: langQuery,
        response: { 200: z.object({ data: z.array(sessionView) }), 401: errorView },
      },
      async handler(request) {
        const user = await requireUser(request, db, clock);
        return { data: await listSessions(db, clock, user.id, bearerToken(request) ?? '') };
      },
    });

    server.route({
      method: 'DELETE',
      url: '/profile/sessions/:id',
      schema: {
        summary: 'End one of the own sessions',
        tags,
        security,
        params: idParams,
        querystring: langQuery,
        response: { 204: z.undefined(), ...refusals },
      },
      async handler(request, reply) {
        const user = await requireUser(request, db, clock);
        await endSession(db, user.id, request.params.id);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'GET',
      url: '/profile/addresses',
      schema: {
        summary: 'Addresses, the default first',
        tags,
        security,
        querystring: langQuery,
        response: { 200: z.object({ data: z.array(addressView) }), 401: errorView },
      },
      async handler(request) {
        const user = await requireUser(request, db, clock);
        return { data: await addresses.listAddresses(db, user.id) };
      },
    });

    server.route({
      method: 'POST',
      url: '/profile/addresses',
      schema: {
        summary: 'Add an address; the first one is the default',
        tags,
        security,
        querystring: langQuery,
        body: addressRequest,
        response: { 201: one, 401: errorView, 422: errorView },
      },
      async handler(request, reply) {
        const user = await requireUser(request, db, clock);
        const more = { now: clock.now(), knows };
        return reply.status(201).send({ data: await addresses.addAddress(db, user, request.body, more) });
      },
    });

    server.route({
      method: 'PUT',
      url: '/profile/addresses/:id',
      schema: {
        summary: 'Change an address',
        tags,
        security,
        params: idParams,
        querystring: langQuery,
        body: addressRequest,
        response: { 200: one, ...refusals },
      },
      async handler(request) {
        const user = await requireUser(request, db, clock);
        return { data: await addresses.changeAddress(db, user, request.params.id, request.body, knows) };
      },
    });

    server.route({
      method: 'POST',
      url: '/profile/addresses/:id/default',
      schema: {
        summary: 'Make an address the default',
        tags,
        security,
        params: idParams,
        querystring: langQuery,
        response: { 200: one, ...refusals },
      },
      async handler(request) {
        const user = await requireUser(request, db, clock);
        return { data: await addresses.makeDefault(db, user.id, request.params.id) };
      },
    });

    server.route({
      method: 'DELETE',
      url: '/profile/addresses/:id',
      schema: {
        summary: 'Delete an address',
        tags,
        security,
        params: idParams,
        querystring: langQuery,
        response: { 204: z.undefined(), ...refusals },
      },
      async handler(request, reply) {
        const user = await requireUser(request, db, clock);
        await addresses.removeAddress(db, user.id, request.params.id);
        return reply.status(204).send();
      },
    });
  };
