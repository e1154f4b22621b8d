/**
 * A spreadsheet runs a cell that begins like a formula, and makes a number of a phone that begins with a plus. Every
 * file that we write puts an apostrophe before such a text, so it stays the text that it is.
 */
const formulaStart = /^'*[=+\-@\t\r\n|%＝＋－＠]/;
/** Read as a number it is still the same. */
const negativeNumber = /^-\d+(?:[.,]\d+)?$/;

export const defuseCell = (text: string): string =>
  formulaStart.test(text) && !negativeNumber.test(text) ? `'${text}` : text;

/** Undoes defuseCell. A foreign file's apostrophe before a formula goes too: spreadsheets do not show it either. */
export const cleanCell = (text: string): string =>
  text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text;
