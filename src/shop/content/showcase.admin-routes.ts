import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { version } from '#/platform/version.schema.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import { postChange, postsQuery, postWritten, staffPost, staffPostList } from './posts-edit.schema.ts';
import { addPost, changePost, listStaffPosts, removePost, requireStaffPost } from './posts-edit.service.ts';
import { slideChange, slideOrder, slideWritten, staffSlide } from './slides.schema.ts';
import { addSlide, changeSlide, listStaffSlides, orderSlides, removeSlide } from './slides.service.ts';

const refused = { 401: errorView, 403: errorView, 422: errorView };
const disputed = { ...refused, 404: errorView, 409: errorView };
const one = z.object({ id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) });
const seenQuery = z.object({ seen: version });
const made = z.object({ data: z.object({ id: z.int() }) });
const nothing = z.undefined();
const tags = ['content'];

/** §3.17 to §3.22 What the home page shows large; §2.42 the blog. */
export const showcaseAdminRoutes =
  ({ db, clock }: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    const config = { permission: 'content.write' } as const;

    server.route({
      method: 'GET',
      url: '/slides',
      config,
      schema: {
        summary: 'All slides and banners, also those that are not shown',
        tags,
        response: { 200: z.object({ data: z.array(staffSlide) }), ...refused },
      },
      handler: async () => ({ data: await listStaffSlides(db, clock) }),
    });
    server.route({
      method: 'POST',
      url: '/slides',
      config,
      schema: { summary: 'Add a slide', tags, body: slideWritten, response: { 201: made, ...refused } },
      async handler(request, reply) {
        const id = await addSlide(db, clock, requireStaff(request), request.body);
        return reply.status(201).send({ data: { id } });
      },
    });
    server.route({
      method: 'PATCH',
      url: '/slides/:id',
      config,
      schema: {
        summary: 'Change a slide',
        tags,
        params: one,
        body: slideChange,
        response: { 204: nothing, ...disputed },
      },
      async handler(request, reply) {
        await changeSlide(db, clock, requireStaff(request), request.params.id, request.body);
        return reply.status(204).send();
      },
    });
    server.route({
      method: 'PUT',
      url: '/slides/order',
      config,
      schema: {
        summary: 'Order the slides of a kind',
        tags,
        body: slideOrder,
        response: { 204: nothing, ...disputed },
      },
      async handler(request, reply) {
        await orderSlides(db, clock, requireStaff(request), request.body);
        return reply.status(204).send();
      },
    });
    server.route({
      method: 'DELETE',
      url: '/slides/:id',
      config,
      schema: {
        summary: 'Delete a slide',
        tags,
        params: one,
        querystring: seenQuery,
        response: { 204: nothing, ...disputed },
      },
      async handler(request, reply) {
        await removeSlide(db, clock, requireStaff(request), request.params.id, request.query.seen);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'GET',
      url: '/posts',
      config,
      schema: {
        summary: 'Posts of the blog, also unfinished ones',
        tags,
        querystring: postsQuery,
        response: { 200: staffPostList, ...refused },
      },
      handler: ({ query }) => listStaffPosts(db, clock, query),
    });
    server.route({
      method: 'POST',
      url: '/posts',
      config,
      schema: { summary: 'Add a post', tags, body: postWritten, response: { 201: made, ...refused } },
      async handler(request, reply) {
        const id = await addPost(db, clock, requireStaff(request), request.body);
        return reply.status(201).send({ data: { id } });
      },
    });
    server.route({
      method: 'GET',
      url: '/posts/:id',
      config,
      schema: {
        summary: 'A post in all languages',
        tags,
        params: one,
        response: { 200: z.object({ data: staffPost }), ...disputed },
      },
      handler: async ({ params }) => ({ data: await requireStaffPost(db, clock, params.id) }),
    });
    server.route({
      method: 'PATCH',
      url: '/posts/:id',
      config,
      schema: {
        summary: 'Change a post',
        tags,
        params: one,
        body: postChange,
        response: { 204: nothing, ...disputed },
      },
      async handler(request, reply) {
        await changePost(db, clock, requireStaff(request), request.params.id, request.body);
        return reply.status(204).send();
      },
    });
    server.route({
      method: 'DELETE',
      url: '/posts/:id',
      config,
      schema: {
        summary: 'Delete a post with its comments',
        tags,
        params: one,
        querystring: seenQuery,
        response: { 204: nothing, ...disputed },
      },
      async handler(request, reply) {
        await removePost(db, clock, requireStaff(request), request.params.id, request.query.seen);
        return reply.status(204).send();
      },
    });
  };
