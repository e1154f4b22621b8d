/**
 * A spreadsheet runs a cell that begins like a formula, and makes a number of a phone that begins with a plus. Every
 * file that we write puts an apostrophe before such a text, so it stays the text that it is.
 */
const formulaStart = /^'*[=+\-@\t\r\n|%＝＋－＠]/;
/** Read as a number it is still the same. */
const negativeNumber = /^-\d+(?:[.,]\d+)?$/;

export const defuseCell = (text: string): string =>
  formulaStart.test(text) && !negativeNumber.test(text) ? `'${text}` : text;

/** What a spreadsheet shows in place of a value that it could not work out, in English and French. */
const error =
  /^#(?:N\/[AD]|REF!|VALUE!|VALEUR!|NAME\?|NOM\?|DIV\/0!|NUM!|NOMBRE!|NULL!|NUL!|SPILL!|CALC!|ERROR!)$/i;
export const isFormulaError = (text: string): boolean => error.test(text.trim());

const quoted = '"((?:[^"]|"")*)"';
/** By these files keep digits together (`="00123"`) or carry a link; a spreadsheet shows the text alone, or where it leads. */
const shownText = [
  new RegExp(`^=\\s*${quoted}$`),
  new RegExp(`^=\\s*HYPERLINK\\(\\s*${quoted}\\s*(?:[,;]\\s*${quoted}\\s*)?\\)$`, 'i'),
  new RegExp(`^=\\s*IMAGE\\(\\s*${quoted}[^"]*\\)$`, 'i'),
];

/**
 * Undoes defuseCell. A foreign file's apostrophe before a formula goes too: spreadsheets do not show it either. Of a formula that is
 * nothing but a text that text remains.
 */
export function cleanCell(text: string): string {
  if (text.startsWith("'") && formulaStart.test(text)) return text.slice(1);
  const bare = text.startsWith('=') ? text.trim() : '';
  if (bare === '') return text;
  const found = shownText.map((shape) => shape.exec(bare)).find((match) => match !== null);
  return found ? (found[2] ?? found[1] ?? '').replaceAll('""', '"') : text;
}
