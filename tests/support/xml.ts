export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
};

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads XML as strictly as those who take our feeds: well formed, one root, only the five entities and numbers,
 * only characters that XML 1.0 knows, prefixes declared. Throws at the first thing that is not so.
 */
export function readXml(source: string): XmlElement {
  const wrong = (what: string): never => {
    throw new Error(`no XML: ${what}`);
  };
  if (/(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/u.test(source.replace(/[\u007F-\u009F]/g, '')))
    wrong('a character');
  const text = (raw: string): string => {
    if (/</.test(raw) || /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(raw))
      wrong(`"${raw.slice(0, 60)}"`);
    if (raw.includes(']]>')) wrong(']]>');
    return raw.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (_, decimal, hex, name) =>
      name ? (named[name] ?? '') : String.fromCodePoint(Number.parseInt(decimal ?? hex, decimal ? 10 : 16)),
    );
  };
  const body = source.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/, '');
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  let at = 0;
  for (const found of body.matchAll(/<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g)) {
    const parent = open.at(-1) ?? root;
    parent.text += text(body.slice(at, found.index));
    at = found.index + found[0].length;
    const [, closing, name = '', attributes = '', empty] = found;
    if (closing) {
      if (parent.name !== name || open.length === 1) wrong(`</${name}> closes <${parent.name}>`);
      open.pop();
      continue;
    }
    const element: XmlElement = { name, attributes: {}, text: '', children: [] };
    for (const [, key = '', value = ''] of attributes.matchAll(/([\w:-]+)="([^"]*)"/g)) {
      if (key in element.attributes) wrong(`${key} twice`);
      element.attributes[key] = text(value);
    }
    parent.children.push(element);
    const prefix = /^([\w-]+):/.exec(name)?.[1];
    if (prefix && ![...open, element].some((one) => `xmlns:${prefix}` in one.attributes))
      wrong(`the prefix ${prefix}`);
    if (!empty) open.push(element);
  }
  root.text += text(body.slice(at));
  const [first, ...others] = root.children;
  if (open.length > 1) wrong(`<${open.at(-1)?.name}> stays open`);
  if (!first || others.length > 0 || root.text.trim() !== '') return wrong('not one root');
  return first;
}
