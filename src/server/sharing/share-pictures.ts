import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import type { FileStore } from '#/platform/files.ts';
import type { Locale } from '#/platform/local-text.ts';
import { allCategories, getProduct } from '#/shop/catalog/index.ts';
import { listPosts } from '#/shop/content/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import type { ShareCard, ShareSubject } from '#/web/seo/head-notes.ts';
import {
  cardOf,
  categorySubject,
  hashOf,
  nameOf,
  postSubject,
  productSubject,
} from '#/web/seo/share-picture.server.ts';

/** Pictures drawn or waiting to be drawn at once; more callers are asked to come back. */
const maxWaiting = 12;
/** Wide enough for its place on the card. */
const pictureWidth = 640;

export type SharePicture =
  | { kind: 'picture'; bytes: Buffer }
  /** The page has changed since the address was written: its picture is there now. */
  | { kind: 'moved'; hash: string }
  | { kind: 'busy' }
  | { kind: 'none' };

export type SharePicturesDeps = {
  db: Database;
  clock: Clock;
  /** Pictures that were drawn: one file for each page and language, replaced when the page changes. */
  drawn: Pick<FileStore, 'find' | 'write'>;
  media: Pick<FileStore, 'find'>;
  draw(card: ShareCard, picture: Uint8Array | null): Promise<Buffer>;
};

/**
 * The preview pictures of shared pages, drawn on the first request and kept. A stranger can have drawn only what a
 * page of the shop shows now: the address carries the hash of it. So the files are never more than pages × languages.
 */
export function sharePictures(deps: SharePicturesDeps) {
  const { db, clock, drawn, media } = deps;
  const drawing = new Map<string, Promise<Buffer>>();

  async function subjectOf(locale: Locale, kind: string, id: number): Promise<ShareSubject | undefined> {
    if (kind === 'shop') return { kind: 'shop' };
    if (kind === 'product') {
      const product = await getProduct(db, clock, locale, id);
      return product ? productSubject(product.value) : undefined;
    }
    if (kind === 'category') {
      const category = (await allCategories(db, locale)).value.find((one) => one.id === id);
      return category && categorySubject(category);
    }
    const post = (await listPosts(db, clock, locale)).value.find((one) => one.id === id);
    return post && postSubject(post);
  }

  /** The hash stands before the picture in its file, so that both are always of one moment. */
  async function stored(name: string, hash: string): Promise<Buffer | undefined> {
    const file = await drawn.find(name);
    return file?.toString('latin1', 0, hash.length) === hash ? file.subarray(hash.length) : undefined;
  }

  async function draw(name: string, hash: string, card: ShareCard): Promise<Buffer> {
    // Another may have drawn it since this caller looked.
    const existing = await stored(name, hash);
    if (existing) return existing;
    const width = card.picture?.widths.find((one) => one >= pictureWidth) ?? card.picture?.widths.at(-1);
    const picture =
      card.picture && width ? await media.find(`${card.picture.file}-${width}.webp`) : undefined;
    const bytes = await deps.draw(card, picture ?? null);
    // Its picture's file is away for the moment: shown so, but not kept.
    if (!card.picture || picture) await drawn.write(name, Buffer.concat([Buffer.from(hash), bytes]));
    return bytes;
  }

  /** `subject` is `shop` or `{kind}-{id}`; `hash` what the address says of its content. */
  return async (locale: Locale, subject: string, hash: string): Promise<SharePicture> => {
    const name = `${subject}-${locale}`;
    const existing = await stored(name, hash);
    if (existing) return { kind: 'picture', bytes: existing };
    const [kind = '', id] = subject.split('-');
    const found = await subjectOf(locale, kind, Number(id));
    if (!found || nameOf(found) !== subject) return { kind: 'none' };
    const { shopName } = await getSettings(db);
    const card = cardOf({ locale, name: shopName[locale] || shopName.ar }, found);
    const now = hashOf(card);
    if (now !== hash) return { kind: 'moved', hash: now };
    let bytes = drawing.get(name + hash);
    if (!bytes) {
      if (drawing.size >= maxWaiting) return { kind: 'busy' };
      bytes = draw(name, hash, card).finally(() => drawing.delete(name + hash));
      drawing.set(name + hash, bytes);
    }
    return { kind: 'picture', bytes: await bytes };
  };
}
