import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused, refusedChange } from '#/platform/errors.schema.ts';
import { idParams } from '#/platform/id.schema.ts';
import { editedRoutes } from '#/shop/staff/http.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import { postChange, postsQuery, postWritten, staffPost, staffPostList } from './posts-edit.schema.ts';
import { addPost, changePost, listStaffPosts, removePost, requireStaffPost } from './posts-edit.service.ts';
import { slideChange, slideOrder, slideWritten, staffSlide } from './slides.schema.ts';
import { addSlide, changeSlide, listStaffSlides, orderSlides, removeSlide } from './slides.service.ts';

const permission = 'content.write';
const tags = ['content'];

/** §3.17 to §3.22 What the home page shows large; §2.42 the blog. */
export const showcaseAdminRoutes =
  (deps: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock } = deps;

    server.route({
      method: 'GET',
      url: '/slides',
      config: { permission },
      schema: {
        summary: 'All slides and banners, also those that are not shown',
        tags,
        response: { 200: z.object({ data: z.array(staffSlide) }), ...refused },
      },
      handler: async () => ({ data: await listStaffSlides(db, clock) }),
    });
    editedRoutes(server, deps, {
      url: '/slides',
      permission,
      tags,
      create: { summary: 'Add a slide', body: slideWritten, run: addSlide },
      change: { summary: 'Change a slide', body: slideChange, run: changeSlide },
      remove: { summary: 'Delete a slide', run: removeSlide },
    });
    server.route({
      method: 'PUT',
      url: '/slides/order',
      config: { permission },
      schema: {
        summary: 'Order the slides of a kind',
        tags,
        body: slideOrder,
        response: { 204: z.undefined(), ...refusedChange },
      },
      async handler(request, reply) {
        await orderSlides(db, clock, requireStaff(request), request.body);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'GET',
      url: '/posts',
      config: { permission },
      schema: {
        summary: 'Posts of the blog, also unfinished ones',
        tags,
        querystring: postsQuery,
        response: { 200: staffPostList, ...refused },
      },
      handler: ({ query }) => listStaffPosts(db, clock, query),
    });
    server.route({
      method: 'GET',
      url: '/posts/:id',
      config: { permission },
      schema: {
        summary: 'A post in all languages',
        tags,
        params: idParams,
        response: { 200: z.object({ data: staffPost }), ...refusedChange },
      },
      handler: async ({ params }) => ({ data: await requireStaffPost(db, clock, params.id) }),
    });
    editedRoutes(server, deps, {
      url: '/posts',
      permission,
      tags,
      create: { summary: 'Add a post', body: postWritten, run: addPost },
      change: { summary: 'Change a post', body: postChange, run: changePost },
      remove: { summary: 'Delete a post with its comments', run: removePost },
    });
  };
