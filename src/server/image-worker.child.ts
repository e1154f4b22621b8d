import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { pathToFileURL } from 'node:url';
import { encodeWidths, PictureError, photoAsJpeg, readPicture } from '#/platform/images.ts';
import type { ImageWorkerRequest, ImageWorkerResponse } from './image-worker.ts';
import { drawShareCard } from './sharing/draw-share-card.ts';

// The process that makes pictures (image-worker.ts): requests come first. A tenth of a busy processor is left to it,
// because somebody may wait for a picture that they sent.
const priority = constants.priority.PRIORITY_BELOW_NORMAL;
setPriority(priority);
// Where Linux shares the processor by session first, a priority counts within one only: ours is of its own.
try {
  writeFileSync('/proc/self/autogroup', String(priority), { flag: 'r+' });
} catch {
  // Not such a system.
}

type Studio = { drawPicture(drawing: Record<string, unknown>): Promise<Buffer> };

/** The module that draws, which the shop was started with; loaded once something is to be drawn. */
async function studio(): Promise<Studio> {
  const [, , file] = process.argv;
  if (file === undefined) throw new Error('no studio was given, so nothing can be drawn');
  return await import(pathToFileURL(file).href);
}

const answer = async (request: ImageWorkerRequest): Promise<unknown> => {
  if (request.call === 'readPicture') return readPicture(...request.args);
  if (request.call === 'drawPicture') return (await studio()).drawPicture(...request.args);
  if (request.call === 'photoAsJpeg') return photoAsJpeg(...request.args);
  if (request.call === 'drawShareCard') return drawShareCard(...request.args);
  return Array.fromAsync(encodeWidths(...request.args));
};

process.on('message', async (request: ImageWorkerRequest) => {
  const { id } = request;
  const reply: ImageWorkerResponse = await answer(request).then(
    (result) => ({ id, ok: true, result }),
    (error: unknown) => ({
      id,
      ok: false,
      refusal: error instanceof PictureError ? error.code : null,
      message: String(error),
    }),
  );
  process.send?.(reply);
});
// The shop has ended, however it did.
process.on('disconnect', () => process.exit(0));
