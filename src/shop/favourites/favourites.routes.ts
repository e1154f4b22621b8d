import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { idParams } from '#/platform/id.schema.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import { requireUser } from '#/shop/accounts/index.ts';
import { favouritesAnswer, joinRequest, likeAnswer, wishlistAnswer } from './favourites.schema.ts';
import * as service from './favourites.service.ts';

const tags = ['favourites'];
const security = [{ token: [] }];

/** §6.4 §7.13 §7.14 Favourites are a customer's: without a token 401, and the shopper is asked to sign in (§4.9). */
export const favouritesRoutes =
  (deps: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock } = deps;

    server.route({
      method: 'GET',
      url: '/profile/favorite/products',
      schema: {
        summary: 'Liked sizes',
        tags,
        security,
        querystring: langQuery,
        response: { 200: favouritesAnswer, 401: errorView },
      },
      async handler(request) {
        const user = await requireUser(request, db, clock);
        return service.listFavourites(db, clock, requestLocale(request), user.id);
      },
    });

    server.route({
      method: 'POST',
      url: '/profile/favorite/products',
      schema: {
        summary: 'Join a browser’s wishlist with that of the account, and answer the whole',
        tags,
        security,
        querystring: langQuery,
        body: joinRequest,
        response: { 200: wishlistAnswer, 401: errorView, 422: errorView },
      },
      async handler(request) {
        const user = await requireUser(request, db, clock);
        return { data: await service.joinWishlist(db, clock, user.id, request.body.items) };
      },
    });

    server.route({
      method: 'DELETE',
      url: '/profile/favorite/products/:id',
      schema: {
        summary: 'Remove a product from the wishlist of the account, and answer the rest',
        tags,
        security,
        params: idParams,
        querystring: langQuery,
        response: { 200: wishlistAnswer, 401: errorView, 422: errorView },
      },
      async handler(request) {
        const user = await requireUser(request, db, clock);
        return { data: await service.removeWish(db, clock, user.id, request.params.id) };
      },
    });

    server.route({
      method: 'POST',
      url: '/app/price/:id',
      schema: {
        summary: 'Like a size, or take the like back',
        tags,
        security,
        params: idParams,
        querystring: langQuery,
        response: { 200: likeAnswer, 401: errorView, 404: errorView, 422: errorView },
      },
      async handler(request) {
        const user = await requireUser(request, db, clock);
        return { data: await service.toggleLike(db, clock, user.id, request.params.id) };
      },
    });
  };
