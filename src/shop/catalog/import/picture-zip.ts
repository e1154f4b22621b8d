import { createHash } from 'node:crypto';
import { maxPictureBytes, pictureTypeOf } from '#/platform/images.ts';
import { TableError } from '#/platform/spreadsheet/table-error.ts';
import { unreadable } from '#/platform/spreadsheet/table-reasons.ts';
import { readZip, readZipEntry, type ZipEntry } from '#/platform/spreadsheet/zip.ts';
import type { Problem, ProblemCode } from './problems.ts';

/** A picture of a ZIP; `key` is the name under which its bytes are kept. */
export type ZipPicture = { fingerprint: string; key: string; name: string; entry: ZipEntry };

/** More than a catalog has, and far from filling a disk. */
const most = { pictures: 5_000, bytes: 2 * 1024 ** 3 };
const pictureName = /\.(?:jpe?g|png|webp|avif)$/i;
/** What the systems of those who pack write beside the pictures. */
const hidden = /(?:^|\/)(?:__MACOSX\/|\.)/;

const natural = new Intl.Collator('en', { numeric: true });
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(/[\s_]+/g, '-');
const lastPart = (path: string): string => path.split(/[/\\]/).at(-1) ?? '';

/**
 * The pictures that were sent beside a product file. A column may name them (`rose-1.jpg`); else they are called as the SKU
 * or the handle that they show (`SKU.jpg`, `SKU-2.jpg`, `SKU/1.jpg`). Nothing is unpacked to where its name says.
 */
export class PictureZip {
  /** Handles and SKUs of the whole file. */
  readonly #keys: ReadonlySet<string>;
  readonly #byName = new Map<string, ZipPicture>();
  readonly #byKey = new Map<string, { base: string; folder: string; picture: ZipPicture }[]>();
  readonly used = new Map<string, ZipPicture>();
  readonly #all: ZipPicture[] = [];

  constructor(keys: Iterable<string>) {
    this.#keys = new Set([...keys].map(folded));
  }

  get count(): number {
    return this.#all.length;
  }

  get unused(): string[] {
    return this.#all.flatMap(({ fingerprint, name }) => (this.used.has(fingerprint) ? [] : [name]));
  }

  /** By the name that a cell gives, with or without its folder. */
  named(text: string): ZipPicture | undefined {
    return this.#use(this.#byName.get(folded(text)) ?? this.#byName.get(folded(lastPart(text))));
  }

  /**
   * Those called as this SKU or handle. What is called exactly as another of the same product's `keys` is not; nor is
   * `robe-2.jpg` the second picture of `robe` where the file has a `robe-2`. In a folder of another product it is that one's.
   */
  of(key: string, keys: readonly string[]): ZipPicture[] {
    const own = folded(key);
    const others = new Set(keys.map(folded).filter((other) => other !== own));
    const found = own === '' ? [] : (this.#byKey.get(own) ?? []);
    const isOthers = (folder: string) => folder !== own && this.#keys.has(folder) && !others.has(folder);
    return found
      .filter(({ base, folder }) => !others.has(base) && !isOthers(folder))
      .filter(({ base, folder }) => base === own || folder === own || !this.#keys.has(base))
      .flatMap(({ picture }) => this.#use(picture) ?? []);
  }

  add(picture: ZipPicture): void {
    this.#all.push(picture);
    const file = folded(lastPart(picture.name));
    const base = file.replace(pictureName, '');
    const folder = folded(picture.name.split(/[/\\]/).at(-2) ?? '');
    for (const name of [folded(picture.name), file])
      if (!this.#byName.has(name)) this.#byName.set(name, picture);
    for (const key of new Set([base, base.replace(/[-.(]+\d{1,2}\)?$/, ''), folder]))
      if (key !== '') this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), { base, folder, picture }]);
  }

  #use(picture: ZipPicture | undefined): ZipPicture | undefined {
    if (picture) this.used.set(picture.fingerprint, picture);
    return picture;
  }
}

/** Looks at the pictures of a ZIP beside a file of these SKUs and handles; what is none, or too large, is named and left out. */
export async function readPictureZip(
  path: string,
  keys: Iterable<string>,
): Promise<{ zip: PictureZip; problems: Problem[] }> {
  const zip = new PictureZip(keys);
  const problems: Problem[] = [];
  const tell = (severity: Problem['severity'], code: ProblemCode, values: Record<string, string>) =>
    problems.push({ severity, code, row: null, handle: '', values });
  try {
    const entries = [...(await readZip(path)).values()]
      .filter(({ name }) => !name.endsWith('/') && !hidden.test(name))
      // Without its ending: `robe.jpg` comes before `robe-2.jpg`.
      .sort((a, b) => natural.compare(a.name.replace(pictureName, ''), b.name.replace(pictureName, '')));
    if (entries.length > most.pictures) throw new TableError('too_much');
    let bytes = 0;
    for (const entry of entries) {
      const name = entry.name.slice(-200);
      const content = pictureName.test(name) ? await contentOf(path, entry) : undefined;
      bytes += content === 'too_large' ? maxPictureBytes : (content?.length ?? 0);
      if (bytes > most.bytes) throw new TableError('too_much');
      if (content === 'too_large') tell('warning', 'zip_picture_large', { name });
      else if (!content || !pictureTypeOf(content)) tell('warning', 'zip_no_picture', { name });
      else {
        const hash = createHash('sha256').update(content).digest('hex');
        zip.add({ fingerprint: `sha256:${hash}`, key: hash.slice(0, 16), name, entry });
      }
    }
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    tell('error', 'zip_unreadable', unreadable(error));
  }
  return { zip, problems };
}

/** The bytes of an entry; one that swells beyond a picture ends there, whatever its directory says. */
export async function contentOf(path: string, entry: ZipEntry): Promise<Buffer | 'too_large'> {
  try {
    return Buffer.concat(await Array.fromAsync(readZipEntry(path, entry, maxPictureBytes)));
  } catch (error) {
    if (error instanceof TableError && error.reason === 'too_much') return 'too_large';
    throw error;
  }
}
