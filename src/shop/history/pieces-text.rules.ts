import { readCountText } from '#/shop/catalog/import/money-text.rules.ts';

/** What people write around how many pieces there are: `x2`, `2 ×`, `2 pcs`, `2 قطع`, `Qté : 2`. */
const around =
  /^(?:(?:qte|qté|qty|quantité|quantity|الكمية|العدد)\s*[.:]?\s*)?[x×*]?\s*(.*?)\s*(?:[x×*]|pcs?|pces?|pi[eè]ces?|unit(?:s|és?)?|articles?|items?|قطعة|قطع|حبة|حبات|وحدة|وحدات)?\.?$/isu;

/** How many pieces a cell of a past order says; undefined when it says no count. */
export const readPiecesText = (text: string): number | undefined =>
  readCountText(text) ?? readCountText(around.exec(text.normalize('NFKC').trim())?.[1] ?? '');
