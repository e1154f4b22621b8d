import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refusedUpload } from '#/platform/errors.schema.ts';
import { ShopError } from '#/platform/errors.ts';
import { madeId } from '#/platform/id.schema.ts';
import { langQuery } from '#/platform/request-locale.ts';
import { readStaffUpload, takeUploads, uploadMs } from '#/platform/uploads.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import { statementFields, statementPreview } from './cash.schema.ts';
import { acceptStatement, previewStatement } from './cash.service.ts';
import { courierDesk } from './couriers.admin-routes.ts';
import { refusedSheet } from './couriers.schema.ts';
import { sheetLimits } from './read-sheet.ts';

const tags = ['couriers'];

/** Money that couriers bring, held against what they collected. */
export const cashAdminRoutes =
  ({ db, clock }: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    await takeUploads(server);

    const statementOf = async (request: FastifyRequest) => {
      const { fields, files } = await readStaffUpload(request, sheetLimits, courierDesk);
      const read = statementFields.safeParse(fields);
      if (!read.success) {
        const wrong = read.error.issues.map(({ path }) => [String(path[0]), ['invalid']]);
        throw new ShopError(422, 'invalid_input', { fields: Object.fromEntries(wrong) });
      }
      const [file] = files;
      if (!file) throw new ShopError(422, 'file_empty');
      const { courierId, ...terms } = read.data;
      return { given: { courierId, fileName: file.name, bytes: file.bytes }, terms };
    };

    server.route({
      method: 'POST',
      url: '/cash/preview',
      config: { permission: 'orders.money' },
      handlerTimeout: uploadMs,
      schema: {
        summary: 'Hold a courier’s statement against what it was to bring; nothing is written',
        description:
          'multipart/form-data: the field `courierId` and the statement as a file (CSV or XLSX), also where it was pasted.',
        consumes: ['multipart/form-data'],
        tags,
        querystring: langQuery,
        response: { 200: z.object({ data: statementPreview }), ...refusedSheet },
      },
      async handler(request) {
        const { given } = await statementOf(request);
        return { data: await previewStatement(db, requireStaff(request), given) };
      },
    });

    server.route({
      method: 'POST',
      url: '/cash/statements',
      config: { permission: 'orders.money' },
      handlerTimeout: uploadMs,
      schema: {
        summary: 'Accept a statement: its orders are remitted, all or none',
        description:
          'multipart/form-data: the fields `courierId`, `fee` (centimes), `note`, `letGo` (order ids) and `seen` (the preview’s version), and the same file.',
        consumes: ['multipart/form-data'],
        tags,
        querystring: langQuery,
        response: { 201: madeId, ...refusedUpload },
      },
      async handler(request, reply) {
        const { given, terms } = await statementOf(request);
        const { fee: feeCentimes, ...more } = terms;
        const id = await acceptStatement(db, clock, requireStaff(request), given, { feeCentimes, ...more });
        return reply.status(201).send({ data: { id } });
      },
    });
  };
