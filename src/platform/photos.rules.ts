/** Photos that come with a return or a review: how many, and how large each. */
export const photoLimits = { files: 3, bytesPerFile: 8 * 1024 * 1024 } as const;

const photoTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
export const photoAccept = photoTypes.join(',');

/** Why a chosen file is left out; the first that is too many ends the list. */
export type LeftOut = { why: 'too_many' | 'too_large' | 'not_a_photo'; name: string };

type Chosen = { readonly name: string; readonly size: number; readonly type: string };

/**
 * Which of the chosen files fit, beside those that are there already. A browser may name no type; `decodes` tells then,
 * and finds a broken picture before it is sent.
 */
export async function fittingPhotos<File extends Chosen>(
  chosen: readonly File[],
  there: () => number,
  decodes: (file: File) => Promise<boolean>,
): Promise<{ fit: File[]; leftOut: LeftOut[] }> {
  const fit: File[] = [];
  const leftOut: LeftOut[] = [];
  for (const file of chosen) {
    const { name, size, type } = file;
    if (there() + fit.length >= photoLimits.files)
      return { fit, leftOut: [...leftOut, { why: 'too_many', name }] };
    if (size > photoLimits.bytesPerFile) leftOut.push({ why: 'too_large', name });
    else if ((type === '' || photoTypes.includes(type)) && (await decodes(file))) fit.push(file);
    else leftOut.push({ why: 'not_a_photo', name });
  }
  return { fit, leftOut };
}
