import { TableError } from './table-error.ts';

/** A piece of XML; names, those of attributes too, are without their prefix. */
export type Tag =
  | { kind: 'open'; name: string; attributes: Record<string, string> }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/** No tag and no text of a sheet is longer, in characters. */
const maxPiece = 2 * 1024 * 1024;

/**
 * The tags and texts of an XML file as they come in, some at a time: memory does not grow with it. Of entities it knows those of XML itself;
 * a file that defines its own is refused, because they can grow without end.
 */
export async function* readXml(bytes: AsyncIterable<Buffer>): AsyncGenerator<Tag[]> {
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  for await (const chunk of bytes) {
    rest += decoder.decode(chunk, { stream: true });
    let from = 0;
    const tags: Tag[] = [];
    for (;;) {
      const open = rest.indexOf('<', from);
      const close = open < 0 ? -1 : endOf(rest, open);
      if (open < 0 || close < 0) break;
      if (open > from) tags.push({ kind: 'text', text: unescaped(rest.slice(from, open)) });
      addTags(rest.slice(open, close), tags);
      from = close;
    }
    rest = rest.slice(from);
    if (rest.length > maxPiece) throw new TableError('too_much');
    if (tags.length > 0) yield tags;
  }
}

/** Behind the end of what begins at `open`; -1 while it has not come. */
function endOf(text: string, open: number): number {
  const mark = text.startsWith('<!--', open) ? '-->' : text.startsWith('<![CDATA[', open) ? ']]>' : '>';
  // It might become one of them with the next bytes.
  if (mark === '>' && text.length - open < 9 && text.startsWith('<!', open)) return -1;
  const at = text.indexOf(mark, open);
  return at < 0 ? -1 : at + mark.length;
}

/** A key begins behind a space or a value, nowhere else: tried at each sign of a long word, it would take hours. */
const attribute = /(?<=[\s"'])([^\s=<"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function addTags(raw: string, tags: Tag[]): void {
  if (raw.startsWith('<![CDATA[')) {
    tags.push({ kind: 'text', text: raw.slice(9, -3) });
    return;
  }
  if (/^<!DOCTYPE/i.test(raw)) throw new TableError('zip_broken');
  if (raw.startsWith('<!') || raw.startsWith('<?')) return;
  const name = (/^<\/?([^\s/>]+)/.exec(raw)?.[1] ?? '').replace(/^.*:/, '');
  if (raw.startsWith('</')) {
    tags.push({ kind: 'close', name });
    return;
  }
  const attributes: Record<string, string> = {};
  for (const [, key = '', double, single] of raw.matchAll(attribute))
    attributes[key.replace(/^.*:/, '')] = unescaped(double ?? single ?? '');
  tags.push({ kind: 'open', name, attributes });
  if (raw.endsWith('/>')) tags.push({ kind: 'close', name });
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Excel writes what XML has no sign for as `_x000D_`. */
const unescaped = (text: string): string =>
  !text.includes('&') && !text.includes('_x')
    ? text
    : text
        .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
          if (name !== undefined) return entities[name] ?? whole;
          const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
          return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '';
        })
        .replace(/_x([\dA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
        .replaceAll('\0', '')
        // The database takes no half of a pair.
        .toWellFormed();
