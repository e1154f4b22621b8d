import * as z from 'zod/mini';
import { rowId } from './id.schema.ts';
import { pictureView } from './picture-view.ts';

/** What one may choose to send; the server looks at the content whatever it is called. */
export const pictureAccept = 'image/jpeg,image/png,image/webp,image/avif';
/** Largest file of a picture, in megabytes. */
export const pictureMegabytes = 25;

/** A picture as staff see it: also one that is still being made, or that could not be. */
export const staffPicture = z.object({
  id: z.int(),
  state: z.enum(['pending', 'ready', 'failed']),
  failure: z.nullable(z.string()),
  picture: pictureView,
});
export type StaffPicture = z.infer<typeof staffPicture>;
export const oneStaffPicture = z.object({ data: staffPicture });

/** The picture that a form names; null takes it away. */
export const pictureId = z.nullable(rowId);
