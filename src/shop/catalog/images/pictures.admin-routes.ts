import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refusedChange, refusedOne, refusedUpload } from '#/platform/errors.schema.ts';
import { ShopError } from '#/platform/errors.ts';
import { idParams } from '#/platform/id.schema.ts';
import { maxPictureBytes } from '#/platform/images.ts';
import { oneStaffPicture } from '#/platform/staff-picture.schema.ts';
import { readStaffUpload, takeUploads, type Upload, uploadMs } from '#/platform/uploads.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import { articlePictureChange, oneArticlePictureList } from './pictures.schema.ts';
import {
  addArticlePicture,
  changeArticlePictures,
  getStaffPicture,
  listArticlePictures,
  type StaffPictureDeps,
  uploadPicture,
} from './staff-pictures.service.ts';

const tags = ['catalog'];

/** One file a call, so that each has its own progress, end and retry. */
async function fileOf(request: FastifyRequest): Promise<Upload> {
  const { files } = await readStaffUpload(
    request,
    { files: 1, bytesPerFile: maxPictureBytes, tooLarge: 'picture_too_large' },
    // Nobody comes here without the permission.
    { isReady: () => true, begin: async () => {} },
  );
  const [file] = files;
  if (!file) throw new ShopError(422, 'upload_broken');
  return file;
}

/** Sending pictures, and the pictures of a colour. */
export const picturesAdminRoutes =
  (deps: StaffPictureDeps): FastifyPluginAsyncZod =>
  async (server) => {
    await takeUploads(server);
    const config = { permission: 'catalog.write' } as const;
    const consumes = ['multipart/form-data'];

    server.route({
      method: 'POST',
      url: '/pictures',
      config,
      handlerTimeout: uploadMs,
      schema: {
        summary: 'Send a picture that a category, a slide or a post shall show',
        consumes,
        tags,
        response: { 201: oneStaffPicture, ...refusedUpload },
      },
      async handler(request, reply) {
        const data = await uploadPicture(deps, await fileOf(request));
        return reply.status(201).send({ data });
      },
    });

    server.route({
      method: 'GET',
      url: '/pictures/:id',
      config,
      schema: {
        summary: 'Whether a picture is ready to be shown',
        tags,
        params: idParams,
        response: { 200: oneStaffPicture, ...refusedOne },
      },
      handler: async ({ params }) => ({ data: await getStaffPicture(deps.db, params.id) }),
    });

    server.route({
      method: 'GET',
      url: '/articles/:id/pictures',
      config,
      schema: {
        summary: 'The pictures of a colour in their order',
        tags,
        params: idParams,
        response: { 200: oneArticlePictureList, ...refusedOne },
      },
      handler: async ({ params }) => ({ data: await listArticlePictures(deps.db, params.id) }),
    });

    server.route({
      method: 'POST',
      url: '/articles/:id/pictures',
      config,
      handlerTimeout: uploadMs,
      schema: {
        summary: 'Send a picture of a colour; it stands behind the others',
        consumes,
        tags,
        params: idParams,
        response: { 201: oneArticlePictureList, ...refusedUpload },
      },
      async handler(request, reply) {
        const staff = requireStaff(request);
        // Before a byte is read: a colour that is not there takes no picture.
        await listArticlePictures(deps.db, request.params.id);
        const data = await addArticlePicture(deps, staff, request.params.id, await fileOf(request));
        return reply.status(201).send({ data });
      },
    });

    server.route({
      method: 'PUT',
      url: '/articles/:id/pictures',
      config,
      schema: {
        summary: 'Order, describe or take away the pictures of a colour',
        tags,
        params: idParams,
        body: articlePictureChange,
        response: { 200: oneArticlePictureList, ...refusedChange },
      },
      handler: async (request) => ({
        data: await changeArticlePictures(deps, requireStaff(request), request.params.id, request.body),
      }),
    });
  };
