/**
 * Simple written text for HTML and back, so that a description is typed as one types a message: an empty line begins a
 * paragraph, `- ` a point of a list, `1. ` a numbered one, `## ` a heading, `**…**` is strong.
 */
/** As the server's cleaned HTML has it: quotes stay as they are. */
const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const strong = (text: string): string => text.replace(/\*\*([^*\n]+)\*\*/g, '<strong>$1</strong>');
const inline = (text: string): string => strong(escaped(text));

const kinds = [
  { tag: 'ul', mark: /^[-•*]\s+(?=\S)/ },
  { tag: 'ol', mark: /^\d{1,3}[.)]\s+(?=\S)/ },
] as const;

/** The HTML of a simply written text. */
export function htmlOf(text: string): string {
  const blocks = text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
  return blocks.map(blockHtml).join('');
}

type Part = { tag: 'p' | 'ul' | 'ol' | 'h3'; lines: string[] };

function blockHtml(block: string): string {
  const parts: Part[] = [];
  for (const line of block.split('\n').map((one) => one.trim())) {
    const kind = kinds.find(({ mark }) => mark.test(line));
    const heading = /^##\s+(.+)$/.exec(line)?.[1];
    const tag = kind?.tag ?? (heading === undefined ? 'p' : 'h3');
    const text = kind ? line.replace(kind.mark, '') : (heading ?? line);
    const last = parts.at(-1);
    if (last?.tag === tag && tag !== 'h3') last.lines.push(text);
    else parts.push({ tag, lines: [text] });
  }
  return parts.map(partHtml).join('');
}

const partHtml = ({ tag, lines }: Part): string =>
  tag === 'ul' || tag === 'ol'
    ? `<${tag}>${lines.map((line) => `<li>${inline(line)}</li>`).join('')}</${tag}>`
    : `<${tag}>${lines.map(inline).join('<br>')}</${tag}>`;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
const plain = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '');

/**
 * The simple text that this HTML comes from; null when there is more in it than that (a table, a link), which then has
 * to be edited as HTML so that nothing is lost.
 */
export function textOfHtml(html: string): string | null {
  const text = html
    .replace(/<(ul|ol)>\s*([\s\S]*?)\s*<\/\1>/g, (_, tag: string, items: string) => {
      let number = 0;
      const lines = items.replace(/\s*<li>\s*([\s\S]*?)\s*<\/li>\s*/g, (__, item: string) => {
        number++;
        return `${tag === 'ol' ? `${number}.` : '-'} ${item.replace(/\s+/g, ' ')}\n`;
      });
      return `\n\n${lines.trimEnd()}\n\n`;
    })
    .replace(/<h3>\s*([\s\S]*?)\s*<\/h3>/g, (_, heading: string) => `\n\n## ${heading}\n\n`)
    .replace(
      /<p>\s*([\s\S]*?)\s*<\/p>/g,
      (_, lines: string) => `\n\n${lines.replace(/\s*<br \/>\s*|\s*<br>\s*/g, '\n')}\n\n`,
    )
    .replace(/<(?:strong|b)>([^<*\n]+)<\/(?:strong|b)>/g, '**$1**');
  if (/<\/?[a-z]/i.test(text)) return null;
  const written = plain(text)
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return alike(htmlOf(written)) === alike(html) ? written : null;
}

/** Two texts that a reader could not tell apart are one. */
const alike = (html: string): string =>
  plain(html)
    .replace(/<br ?\/?>/g, '<br>')
    .replace(/<(\/?)b>/g, '<$1strong>')
    // Bare text reads as a paragraph.
    .replace(/<\/?p>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ?(<[^>]*>) ?/g, '$1')
    .trim();
