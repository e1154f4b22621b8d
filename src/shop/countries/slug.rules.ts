import { foldDigits } from './digits.rules.ts';

/** The longest slug; a longer one ends at a whole word where it can. */
const slugLength = 80;

/**
 * A text as the readable part of an address. Arabic stays Arabic, without harakat and tatweel; Latin loses its
 * accents and capitals; everything that is no letter or digit becomes one hyphen. '' when nothing is left.
 */
export function slugify(text: string): string {
  const slug = foldDigits(text)
    // Compatibility forms (ﻻ, ﬁ) become letters; accents come off Latin, while hamza and madda stay in theirs.
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .replace(
      /[\u064B-\u0652\u0656-\u065F\u0670\u0640\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g,
      '',
    )
    .toLowerCase()
    // Lower case may bring a mark of its own (İ).
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[œæßøł]/g, (character) => plain[character] ?? character)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  if (slug.length <= slugLength) return slug;
  const head = slug.slice(0, slugLength + 1);
  const end = head.lastIndexOf('-');
  // Half of a pair of code units would be no character.
  return (end > 0 ? head.slice(0, end) : head.slice(0, slugLength)).replace(/[\uD800-\uDBFF]$|-+$/g, '');
}
const plain: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l' };
