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

/** Words that are no name without the next one: `عبد الرحمن`, `أم كلثوم`, `Moulay Ali`. */
const unfinished =
  /^(عبد|أبو|ابو|أم|ام|بن|ابن|بنت|آل|ال|سي|سيدي|مولاي|لالة|لالا|abd|abdel|abdul|abou|abu|oum|umm|ben|bin|ibn|el|al|si|sidi|moulay|lalla|m|mr|mme)\.?$/i;

/** §9.10 In a cell too narrow for that: the first name where the whole one has no room, of it 8 characters and two dots. */
export function cutShort(name: string): string {
  const whole = cutName(name.trim(), 8, '..');
  if (whole === name.trim()) return whole;
  const [first = ''] = name.trim().split(/\s+/);
  return unfinished.test(first) ? whole : cutName(first, 8, '..');
}
