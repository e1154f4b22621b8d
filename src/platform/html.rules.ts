const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A plain text inside HTML or XML, also inside an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** A link leads into the web, to a mail or phone program, or inside the shop; never to an address that could run. */
export const isSafeLink = (href: string): boolean => /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(href);

/** The words of cleaned HTML, in one line. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    // A tag between a word and its full stop leaves a gap.
    .replace(/ (?=[.،؛,;:؟!)»])/g, '')
    .trim();
