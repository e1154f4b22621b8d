/**
 * Spreadsheets run a cell that begins like a formula. The export puts an apostrophe before such a text, the
 * import takes it away again; numbers and ordinary texts stay as they are.
 */
const formulaStart = /^'*[=+\-@\t\r\n|%＝＋－＠]/;
const numberText = /^[-+]?\d+(?:[.,]\d+)?$/;

export function defuseCell(text: string): string {
  return formulaStart.test(text) && !numberText.test(text) ? `'${text}` : text;
}

/** Undoes defuseCell. A foreign file's apostrophe before a formula goes too: spreadsheets do not show it either. */
export function cleanCell(text: string): string {
  return text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text;
}
