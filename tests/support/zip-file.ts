import { crc32, deflateRawSync } from 'node:zlib';

/** A ZIP of these files, as small programs write it; for tests. */
export function zipOf(files: Record<string, string | Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(bytes.length, 18);
    shared.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), shared, Buffer.from(name), packed]);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), shared, more, Buffer.from(name)]));
    parts.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}

const relations = (target: string) =>
  `<?xml version="1.0"?><Relationships xmlns="x"><Relationship Id="rId7" Type="sheet" Target="${target}"/></Relationships>`;

/** An XLSX file of several sheets, each with its rows of XML. */
export const bookOf = (sheets: readonly { name: string; rows: string }[]): Buffer => {
  const numbered = sheets.map((sheet, at) => ({ ...sheet, at: at + 1 }));
  const named = numbered.map(({ name, at }) => `<sheet name="${name}" sheetId="${at}" r:id="rId${at}"/>`);
  const linked = numbered.map(
    ({ at }) => `<Relationship Id="rId${at}" Type="sheet" Target="worksheets/sheet${at}.xml"/>`,
  );
  return zipOf({
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="x">${linked.join('')}</Relationships>`,
    ...Object.fromEntries(
      numbered.map(({ rows, at }) => [
        `xl/worksheets/sheet${at}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  });
};

/** Rows of XML for a sheet, whose cells are texts and numbers. */
export const rowsOfXml = (rows: readonly (readonly (string | number)[])[]): string => {
  const cell = (text: string | number) =>
    typeof text === 'number' ? `<c><v>${text}</v></c>` : `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  return rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('');
};

/** An XLSX file whose one sheet has these rows of XML, and these shared texts. */
export const xlsxOf = (
  rows: string,
  texts: readonly string[] = [],
  more: Record<string, string> = {},
): Buffer =>
  zipOf({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="old" sheetId="1" state="hidden" r:id="rId9"/><sheet name="A" sheetId="2" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations('worksheets/sheet1.xml'),
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  });
