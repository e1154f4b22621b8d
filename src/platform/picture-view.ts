import * as z from 'zod/mini';
import { type Locale, type LocalText, textIn } from './local-text.ts';

/** A picture as pages and the API see it: its files, and what is drawn while they load. */
export const pictureView = z.object({
  /** Base address; a file is `${src}-${width}.avif` or `.webp`. Empty while no width is ready. */
  src: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  /** Dominant colour, `#rrggbb`. */
  color: z.string(),
  alt: z.string(),
});
export type PictureView = z.infer<typeof pictureView>;

/** The columns of `pictures` that a view needs. */
export type PictureRow = {
  file: string | null;
  width: number | null;
  height: number | null;
  color: string | null;
  widths: number[];
};

/** Where the shop serves the files of pictures; the media store names a file `${file}-${width}.{avif,webp}`. */
export const mediaPath = '/media';

/** A view of a picture; before its first width is ready it has its place on the page and a calm colour. */
export function viewPicture(
  row: PictureRow,
  alt: LocalText | string | null | undefined,
  locale: Locale,
): PictureView {
  const ready = row.file !== null && row.widths.length > 0;
  return {
    src: ready ? `${mediaPath}/${row.file}` : '',
    widths: ready ? row.widths : [],
    // Pictures of clothes stand 3:4 until theirs is known.
    width: row.width ?? 900,
    height: row.height ?? 1200,
    color: row.color ?? '#efe7e1',
    alt: typeof alt === 'string' ? alt : textIn(alt, locale),
  };
}
