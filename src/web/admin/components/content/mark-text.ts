export type Mark = 'paragraph' | 'bold' | 'heading' | 'list' | 'link';

/** What stands between the marks when nothing was chosen. */
const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean);

function around(chosen: string, kind: Mark): { before: string; inner: string; after: string } {
  switch (kind) {
    case 'paragraph':
      return { before: '<p>', inner: chosen, after: '</p>' };
    case 'bold':
      return { before: '<strong>', inner: chosen, after: '</strong>' };
    case 'heading':
      return { before: '<h2>', inner: chosen, after: '</h2>' };
    case 'list': {
      const items = lines(chosen);
      return items.length > 1
        ? { before: '<ul>', inner: items.map((one) => `<li>${one}</li>`).join(''), after: '</ul>' }
        : { before: '<ul><li>', inner: chosen, after: '</li></ul>' };
    }
    case 'link':
      return { before: '<a href="/">', inner: chosen, after: '</a>' };
  }
}

/**
 * The text with a mark around what is chosen in it, and what is chosen then: the same words; of a link its address, so
 * that it can be typed.
 */
export function marked(
  text: string,
  start: number,
  end: number,
  kind: Mark,
): { text: string; from: number; to: number } {
  const { before, inner, after } = around(text.slice(start, end), kind);
  const from = kind === 'link' ? start + '<a href="'.length : start + before.length;
  return {
    text: text.slice(0, start) + before + inner + after + text.slice(end),
    from,
    to: kind === 'link' ? from + 1 : from + inner.length,
  };
}
