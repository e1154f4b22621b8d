import type { LocalText } from '#/platform/local-text.ts';
import type { Cells } from './cells.ts';
import type { ArticleDraft, PictureDraft } from './draft.ts';
import type { VariantRow } from './map-variants.ts';
import type { TableRow } from './table-error.ts';

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
export function mapPictures(cells: Cells, articles: ArticleDraft[], variants: VariantRow[]): void {
  if (cells.columns.at.imageSrc === undefined || articles.length === 0) return;
  const owners = variantImages(cells, variants);
  const pictures = readPictures(cells);
  const known = new Set(pictures.map((picture) => picture.src));
  for (const [src, keys] of owners) {
    if (known.has(src)) continue;
    const row = variants.find(({ articleKey }) => keys.has(articleKey))?.row;
    const picture = row && readPicture(cells, row, src, {}, Number.MAX_SAFE_INTEGER);
    if (picture) pictures.push(picture);
  }
  if (pictures.length === 0) return;
  for (const article of articles) article.pictures = [];
  const byKey = new Map(articles.map((article) => [article.colorKey, article]));
  let before = articles.slice(0, 1);
  for (const { src, position: _, colorKey, ...picture } of pictures) {
    const named = colorKey === undefined ? undefined : byKey.get(colorKey);
    const shown = [...(owners.get(src) ?? [])].flatMap((key) => byKey.get(key) ?? []);
    if (named) before = [named];
    else if (shown.length > 0) before = shown;
    for (const article of before) {
      const twice = article.pictures?.some((other) => other.fingerprint === picture.fingerprint);
      if (!twice) article.pictures?.push(picture);
    }
  }
}

function variantImages(cells: Cells, variants: VariantRow[]): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>();
  for (const { row, articleKey } of variants) {
    const src = cells.at(row, 'variantImage');
    if (src) owners.set(src, (owners.get(src) ?? new Set()).add(articleKey));
  }
  return owners;
}

function readPictures(cells: Cells): Placed[] {
  const pictures: Placed[] = [];
  for (const row of cells.product.rows) {
    const sources = cells.at(row, 'imageSrc');
    if (!sources) continue;
    const position = Number(cells.at(row, 'imagePosition') || Number.NaN);
    const alt = cells.local({ ar: 'imageAlt', fr: 'imageAltFr', en: 'imageAltEn' }, cells.line, row) ?? {};
    // Tables of one row for a product name all of its pictures in one cell.
    for (const src of sources.split(/[\s,;|]+(?=https?:\/\/)/i)) {
      const at = Number.isFinite(position) ? position : pictures.length + 1;
      const picture = readPicture(cells, row, src, alt, at);
      if (picture) pictures.push(picture);
    }
  }
  return pictures.sort((a, b) => a.position - b.position);
}

function readPicture(
  cells: Cells,
  row: TableRow,
  src: string,
  alt: LocalText,
  position: number,
): Placed | undefined {
  const address = readAddress(src);
  if (!address) cells.warn('image_address_wrong', row.row, { text: src.slice(0, 200) });
  return address && { row: row.row, ...address, alt, src, position, colorKey: cells.at(row, 'imageColor') };
}
