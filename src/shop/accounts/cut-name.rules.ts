/** §9.10 Cut at so many characters as people count them (graphemes), with an ellipsis. */
export function cutName(name: string, most = 20, mark = '…'): string {
  const graphemes = [...new Intl.Segmenter('ar', { granularity: 'grapheme' }).segment(name)];
  if (graphemes.length <= most) return name;
  return `${graphemes
    .slice(0, most)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}${mark}`;
}

/** §9.10 In a cell too narrow for that: 8 characters and two dots. */
export const cutShort = (name: string): string => cutName(name, 8, '..');
