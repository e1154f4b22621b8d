/** Parses a spreadsheet block from the clipboard: lines of cells between tabs; a cell with line breaks is quoted. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let [cell, quoted] = ['', false];
  const source = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  for (let at = 0; at < source.length; at++) {
    const character = source[at] ?? '';
    if (quoted) {
      if (character !== '"') cell += character;
      else if (source[at + 1] === '"') cell += source[++at];
      else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === '\t' || character === '\n') {
      rows.at(-1)?.push(cell.trim());
      cell = '';
      if (character === '\n') rows.push([]);
    } else cell += character;
  }
  rows.at(-1)?.push(cell.trim());
  return rows;
}

type Put = { row: number; column: number; text: string };
export type Spread = {
  puts: Put[];
  /** The cells of the block beyond the table. */
  outside: string[];
};

/** Spreads a block over a table of `rows` × `columns`, starting at a cell. Empty cells of the block are skipped. */
export function spread(
  block: readonly (readonly string[])[],
  at: { row: number; column: number },
  table: { rows: number; columns: number },
): Spread {
  const puts: Put[] = [];
  const outside: string[] = [];
  for (const [down, line] of block.entries()) {
    for (const [along, text] of line.entries()) {
      if (text === '') continue;
      const [row, column] = [at.row + down, at.column + along];
      if (row < table.rows && column < table.columns) puts.push({ row, column, text });
      else outside.push(text);
    }
  }
  return { puts, outside };
}
