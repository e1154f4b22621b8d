import type { Meaning, ReadTerm } from '#/shop/catalog/lexicon/meaning.ts';

function shortMeaning(meaning: Meaning): string {
  switch (meaning.kind) {
    case 'age':
      return `age:${meaning.fromMonths}-${meaning.toMonths}`;
    case 'size':
      return `size:${meaning.size}`;
    case 'price':
      return `price:${meaning.from ?? ''}-${meaning.to ?? ''}${meaning.riyals ? ':riyals' : ''}${meaning.dotted ? ':dotted' : ''}`;
    case 'text':
      return `text:${meaning.words.join('+')}`;
    case 'offer':
    case 'new':
    case 'popular':
      return meaning.kind;
    default:
      return `${meaning.kind}:${meaning.id}`;
  }
}

/** A term in one word, for tests: alternatives are parted by `|`. */
export const shortOf = ({ meanings }: ReadTerm): string => meanings.map(shortMeaning).join('|');
