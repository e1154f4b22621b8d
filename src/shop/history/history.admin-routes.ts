import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { taskView } from '#/platform/background-tasks.schema.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView, refusedChange, refusedOne } from '#/platform/errors.schema.ts';
import { idParams } from '#/platform/id.schema.ts';
import type { Jobs } from '#/platform/jobs.ts';
import { pageParam } from '#/platform/pages.schema.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import type { TaskFiles } from '#/platform/task-files.ts';
import { receiveUpload } from '#/platform/upload-to-file.ts';
import { takeUploads, uploadMs } from '#/platform/uploads.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import {
  historyAnswers,
  historyImportList,
  historyTaskView,
  kindParams,
  maxHistoryBytes,
} from './history.schema.ts';
import { undoHistory } from './history.service.ts';
import {
  answerHistoryPreview,
  beginHistoryCommit,
  beginHistoryPreview,
  forgetHistoryColumns,
  listHistoryImports,
  viewHistoryTask,
} from './history-desk.service.ts';

const begun = z.object({ data: taskView });
const tags = ['customers'];

/** Customers and past orders of another shop program. What takes long begins a task and answers at once. */
export const historyAdminRoutes =
  (deps: { db: Database; jobs: Pick<Jobs, 'send'>; clock: Clock; files: TaskFiles }): FastifyPluginAsyncZod =>
  async (server) => {
    await takeUploads(server);
    const { db, files } = deps;
    const config = { permission: 'customers.import' } as const;

    server.route({
      method: 'POST',
      url: '/history/imports/:kind',
      config,
      handlerTimeout: uploadMs,
      schema: {
        summary: 'Send a file of past orders or of customers; its dry run begins',
        consumes: ['multipart/form-data'],
        tags,
        params: kindParams,
        response: { 202: begun, ...refusedOne, 413: errorView, 415: errorView },
      },
      async handler(request, reply) {
        const staff = requireStaff(request);
        const { file, name } = await receiveUpload(request, files, { most: maxHistoryBytes, ending: 'csv' });
        const { kind } = request.params;
        const fileName = name.replace(/\p{Cc}/gu, '').slice(0, 200) || `${kind}.csv`;
        return reply
          .status(202)
          .send({ data: await beginHistoryPreview(deps, staff, { kind, file, fileName }) });
      },
    });

    server.route({
      method: 'GET',
      url: '/history/imports',
      config,
      schema: {
        summary: 'Earlier imports of past orders and customers, newest first',
        tags,
        querystring: z.object({ page: pageParam }),
        response: { 200: historyImportList, ...refusedOne },
      },
      handler: (request) => listHistoryImports(db, request.query.page),
    });

    server.route({
      method: 'POST',
      url: '/history/imports/:id/undo',
      config,
      schema: {
        summary: 'Take an import of past orders or customers back: what it brought is gone',
        tags,
        params: idParams,
        response: { 204: z.undefined(), ...refusedChange },
      },
      async handler(request, reply) {
        await undoHistory(db, requireStaff(request), request.params.id, deps.clock.now());
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'GET',
      url: '/history/works/:id',
      config,
      schema: {
        summary:
          'A dry run or an import of past orders or customers, what came of it, and its problems in words',
        tags,
        params: idParams,
        querystring: z.extend(langQuery, {
          severity: z.optional(z.enum(['error', 'warning'])),
          page: pageParam,
        }),
        response: { 200: z.object({ data: historyTaskView }), ...refusedOne },
      },
      handler: async (request) => ({
        data: await viewHistoryTask(db, requireStaff(request), request.params.id, {
          ...request.query,
          locale: requestLocale(request),
        }),
      }),
    });

    server.route({
      method: 'POST',
      url: '/history/works/:id/answers',
      config,
      schema: {
        summary: 'Answer the questions of a dry run; another dry run of its file begins',
        tags,
        params: idParams,
        body: historyAnswers,
        response: { 202: begun, ...refusedChange },
      },
      async handler(request, reply) {
        const data = await answerHistoryPreview(deps, requireStaff(request), request.params.id, request.body);
        return reply.status(202).send({ data });
      },
    });

    server.route({
      method: 'DELETE',
      url: '/history/works/:id/columns',
      config,
      schema: {
        summary: 'Forget what was said of the columns of files with these headers; another dry run begins',
        tags,
        params: idParams,
        response: { 202: begun, ...refusedOne },
      },
      async handler(request, reply) {
        const data = await forgetHistoryColumns(deps, requireStaff(request), request.params.id);
        return reply.status(202).send({ data });
      },
    });

    server.route({
      method: 'POST',
      url: '/history/works/:id/commit',
      config,
      schema: {
        summary: 'Import the file of a dry run without errors, or what of it can be read',
        tags,
        params: idParams,
        response: { 202: begun, ...refusedChange },
      },
      async handler(request, reply) {
        const data = await beginHistoryCommit(deps, requireStaff(request), request.params.id);
        return reply.status(202).send({ data });
      },
    });
  };
