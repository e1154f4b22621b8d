import type { FastifyRequest } from 'fastify';
import { ShopError } from './errors.ts';
import { discard } from './files.ts';
import type { TaskFiles } from './task-files.ts';
import { cutSlowUpload } from './uploads.ts';

/**
 * Writes the one file of a multipart body to the tasks' folder as it arrives: it may be larger than the memory. Answers
 * its name there and the sender's name for it. Refuses (ShopError) with 413 `too_large`, 422 `file_empty` or
 * `upload_broken`, 415 `wrong_type` for another kind of body; then no file is left.
 */
export async function receiveUpload(
  request: FastifyRequest,
  files: TaskFiles,
  { most, ending }: { most: number; ending: string },
): Promise<{ file: string; name: string; bytes: number }> {
  if (!request.isMultipart()) throw new ShopError(415, 'wrong_type');
  const file = files.newName(ending);
  let letGo = () => {};
  try {
    const part = await request.file({
      limits: { fileSize: most, files: 1, fields: 5, fieldSize: 1000, parts: 6 },
    });
    if (!part) throw new ShopError(422, 'upload_broken');
    letGo = cutSlowUpload(request);
    const bytes = await files.receive(file, part.file);
    if (part.file.truncated) throw new ShopError(413, 'too_large');
    if (bytes === 0) throw new ShopError(422, 'file_empty');
    return { file, name: part.filename, bytes };
  } catch (error) {
    await discard(files, [file]);
    if (error instanceof ShopError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new ShopError(413, 'too_large');
    // A disk that is full or fails was a ShopError (folderStore): this is a body that ends in its middle.
    throw new ShopError(422, 'upload_broken');
  } finally {
    letGo();
  }
}
