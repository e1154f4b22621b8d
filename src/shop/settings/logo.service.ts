import type { Db } from '#/platform/database.ts';
import { databaseOf, type QuerySource } from '#/platform/query-cache.ts';
import type { StaffPicture } from '#/platform/staff-picture.schema.ts';
import { staffPictures } from '#/platform/staff-pictures.ts';
import { getSettings } from './settings.service.ts';

/** The picture that the merchant chose, in whatever state it is. */
export async function findLogoPicture(source: QuerySource): Promise<StaffPicture | null> {
  const { logo } = await getSettings(source);
  return logo === null ? null : ((await staffPictures(databaseOf(source), [logo])).get(logo) ?? null);
}

/** The shop's own sign, as small as the header draws it; one file is enough. */
export type Logo = { src: string; width: number; height: number };

/** Drawn 40 px high at most, on the finest screens. */
const minWidth = 320;

/** Null while there is none, or its files are still being made: then the drawn mark stands there. */
export async function findLogo(source: QuerySource): Promise<Logo | null> {
  const picture = (await findLogoPicture(source))?.picture;
  if (!picture?.src) return null;
  const width = picture.widths.find((one) => one >= minWidth) ?? picture.widths.at(-1);
  if (width === undefined) return null;
  const { height } = picture;
  return {
    src: `${encodeURI(picture.src)}-${width}.webp`,
    width,
    height: Math.max(1, Math.round((height * width) / picture.width)),
  };
}

/** The cache tag of pages that show this picture as the shop's logo; invalidated when its files are ready. */
export const logoShowing = async (db: Db, pictureId: number): Promise<string[]> =>
  (await getSettings(db)).logo === pictureId ? ['settings'] : [];
