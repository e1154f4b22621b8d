import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { taskView } from '#/platform/background-tasks.schema.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView, refusedChange, refusedOne } from '#/platform/errors.schema.ts';
import { discard } from '#/platform/files.ts';
import { idParams } from '#/platform/id.schema.ts';
import type { Jobs } from '#/platform/jobs.ts';
import { pageParam } from '#/platform/pages.schema.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import type { TaskFiles } from '#/platform/task-files.ts';
import { receiveUpload } from '#/platform/upload-to-file.ts';
import { takeUploads, uploadMs } from '#/platform/uploads.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import { retryRunPictures } from './failed-pictures.service.ts';
import {
  importAnswers,
  importChangeList,
  importProblemList,
  importRunList,
  importTaskView,
  maxImportBytes,
  maxZipBytes,
} from './import.schema.ts';
import {
  addZip,
  answerPreview,
  beginCommit,
  beginExport,
  beginPreview,
  beginUndo,
  forgetPreviewColumns,
  listImportChanges,
  listImportProblems,
  listImportRuns,
  viewImportTask,
} from './import-desk.service.ts';

const begun = z.object({ data: taskView });
const tags = ['catalog'];
const shortName = (name: string): string => name.replace(/\p{Cc}/gu, '').slice(0, 200);

/** Product files in and out. Each call that takes long begins a task and answers at once. */
export const importAdminRoutes =
  (deps: {
    db: Database;
    jobs: Pick<Jobs, 'send' | 'sendAll'>;
    clock: Clock;
    files: TaskFiles;
    origin(): string;
  }): FastifyPluginAsyncZod =>
  async (server) => {
    await takeUploads(server);
    const { db, files } = deps;
    const config = { permission: 'catalog.write' } as const;

    server.route({
      method: 'POST',
      url: '/imports',
      config,
      handlerTimeout: uploadMs,
      schema: {
        summary: 'Send a product file; its dry run begins',
        consumes: ['multipart/form-data'],
        tags,
        response: { 202: begun, ...refusedOne, 413: errorView, 415: errorView },
      },
      async handler(request, reply) {
        const staff = requireStaff(request);
        const { file, name } = await receiveUpload(request, files, { most: maxImportBytes, ending: 'csv' });
        const fileName = shortName(name) || 'products.csv';
        return reply.status(202).send({ data: await beginPreview(deps, staff, { file, fileName }) });
      },
    });

    server.route({
      method: 'GET',
      url: '/imports',
      config,
      schema: {
        summary: 'Earlier imports, newest first, with what came up after them',
        tags,
        querystring: z.extend(langQuery, { page: pageParam }),
        response: { 200: importRunList, ...refusedOne },
      },
      handler: (request) => listImportRuns(db, request.query.page, requestLocale(request)),
    });

    server.route({
      method: 'POST',
      url: '/imports/:id/undo',
      config,
      schema: {
        summary: 'Take a whole import back, as long as nothing it touched has changed since',
        tags,
        params: idParams,
        response: { 202: begun, ...refusedChange },
      },
      async handler(request, reply) {
        const data = await beginUndo(deps, requireStaff(request), request.params.id);
        return reply.status(202).send({ data });
      },
    });

    server.route({
      method: 'POST',
      url: '/imports/:id/pictures/retry',
      config,
      schema: {
        summary: 'Fetch the pictures of an import again that could not be fetched; how many',
        tags,
        params: idParams,
        response: { 200: z.object({ data: z.object({ pictures: z.int() }) }), ...refusedOne },
      },
      handler: async (request) => ({ data: { pictures: await retryRunPictures(deps, request.params.id) } }),
    });

    server.route({
      method: 'GET',
      url: '/imports/works/:id',
      config,
      schema: {
        summary: 'A dry run, an import or an undoing, and what came of it',
        tags,
        params: idParams,
        querystring: langQuery,
        response: { 200: z.object({ data: importTaskView }), ...refusedOne },
      },
      handler: async (request) => ({
        data: await viewImportTask(db, requireStaff(request), request.params.id, requestLocale(request)),
      }),
    });

    server.route({
      method: 'GET',
      url: '/imports/works/:id/problems',
      config,
      schema: {
        summary: 'What is wrong with which row, in words',
        tags,
        params: idParams,
        querystring: z.extend(langQuery, {
          severity: z.optional(z.enum(['error', 'warning'])),
          page: pageParam,
        }),
        response: { 200: importProblemList, ...refusedOne },
      },
      handler: (request) =>
        listImportProblems(db, requireStaff(request), request.params.id, {
          ...request.query,
          locale: requestLocale(request),
        }),
    });

    server.route({
      method: 'GET',
      url: '/imports/works/:id/changes',
      config,
      schema: {
        summary: 'What changes of products that the shop has, before and after',
        tags,
        params: idParams,
        querystring: z.extend(langQuery, { page: pageParam }),
        response: { 200: importChangeList, ...refusedOne },
      },
      handler: (request) =>
        listImportChanges(db, requireStaff(request), request.params.id, {
          page: request.query.page,
          locale: requestLocale(request),
        }),
    });

    server.route({
      method: 'POST',
      url: '/imports/works/:id/answers',
      config,
      schema: {
        summary: 'Answer the questions of a dry run; another dry run of its file begins',
        tags,
        params: idParams,
        body: importAnswers,
        response: { 202: begun, ...refusedChange },
      },
      async handler(request, reply) {
        const { id } = request.params;
        const data = await answerPreview(deps, requireStaff(request), id, request.body);
        return reply.status(202).send({ data });
      },
    });

    server.route({
      method: 'POST',
      url: '/imports/works/:id/zip',
      config,
      handlerTimeout: uploadMs,
      schema: {
        summary: 'Send a ZIP of pictures beside the file of a dry run; another dry run begins',
        consumes: ['multipart/form-data'],
        tags,
        params: idParams,
        response: { 202: begun, ...refusedOne, 413: errorView, 415: errorView },
      },
      async handler(request, reply) {
        const staff = requireStaff(request);
        const { file, name } = await receiveUpload(request, files, { most: maxZipBytes, ending: 'zip' });
        const zip = { file, name: shortName(name) || 'pictures.zip' };
        try {
          const data = await addZip(deps, staff, request.params.id, zip);
          return await reply.status(202).send({ data });
        } catch (error) {
          await discard(files, [file]);
          throw error;
        }
      },
    });

    server.route({
      method: 'DELETE',
      url: '/imports/works/:id/columns',
      config,
      schema: {
        summary: 'Forget what was said of the columns of files with these headers; another dry run begins',
        tags,
        params: idParams,
        response: { 202: begun, ...refusedOne },
      },
      async handler(request, reply) {
        const data = await forgetPreviewColumns(deps, requireStaff(request), request.params.id);
        return reply.status(202).send({ data });
      },
    });

    server.route({
      method: 'POST',
      url: '/imports/works/:id/commit',
      config,
      schema: {
        summary: 'Import the file of a dry run without errors: all of it or nothing',
        tags,
        params: idParams,
        response: { 202: begun, ...refusedChange },
      },
      async handler(request, reply) {
        const data = await beginCommit(deps, requireStaff(request), request.params.id);
        return reply.status(202).send({ data });
      },
    });

    server.route({
      method: 'POST',
      url: '/exports/products',
      config: { permission: 'catalog.read' },
      schema: {
        summary: 'All products as a file in the Shopify format, to be fetched from the work',
        tags,
        response: { 202: begun, ...refusedOne },
      },
      async handler(request, reply) {
        const data = await beginExport(deps, requireStaff(request), deps.origin());
        return reply.status(202).send({ data });
      },
    });
  };
