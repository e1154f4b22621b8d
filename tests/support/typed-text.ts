import fc from 'fast-check';

const letter = fc.constantFrom(...'أإآٱؤئءىیةپچژڤگڭکابتقنويه٣۴ـَُِّßẞœŒÉéÇİıØÆﻷﷲ\u0308\u200c aAzZxX1');

/** Any text, and more often one of the letters that are folded. */
export const typedText: fc.Arbitrary<string> = fc.oneof(
  fc.array(letter, { maxLength: 12 }).map((letters) => letters.join('')),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
