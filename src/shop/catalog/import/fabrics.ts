import type { LocalText } from '#/platform/local-text.ts';
import { foldDigits } from '#/shop/countries/index.ts';
import { slugify } from '../address.rules.ts';
import { foldWord, wordIndex } from '../colors/words.ts';

export type FabricShare = { elementId: string; name: LocalText; percent: number };

/** §3.25: fabrics by elementId, with the names shown and other words a file may use. */
const fabrics: Record<string, readonly [ar: string, fr: string, en: string, ...other: string[]]> = {
  cotton: ['قطن', 'Coton', 'Cotton', 'baumwolle', 'coton peigné', 'combed cotton', 'القطن'],
  'organic-cotton': ['قطن عضوي', 'Coton bio', 'Organic cotton', 'bio baumwolle'],
  polyester: ['بوليستر', 'Polyester', 'Polyester', 'البوليستر', 'بوليستير'],
  'recycled-polyester': ['بوليستر معاد التدوير', 'Polyester recyclé', 'Recycled polyester'],
  elastane: [
    'إيلاستان',
    'Élasthanne',
    'Elastane',
    'spandex',
    'lycra',
    'elasthan',
    'ليكرا',
    'سباندكس',
    'الستان',
  ],
  viscose: ['فيسكوز', 'Viscose', 'Viscose', 'rayon', 'viskose', 'فيسكوس'],
  modal: ['مودال', 'Modal', 'Modal'],
  lyocell: ['ليوسل', 'Lyocell', 'Lyocell', 'tencel'],
  bamboo: ['خيزران', 'Bambou', 'Bamboo', 'bambus', 'بامبو', 'viscose de bambou'],
  linen: ['كتان', 'Lin', 'Linen', 'leinen', 'الكتان'],
  silk: ['حرير', 'Soie', 'Silk', 'seide', 'الحرير'],
  wool: ['صوف', 'Laine', 'Wool', 'wolle', 'الصوف', 'laine vierge'],
  merino: ['صوف ميرينو', 'Laine mérinos', 'Merino wool', 'merino'],
  cashmere: ['كشمير', 'Cachemire', 'Cashmere', 'kaschmir'],
  acrylic: ['أكريليك', 'Acrylique', 'Acrylic', 'acryl', 'polyacryl'],
  polyamide: ['بوليأميد', 'Polyamide', 'Polyamide', 'nylon', 'نايلون', 'polyamid'],
  satin: ['ساتان', 'Satin', 'Satin', 'ستان'],
  leather: ['جلد', 'Cuir', 'Leather', 'leder'],
};

const index = wordIndex(
  Object.fromEntries(Object.entries(fabrics).map(([key, words]) => [key, [key, ...words]])),
);

const firstPercent = /(\d{1,3}(?:[.,]\d+)?)\s*[%٪]\s*([^%٪\d,;،/|+&\n]+)/g;
const lastPercent = /([^%٪\d,;،/|+&\n]+?)\s*:?\s*(\d{1,3}(?:[.,]\d+)?)\s*[%٪]/g;
const filler = /^(?:de|d|of|en|in|aus|من)\s+|\s+(?:et|and|und|و)$/g;

/**
 * Shares of a composition text: `95% coton, 5% élasthanne`, `قطن 100%`, `100% Cotton.`. [] when it names no
 * shares (then the text is kept as it is), undefined when they add up to more than 100.
 */
export function readComposition(text: string): FabricShare[] | undefined {
  const plain = foldDigits(text.normalize('NFKC'));
  const startsWithShare = /^\D{0,3}\d/.test(plain);
  const found = [...plain.matchAll(startsWithShare ? firstPercent : lastPercent)].map((match) => ({
    percent: Math.round(Number((startsWithShare ? match[1] : match[2])?.replace(',', '.'))),
    name: ((startsWithShare ? match[2] : match[1]) ?? '').replace(/[.\s]+$/, '').trim(),
  }));
  const shares = new Map<string, FabricShare>();
  for (const { percent, name } of found) {
    const fabric = readFabric(name);
    if (!fabric || percent <= 0) continue;
    const earlier = shares.get(fabric.elementId)?.percent ?? 0;
    shares.set(fabric.elementId, { ...fabric, percent: percent + earlier });
  }
  const list = [...shares.values()];
  return isBeyondWhole(list) ? undefined : list;
}

function readFabric(text: string): Omit<FabricShare, 'percent'> | undefined {
  const word = foldWord(text).replace(filler, '').trim();
  const elementId = index.get(word) ?? slugify(word);
  if (elementId === '') return undefined;
  return { elementId, name: namesOf(elementId, text) };
}

/** As the export writes them: `cotton:95; elastane:5`. */
export function writeShares(shares: { elementId: string; percent: number }[]): string {
  return shares.map(({ elementId, percent }) => `${elementId}:${percent}`).join('; ');
}

/** Reads what writeShares wrote, and says what is no share. */
export function readShares(text: string): { shares: FabricShare[]; unread: string[] } {
  const shares: FabricShare[] = [];
  const unread: string[] = [];
  for (const part of text.split(';')) {
    const [, elementId, percent] = /^\s*(.+):\s*(\d{1,3})\s*[%٪]?\s*$/.exec(foldDigits(part)) ?? [];
    if (elementId) shares.push({ elementId, name: namesOf(elementId, elementId), percent: Number(percent) });
    else if (part.trim() !== '') unread.push(part.trim());
  }
  return { shares, unread };
}

/** Whether the shares of one cloth are more than all of it. */
export const isBeyondWhole = (shares: readonly FabricShare[]): boolean =>
  shares.reduce((sum, { percent }) => sum + percent, 0) > 100;

function namesOf(elementId: string, text: string): LocalText {
  const words = fabrics[elementId];
  return words ? { ar: words[0], fr: words[1], en: words[2] } : { ar: text.trim() };
}
