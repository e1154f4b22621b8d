import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused, refusedChange } from '#/platform/errors.schema.ts';
import { idParams, madeId } from '#/platform/id.schema.ts';
import { version } from '#/platform/version.schema.ts';
import type { ChangeRow, CreateRow, RemoveRow } from './edit-row.ts';
import { requireStaff } from './require-staff.ts';
import type { Permission } from './staff.rules.ts';

/** Rows that staff users edit: what their address is, who may, and the use case behind each of the calls there are. */
type Edited<Written, Change> = {
  url: `/${string}`;
  permission: Permission;
  tags: string[];
  /** POST; the answer is the new row's id. */
  create?: {
    summary: string;
    body: z.ZodMiniType<Written>;
    run: CreateRow<Written>;
  };
  /** PATCH of `/:id`; the body says which version was seen. */
  change?: {
    summary: string;
    body: z.ZodMiniType<Change>;
    run: ChangeRow<Change>;
  };
  /** DELETE of `/:id?seen=`. */
  remove?: { summary: string; run: RemoveRow };
};

/**
 * The calls by which staff users make, change and remove rows: the same addresses, answers and refusals everywhere. (A body
 * whose schema is a parameter is no known type to a handler, only to the use case.)
 */
export function editedRoutes<Written, Change>(
  server: Parameters<FastifyPluginAsyncZod>[0],
  { db, clock }: { db: Database; clock: Clock },
  { url, permission, tags, create, change, remove }: Edited<Written, Change>,
): void {
  const config = { permission };
  const one = `${url}/:id`;

  if (create) {
    const { summary, body, run } = create;
    server.route({
      method: 'POST',
      url,
      config,
      schema: { summary, tags, body, response: { 201: madeId, ...refused } },
      async handler(request, reply) {
        const id = await run(db, clock, requireStaff(request), request.body as Written);
        return reply.status(201).send({ data: { id } });
      },
    });
  }
  if (change) {
    const { summary, body, run } = change;
    server.route({
      method: 'PATCH',
      url: one,
      config,
      schema: { summary, tags, params: idParams, body, response: { 204: z.undefined(), ...refusedChange } },
      async handler(request, reply) {
        await run(db, clock, requireStaff(request), request.params.id, request.body as Change);
        return reply.status(204).send();
      },
    });
  }
  if (remove) {
    const { summary, run } = remove;
    const querystring = z.object({ seen: version });
    server.route({
      method: 'DELETE',
      url: one,
      config,
      schema: {
        summary,
        tags,
        params: idParams,
        querystring,
        response: { 204: z.undefined(), ...refusedChange },
      },
      async handler(request, reply) {
        await run(db, clock, requireStaff(request), request.params.id, request.query.seen);
        return reply.status(204).send();
      },
    });
  }
}
