import type { LocalText } from '#/platform/local-text.ts';
import type { TableRow } from '#/platform/spreadsheet/table-error.ts';
import type { Cells } from './cells.ts';
import type { ArticleDraft, PictureDraft } from './draft.ts';
import type { VariantRow } from './map-variants.ts';
import type { PictureZip, ZipPicture } from './picture-zip.ts';

/** Behind the # of an exported address: the picture of ours that it is. Other programs do not look there. */
const ownMark = '#hilal=';

/** The address under which the export names a picture, so that the import knows it again. */
export const markedAddress = (address: string, fingerprint: string): string =>
  `${address}${ownMark}${encodeURIComponent(fingerprint)}`;

/** What makes a picture from this address the same picture again; undefined when it is no http address. */
function readAddress(text: string): { fingerprint: string; url: string } | undefined {
  const at = text.indexOf(ownMark);
  const url = at < 0 ? text : text.slice(0, at);
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username || url.length > 2000) return undefined;
  if (at < 0) return { fingerprint: `url:${parsed.href}`, url: parsed.href };
  try {
    return { fingerprint: decodeURIComponent(text.slice(at + ownMark.length)), url: parsed.href };
  } catch {
    return undefined;
  }
}

type Placed = PictureDraft & { src: string; position: number; colorKey: string | undefined };

/**
 * Gives the product's pictures to its colours: by our own column, else by "Variant Image", else to the colour of
 * the picture before (a shop puts the pictures of one colour together), else to the first colour.
 */
export function mapPictures(
  cells: Cells,
  articles: ArticleDraft[],
  variants: VariantRow[],
  zip?: PictureZip,
): void {
  if (articles.length === 0) return;
  if (cells.columns.at.imageSrc !== undefined) placeListed(cells, articles, variants, zip);
  if (zip && !articles.some(({ pictures = [] }) => pictures.length > 0)) placeByName(cells, articles, zip);
}

/** The pictures of a ZIP that are called as a SKU or as the product. */
function placeByName(cells: Cells, articles: ArticleDraft[], zip: PictureZip): void {
  const row = cells.product.rows[0]?.row ?? 0;
  const skusOf = ({ prices }: ArticleDraft): string[] => prices.flatMap(({ sku }) => sku ?? []);
  const keys = [cells.product.handle, ...articles.flatMap(skusOf)];
  articles.forEach((article, at) => {
    const own = at === 0 ? [...skusOf(article), cells.product.handle] : skusOf(article);
    const found = own.flatMap((key) => zip.of(key, keys)).map((picture) => ofZip(picture, row));
    if (found.length > 0)
      article.pictures = [...new Map(found.map((one) => [one.fingerprint, one])).values()];
  });
}

const ofZip = ({ fingerprint, key, name }: ZipPicture, row: number): PictureDraft => ({
  ...{ row, fingerprint, alt: {} },
  origin: { kind: 'upload', key, name },
});

/** The pictures that the columns name. */
function placeListed(
  cells: Cells,
  articles: ArticleDraft[],
  variants: VariantRow[],
  zip: PictureZip | undefined,
): void {
  const owners = variantImages(cells, variants);
  const pictures = readPictures(cells, zip);
  const known = new Set(pictures.map((picture) => picture.src));
  for (const [src, keys] of owners) {
    if (known.has(src)) continue;
    const row = variants.find(({ articleKey }) => keys.has(articleKey))?.row;
    const picture = row && readPicture(cells, row, { src, alt: {}, position: Number.MAX_SAFE_INTEGER }, zip);
    // The color that its row names is of the picture beside it.
    if (picture) pictures.push({ ...picture, colorKey: undefined });
  }
  if (pictures.length === 0) return;
  for (const article of articles) article.pictures = [];
  const byKey = new Map(articles.map((article) => [article.colorKey, article]));
  const shownBy = (src: string) => [...(owners.get(src) ?? [])].flatMap((key) => byKey.get(key) ?? []);
  const renamed = renamedColors(pictures, byKey, shownBy);
  let before = articles.slice(0, 1);
  for (const { src, position: _, colorKey, ...picture } of pictures) {
    const own = colorKey === undefined ? undefined : byKey.get(colorKey);
    const named = own ? [own] : renamed.get(colorKey ?? '');
    // Of a color that the file has no size of: our export names its pictures, and it keeps them.
    if (colorKey && !named) continue;
    const shown = shownBy(src);
    if (named) before = named;
    else if (shown.length > 0) before = shown;
    for (const article of before) {
      const twice = article.pictures?.some((other) => other.fingerprint === picture.fingerprint);
      if (!twice) article.pictures?.push(picture);
    }
  }
}

/**
 * Of each color key that stands at pictures but at no size: the colors that have one of these pictures as "Variant Image", and whose
 * own key stands at none. So it is once the column of the sizes' keys is removed from an export, or a key is changed there alone.
 */
function renamedColors(
  pictures: readonly Placed[],
  byKey: ReadonlyMap<string, ArticleDraft>,
  shownBy: (src: string) => ArticleDraft[],
): Map<string, ArticleDraft[]> {
  const keys = new Set(pictures.map(({ colorKey }) => colorKey));
  const renamed = new Map<string, ArticleDraft[]>();
  for (const { src, colorKey } of pictures) {
    if (!colorKey || byKey.has(colorKey) || renamed.has(colorKey)) continue;
    const shown = shownBy(src).filter((article) => !keys.has(article.colorKey));
    if (shown.length > 0) renamed.set(colorKey, shown);
  }
  return renamed;
}

function variantImages(cells: Cells, variants: VariantRow[]): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>();
  for (const { row, articleKey } of variants) {
    const src = cells.at(row, 'variantImage');
    if (src) owners.set(src, (owners.get(src) ?? new Set()).add(articleKey));
  }
  return owners;
}

function readPictures(cells: Cells, zip: PictureZip | undefined): Placed[] {
  const pictures: Placed[] = [];
  for (const row of cells.product.rows) {
    const sources = cells.at(row, 'imageSrc');
    if (!sources) continue;
    const position = Number(cells.at(row, 'imagePosition') || Number.NaN);
    const alt = cells.local({ ar: 'imageAlt', fr: 'imageAltFr', en: 'imageAltEn' }, cells.line, row) ?? {};
    // Tables of one row for a product name all of its pictures in one cell.
    for (const src of sources.split(zip && !/https?:/i.test(sources) ? namesApart : addressesApart)) {
      const at = Number.isFinite(position) ? position : pictures.length + 1;
      const picture = readPicture(cells, row, { src, alt, position: at }, zip);
      if (picture) pictures.push(picture);
    }
  }
  return pictures.sort((a, b) => a.position - b.position);
}

// From the first sign of a run alone: tried from each of them, a long run would take hours.
const addressesApart = /(?<![\s,;|])[\s,;|]+(?=https?:\/\/)/i;
const namesApart = /\s*[,;|\n]\s*/;

function readPicture(
  cells: Cells,
  row: TableRow,
  { src, alt, position }: { src: string; alt: LocalText; position: number },
  zip: PictureZip | undefined,
): Placed | undefined {
  const colorKey = cells.at(row, 'imageColor');
  const address = readAddress(src);
  if (address) {
    const { fingerprint, url } = address;
    return { row: row.row, fingerprint, origin: { kind: 'url', url }, alt, src, position, colorKey };
  }
  const packed = zip?.named(src);
  if (packed) return { ...ofZip(packed, row.row), alt, src, position, colorKey };
  cells.warn(zip ? 'picture_not_in_zip' : 'image_address_wrong', row.row, { text: src.slice(0, 200) });
  return undefined;
}
